import { referencesBySurname } from 'server/testing/survival/tally';
import type { Scene } from './faults';

/** What became of what was acknowledged. */
export interface Verdict {
  acknowledged: number;
  /** Their clients have no answer yet. */
  waiting: number;
  erased: number;
  /** Acknowledged, and not where the office reads. */
  lost: number;
  /** Registrations that the database has more than once. */
  doubled: number;
  /** References that were given to one registration and belong to another. */
  foreign: number;
  /** Erased, and there. */
  back: number;
}

/** Reads the database, and holds it against what the clients were told. */
export async function judge({ site, load, erased }: Scene): Promise<Verdict> {
  const kept = await referencesBySurname(site.environment);
  const owners = new Map(
    [...kept].flatMap(([key, references]) => references.map((one) => [one, key] as const)),
  );
  const told = [...load.acknowledged];
  const isThere = ([key, reference]: [string, string]) => kept.get(key)?.includes(reference);
  return {
    acknowledged: told.length,
    waiting: load.waiting.size,
    erased: erased.size,
    lost: told.filter((one) => !erased.has(one[0]) && !isThere(one)).length,
    doubled: [...kept.values()].filter((references) => references.length > 1).length,
    foreign: told.filter(([key, reference]) => (owners.get(reference) ?? key) !== key).length,
    back: told.filter((one) => erased.has(one[0]) && isThere(one)).length,
  };
}
