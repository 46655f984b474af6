import { referencesBySurname } from 'server/testing/survival/tally';
import type { Scene } from './faults';
import type { Acknowledged } from './steadyLoad';

/** What became of what was acknowledged. */
export interface Verdict {
  acknowledged: number;
  /** Their clients have no answer yet. */
  waiting: number;
  erased: number;
  /** Acknowledged, and not where the office reads, or read then. */
  lost: number;
  /** Registrations that a database has more than once. */
  doubled: number;
  /** References that were given to one registration and belong to another. */
  foreign: number;
  /** Erased, and there. */
  back: number;
}

interface Kept {
  since: number;
  /** The references of each key. */
  kept: Map<string, string[]>;
  /** The key of each reference. */
  owners: Map<string, string>;
}

/** Reads every database, and holds it against what the clients were told. */
export async function judge({ site, load, erased }: Scene): Promise<Verdict> {
  const databases: Kept[] = [];
  for (const { since, environment } of site.epochs) {
    const kept = await referencesBySurname(environment);
    const owners = new Map<string, string>();
    for (const [key, references] of kept) for (const one of references) owners.set(one, key);
    databases.push({ since, kept, owners });
  }
  const verdict: Verdict = {
    acknowledged: load.acknowledged.size,
    waiting: load.waiting.size,
    erased: erased.size,
    lost: 0,
    doubled: 0,
    foreign: 0,
    back: 0,
  };
  const last = databases.at(-1);
  for (const [key, answer] of load.acknowledged) {
    const mine = databases.filter(({ since }, index) =>
      overlaps(answer, since, databases[index + 1]?.since ?? Infinity),
    );
    if (mine.some(({ owners }) => (owners.get(answer.reference) ?? key) !== key)) verdict.foreign++;
    if (erased.has(key)) {
      if (last?.kept.get(key)?.includes(answer.reference)) verdict.back++;
    } else if (!mine.some(({ kept }) => kept.get(key)?.includes(answer.reference))) {
      verdict.lost++;
    }
  }
  for (const { kept } of databases) {
    for (const references of kept.values()) if (references.length > 1) verdict.doubled++;
  }
  return verdict;
}

/** Whether a database was in use while a registration was on its way. */
function overlaps({ sentAt, answeredAt }: Acknowledged, since: number, until: number): boolean {
  return sentAt < until && answeredAt >= since;
}
