import {
  selectPupil,
  warningChanged,
  type AppStore,
  type StoredWarning,
  type Warning,
} from 'shared-store';

/**
 * Finds the warning of a field from its section's answers. It may be asynchronous, to load code; if loading
 * fails, there is no warning.
 */
export type Warn<Answers extends object> = (
  answers: Answers,
) => Warning | undefined | Promise<Warning | undefined>;

/** A field with warnings. */
export interface WarningField {
  // The step pairs the function with the answers of its section.
  readonly warn: Warn<never>;
  readonly label: string;
}

/**
 * The warnings of a form until its next reset: which fields can have one, and when they are checked. The
 * store keeps the warnings, which do not block Continue.
 *
 * @param answersNow the section's answers; the same object until they change
 */
export function fieldWarnings(
  store: Pick<AppStore, 'getState' | 'dispatch'>,
  section: string,
  answersNow: () => object,
) {
  const fields = new Map<string, () => WarningField>();
  const left = new Set<string>();
  const shown = () => selectPupil(store.getState()).warnings;
  const keep = (field: string, warning?: StoredWarning) => {
    if (warning ?? shown()[field]) store.dispatch(warningChanged({ field, warning }));
  };
  const check = async (name: string) => {
    const field = fields.get(name)?.();
    if (!field) return;
    let answers;
    let warning: Warning | undefined;
    do {
      answers = answersNow();
      try {
        warning = await field.warn(answers as never); // the step pairs them
      } catch {
        warning = undefined;
      }
      // The answers may have changed while code was loaded.
    } while (answers !== answersNow());
    keep(name, warning && { ...warning, section, label: field.label });
  };
  const checkEach = (names: Iterable<string>) => {
    for (const name of names) void check(name);
  };
  return {
    /** Adds a field. @returns a function that removes it */
    watch: (name: string, field: () => WarningField) => {
      fields.set(name, field);
      return () => void fields.delete(name);
    },
    /** Checks every field that was left so far. */
    checkLeft: (name: string) => checkEach(left.add(name)),
    /** Checks shown warnings again after an answer changed. */
    checkShown: () => checkEach(Object.keys(shown())),
    /** Checks every field after Continue, and removes the warnings of hidden ones. */
    checkAll: () => {
      for (const [name, warning] of Object.entries(shown())) {
        if (warning.section === section && !fields.has(name)) keep(name);
      }
      checkEach(fields.keys());
    },
  };
}
