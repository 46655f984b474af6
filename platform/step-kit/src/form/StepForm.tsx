import {
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useDispatch, useStore } from 'react-redux';
import { selectPupil, type RootState, type Section } from 'shared-store';
import { StepFrame } from '../frame/StepFrame';
import { FormikForm, type FormikFormProps } from './FormikForm';

export interface StepFormProps<Answers extends object> extends Omit<
  FormikFormProps<Answers>,
  'initial' | 'answersNow' | 'onEdit'
> {
  /** The step's heading, which the flow may replace: a dictionary key. */
  readonly caption: string;
  /** Shown below the heading. */
  readonly hint?: ReactNode;
}

/**
 * The form of one step: heading, error summary, fields, Back and Continue. It starts with the section's
 * answers, and is reset when anything else changes them, as for the next pupil.
 */
export function StepForm<Answers extends object>({
  section,
  caption,
  hint,
  ...props
}: StepFormProps<Answers>) {
  const store = useStore<RootState>();
  const dispatch = useDispatch();
  const editing = useRef(false);
  const shown = useRef(false);
  const [formInstance, setFormInstance] = useState(() => ({
    count: 0,
    ...storedForm(store, section),
  }));

  const resetForm = useCallback(
    () => setFormInstance(({ count }) => ({ count: count + 1, ...storedForm(store, section) })),
    [store, section],
  );
  const onShown = useEffectEvent(() => {
    const { answers, rawInputs } = storedForm(store, section);
    if (shown.current || answers !== formInstance.answers || rawInputs !== formInstance.rawInputs)
      resetForm();
    shown.current = true;
  });

  // Before the paint: a host may render a step hidden while its answers still change, and show it again.
  useLayoutEffect(() => {
    onShown();
    let known = section.select(store.getState());
    return store.subscribe(() => {
      const answers = section.select(store.getState());
      if (answers === known) return;
      known = answers;
      if (!editing.current) resetForm();
    });
  }, [store, section, resetForm]);

  const answersNow = useCallback(() => section.select(store.getState()), [section, store]);
  const saveEdit = useCallback(
    (name: string, value: unknown) => {
      editing.current = true;
      try {
        // The step's field components pair a field's name with answers of its kind.
        dispatch(section.edited({ [name]: value } as Partial<Answers>));
      } finally {
        // Another listener of the store may throw, so reset it in any case.
        editing.current = false;
      }
    },
    [dispatch, section],
  );

  return (
    // The heading is outside of the form's key: it may have the focus when the form is reset.
    <StepFrame caption={props.options?.texts?.caption ?? caption} hint={hint}>
      <FormikForm
        key={formInstance.count}
        {...props}
        section={section}
        initial={formInstance.answers}
        answersNow={answersNow}
        onEdit={saveEdit}
      />
    </StepFrame>
  );
}

/** The initial values of a form: the section's answers, and texts in inputs that are not answers. */
function storedForm<Answers extends object>(
  store: { getState(): RootState },
  section: Section<Answers>,
) {
  const answers = section.select(store.getState());
  const rawInputs = Object.entries(selectPupil(store.getState()).rawInputs);
  return { answers, rawInputs: JSON.stringify(rawInputs.filter(([field]) => field in answers)) };
}
