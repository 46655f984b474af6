import { withExistingDatabase } from '../../src/storage/database/existingDatabase';

/** What a server is started with, as environment variables. */
export type Environment = Record<string, string>;

/** The references that are in the database, by the surname that a test gave to each registration. */
export async function referencesBySurname(
  environment: Environment,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  await withExistingDatabase(environment, 'read', async ({ db }) => {
    const rows = db.selectFrom('registration').select(['reference', 'payload']).stream(100);
    for await (const { reference, payload } of rows) {
      const { surname = '' } = JSON.parse(payload) as { surname?: string };
      found.set(surname, [...(found.get(surname) ?? []), reference]);
    }
  });
  return found;
}

/** How many of the acknowledged registrations, by surname, are stored with their reference, lost, or there twice. */
export function compare(
  answered: ReadonlyMap<string, string>,
  kept: ReadonlyMap<string, string[]>,
): Record<'found' | 'lost' | 'doubled', number> {
  const found = [...answered].filter(([surname, reference]) =>
    kept.get(surname)?.includes(reference),
  ).length;
  const doubled = [...answered.keys()].filter((surname) => (kept.get(surname)?.length ?? 0) > 1);
  return { found, lost: answered.size - found, doubled: doubled.length };
}
