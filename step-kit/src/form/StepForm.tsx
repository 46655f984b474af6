import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { RootState, Section, StepOptions } from 'shared-store';
import { FormBody } from './FormBody';
import type { StepRules } from './stepRules';

export interface StepFormProps<Answers extends object> {
  /** Where the answers are kept; every edit goes there at once. */
  readonly section: Section<Answers>;
  /** What the flow sets on the step: the fields, the lists and the heading follow it. */
  readonly options?: StepOptions;
  /** The step's rules, a pure function. It runs at every change; what is shown is the form's affair. */
  readonly validate: StepRules<Answers>;
  /** The step's heading, unless the flow has another: a dictionary key. */
  readonly caption: string;
  /** Stands below the heading. */
  readonly hint?: ReactNode;
  /** Absent on a flow's first step: Back is there, and disabled. */
  readonly onBack?: (() => void) | undefined;
  /** Called with valid answers only. */
  readonly onContinue: () => void;
  /** A registration is being saved: Continue waits, and says so. */
  readonly saving?: boolean;
  readonly children: ReactNode;
}

/**
 * The form of one step: heading, error summary, fields, Back and Continue. It starts from the
 * section's answers, and starts again when something else changes them (a new start, the next pupil).
 */
export function StepForm<Answers extends object>({ section, ...props }: StepFormProps<Answers>) {
  const store = useStore<RootState>();
  const dispatch = useDispatch();
  const editing = useRef(false);
  const [beginning, setBeginning] = useState(() => ({
    count: 0,
    answers: section.select(store.getState()),
  }));

  useEffect(() => {
    let known = section.select(store.getState());
    return store.subscribe(() => {
      const answers = section.select(store.getState());
      if (answers === known) return;
      known = answers;
      if (!editing.current) setBeginning(({ count }) => ({ count: count + 1, answers }));
    });
  }, [store, section]);

  const answersNow = useCallback(() => section.select(store.getState()), [section, store]);
  const saveEdit = useCallback(
    (name: string, value: unknown) => {
      editing.current = true;
      // A field's name is a key of the answers and its kind fits the key's type: the step pairs them.
      dispatch(section.edited({ [name]: value } as Partial<Answers>));
      editing.current = false;
    },
    [dispatch, section],
  );

  return (
    <FormBody
      key={beginning.count}
      {...props}
      initial={beginning.answers}
      answersNow={answersNow}
      onEdit={saveEdit}
    />
  );
}
