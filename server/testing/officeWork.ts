import { withExistingDatabase } from '../src/storage/database/existingDatabase';
import { importEntries } from '../src/storage/lists/importList';
import type { ListEntry } from '../src/storage/lists/parseListFile';
import { runRegistrationsCommand } from '../src/office/registrationsCommand';
import { createEraser } from '../src/office/site/eraser';

export { openDatabase } from '../src/storage/database/openDatabase';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the export for scripts has of each registration, its answers beside the rest. */
export async function exportedRegistrations(
  environment: Environment,
  ...words: string[]
): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const complaints: string[] = [];
  const code = await runRegistrationsCommand(['export', ...words], environment, {
    print: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
  });
  if (code !== 0) throw new Error(complaints.join('\n'));
  return lines.map((line) => {
    const { answers, ...own } = JSON.parse(line) as { answers: object };
    return { ...answers, ...own };
  });
}

/** Erases registrations as the office's page does. */
export const eraseRegistrations = (
  environment: Environment,
  references: readonly string[],
): Promise<void> => createEraser(environment)(references);

/** Replaces a list of a data folder, as the office's page does with checked entries. */
export const importList = (
  dataDir: string,
  name: string,
  entries: readonly ListEntry[],
): Promise<void> =>
  withExistingDatabase({ DATA_DIR: dataDir }, 'change', ({ db }) =>
    importEntries(db, name, entries, []),
  );
