import {
  selectPupil,
  warningChanged,
  type AppStore,
  type StoredWarning,
  type Warning,
} from 'shared-store';

/**
 * What there is to warn of in a field, by its section's answers. It may load what it needs for that: the
 * warning then comes a moment later, and there is none if the load fails.
 */
export type Warn<Answers extends object> = (
  answers: Answers,
) => Warning | undefined | Promise<Warning | undefined>;

/** A field that has warnings. */
export interface WarningField {
  // The answers are those of the section that the step pairs it with.
  readonly warn: Warn<never>;
  readonly label: string;
}

/**
 * The warnings of one life of a form: which of its fields have some, and when they are looked for. The
 * store keeps them, and they block nothing.
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
      // They may have changed while something was loaded.
    } while (answers !== answersNow());
    keep(name, warning && { ...warning, section, label: field.label });
  };
  const checkEach = (names: Iterable<string>) => {
    for (const name of names) void check(name);
  };
  return {
    /** Adds a field until the returned function is called. */
    watch: (name: string, field: () => WarningField) => {
      fields.set(name, field);
      return () => void fields.delete(name);
    },
    /** A field was left: those that were left so far show what there is to warn of. */
    checkLeft: (name: string) => checkEach(left.add(name)),
    /** An answer changed: a warning that no longer applies goes. */
    checkShown: () => checkEach(Object.keys(shown())),
    /** The answers were accepted: those that were never left too, and a field that is gone has none. */
    checkAll: () => {
      for (const [name, warning] of Object.entries(shown())) {
        if (warning.section === section && !fields.has(name)) keep(name);
      }
      checkEach(fields.keys());
    },
  };
}
