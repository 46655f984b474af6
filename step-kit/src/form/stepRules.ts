import { isHidden, type StepOptions, withoutHidden } from 'contract';
import { isBlank } from '../text/isBlank';

/** The fields that are not right; a message is a dictionary key. */
export type StepErrors<Answers> = Partial<Record<keyof Answers & string, string>>;

/** A step's rules, as pages and tests call them. Without options they are the specification's. */
export type StepRules<Answers> = (answers: Answers, options?: StepOptions) => StepErrors<Answers>;

/**
 * A step's rules, as the flow asks for its fields: what is hidden is never at fault, and what is
 * optional is not at fault for being blank. The step says what is wrong with answers that it asks for.
 */
export function stepRules<Answers extends object>(
  errorsOf: (answers: Answers, options: StepOptions) => StepErrors<Answers>,
): StepRules<Answers> {
  return (answers, options = {}) => {
    const asked = withoutHidden(answers, options);
    const stands = ([field]: [string, unknown]) =>
      !isHidden(options, field) &&
      // A field that has an error is a field of the answers.
      !(options.fields?.[field] === 'optional' && isUnanswered(asked[field as keyof Answers]));
    const errors = Object.entries(errorsOf(asked, options)).filter(stands);
    return Object.fromEntries(errors) as StepErrors<Answers>; // some of the step's own
  };
}

const isUnanswered = (value: unknown) =>
  typeof value === 'string' ? isBlank(value) : value === undefined || value === 0;
