import type { PublishedSet } from 'contract';
import { isRecord } from 'contract/values';

/** A place at which two sets differ; undefined in the set that does not have it. */
export interface Difference {
  readonly place: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The differences of two sets, without addresses and hashes. */
export const diffSets = (from: PublishedSet, to: PublishedSet): Difference[] =>
  differences(described(from), described(to), '');

/** The differences of the schemas and conditions that the server validates registrations with. */
export const rulesChanged = (from: PublishedSet, to: PublishedSet): Difference[] =>
  differences(rulesOf(from), rulesOf(to), 'sections');

/** Labels are no rules. */
const rulesOf = ({ sections }: PublishedSet) =>
  Object.fromEntries(sections.map(({ name, fields: _, ...rules }) => [name, rules]));

/** A difference as a line: `sections.petInfo.schema.properties.petName.maxLength: 500 → 80`. */
export const differenceLine = ({ place, from, to }: Difference): string =>
  `${place}: ${shown(from)} → ${shown(to)}`;

const shown = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value));

const described = ({ packages, flow, steps, sections, title }: PublishedSet) => ({
  packages,
  fallbacks: Object.fromEntries(
    Object.entries(steps).map(([name, { fallback }]) => [name, fallback?.version]),
  ),
  title,
  flow: {
    ...flow,
    steps: Object.fromEntries(flow.steps.map((one) => [one.step, one])),
    policy: { vi: fileIn(flow.policy.vi), en: fileIn(flow.policy.en) },
    brand: { ...flow.brand, logo: fileIn(flow.brand.logo) },
  },
  order: flow.steps.map(({ step }) => step).join(', '),
  sections: Object.fromEntries(sections.map(({ name, ...section }) => [name, section])),
});

/** The address of a package's file without the version, which is compared elsewhere. */
const fileIn = (url: string) => url.replace(/^(\/packages\/[^/]+)\/[^/]+/, '$1');

/** Lists are compared as a whole. */
function differences(from: unknown, to: unknown, place: string): Difference[] {
  if (!isRecord(from) || !isRecord(to)) {
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ place, from, to }];
  }
  return Object.keys({ ...from, ...to }).flatMap((key) =>
    differences(from[key], to[key], place ? `${place}.${key}` : key),
  );
}
