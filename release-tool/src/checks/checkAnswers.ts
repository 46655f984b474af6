import { isDeepStrictEqual } from 'node:util';
import type { FlowFile, FlowFileStep, PublishedStep } from 'contract';
import { fieldConditionsIn } from './checkConditions';
import { sectionOf } from '../set/makeSet';
import type { Problem } from './problem';

/**
 * Checks that the server, which has the schemas of the set, accepts the answers of a fallback.
 *
 * @param steps the steps of the set
 */
export function checkAnswers(
  flow: FlowFile,
  other: PublishedStep,
  steps: readonly PublishedStep[],
): Problem[] {
  const place = flow.steps.find(({ step }) => step === other.name);
  const own = steps.find(({ name }) => name === other.name);
  const differing = place && own && difference(flow, place, own, other);
  if (differing === undefined) return [];
  return [
    {
      package: `${other.name}@${other.version}`,
      rule: `as the fallback of ${own?.version}, ${differing}`,
      found: 'a difference',
      expected: `what ${own?.version} has`,
    },
  ];
}

/**
 * Where a fallback's section is not that of the set's version: each of its fields has to be the same, or required
 * where that one is optional; what it lacks has to be optional, and in no condition.
 */
function difference(
  flow: FlowFile,
  place: FlowFileStep,
  own: PublishedStep,
  other: PublishedStep,
): string | undefined {
  const [set, sent] = [sectionOf(place, own.step), sectionOf(place, other.step)];
  if (set?.name !== sent?.name) return 'its section';
  if (!set || !sent) return undefined;
  const { properties, required = [], allOf } = set.schema;
  const optional = (field: string) => {
    const fields = { ...place.options?.fields, [field]: 'optional' as const };
    const options = { ...place.options, fields };
    return sectionOf({ ...place, options }, other.step)?.schema.properties[field];
  };
  const asked = flow.steps.flatMap(({ when }) => (when ? fieldConditionsIn(when) : []));
  const needed = [required, asked.map(({ field }) => field)].flat();
  const fits = (field: string) =>
    field in sent.schema.properties
      ? [sent.schema.properties[field], optional(field)].some((one) =>
          isDeepStrictEqual(one, properties[field]),
        )
      : !needed.includes(field);
  const fields = Object.keys({ ...properties, ...sent.schema.properties });
  const differing = fields.find((field) => !fits(field));
  if (differing !== undefined) return `field ${differing}`;
  return isDeepStrictEqual(allOf, sent.schema.allOf) ? undefined : 'its conditions';
}
