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
  /** The step's heading, unless the flow has another: a dictionary key. */
  readonly caption: string;
  /** Shown below the heading. */
  readonly hint?: ReactNode;
}

/**
 * The form of one step: heading, error summary, fields, Back and Continue. It starts from the section's
 * answers, and is reset when something else changes them (a new start, the next pupil).
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

  // Before it is painted: a host may render a step ahead of time, while the answers still change, and
  // may show it again.
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
        // A field's name is a key of the answers and its kind fits the key's type: the step pairs them.
        dispatch(section.edited({ [name]: value } as Partial<Answers>));
      } finally {
        // Another listener of the store may throw.
        editing.current = false;
      }
    },
    [dispatch, section],
  );

  return (
    // The heading stays when the form is reset: it may have the focus.
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

/** What a form starts with: the section's answers, and the texts in its inputs that are no answers yet. */
function storedForm<Answers extends object>(
  store: { getState(): RootState },
  section: Section<Answers>,
) {
  const answers = section.select(store.getState());
  const rawInputs = Object.entries(selectPupil(store.getState()).rawInputs);
  return { answers, rawInputs: JSON.stringify(rawInputs.filter(([field]) => field in answers)) };
}
