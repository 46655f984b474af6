import type { When } from '../releaseSet';
import { fieldsIn, fits, typeOf } from './fields';
import type { PublishedStep } from './packageRelease';
import type { Problem, Told } from './problem';
import type { FlowFile, FlowFileStep } from './readRelease';
import { isSchema } from './sectionSchema';

type Question = Extract<When, { field: string }>;

/** Whether every `when` asks about a field that an earlier step asks for, in the field's own terms. */
export function checkWhen(flow: FlowFile, steps: readonly PublishedStep[], told: Told): Problem[] {
  return flow.steps.flatMap(({ when }, index) => {
    if (!when) return [];
    const place = `steps[${index}].when`;
    if (index === 0)
      return [told(place, JSON.stringify(when), 'none: the first step is always shown')];
    if (index === flow.steps.length - 1) {
      return [told(place, JSON.stringify(when), 'none: the last step is always shown')];
    }
    const earlier = flow.steps.slice(0, index);
    return questionsIn(when).flatMap((question) =>
      checkQuestion(question, earlier, steps, place, told),
    );
  });
}

function questionsIn(when: When): Question[] {
  if ('all' in when) return when.all.flatMap(questionsIn);
  if ('any' in when) return when.any.flatMap(questionsIn);
  return 'not' in when ? questionsIn(when.not) : [when];
}

function checkQuestion(
  question: Question,
  earlier: readonly FlowFileStep[],
  steps: readonly PublishedStep[],
  place: string,
  told: Told,
): Problem[] {
  const { field } = question;
  const owner = earlier.find(({ step }) => field in fieldsIn(steps, step));
  if (!owner) {
    const known = earlier.flatMap(({ step }) => Object.keys(fieldsIn(steps, step)));
    return [told(place, `field ${field}`, `one of an earlier step (${known.join(', ')})`)];
  }
  if (owner.options?.fields?.[field] === 'hidden') {
    return [told(place, `field ${field}`, `one that is asked for: ${owner.step} hides it`)];
  }
  const schema = fieldsIn(steps, owner.step)[field];
  const allowed = isSchema(schema) && Array.isArray(schema.enum) ? schema.enum : undefined;
  const type = typeOf(schema);
  return valuesOf(question).flatMap((value) => {
    const found = `${JSON.stringify(value)} for ${field}`;
    if (!fits(value, type)) return [told(place, found, `a value of type ${type}`)];
    if (!allowed || allowed.includes(value)) return [];
    return [told(place, found, `one of ${allowed.join(', ')}`)];
  });
}

function valuesOf(question: Question): readonly unknown[] {
  if ('in' in question) return question.in;
  if ('is' in question) return [question.is];
  return ['atLeast' in question ? question.atLeast : question.atMost];
}
