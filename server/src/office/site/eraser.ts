import { withExistingDatabase } from '../../storage/database/existingDatabase';
import { erase } from '../../storage/erasing/erase';
import { erasureFolder, erasureLog } from '../../storage/erasing/erasureLog';
import type { Environment } from '../program';

/** Erases registrations for good, on a connection of its own: their references are logged first. */
export const createEraser =
  (environment: Environment) =>
  (references: readonly string[]): Promise<void> =>
    withExistingDatabase(environment, 'change', async (database) => {
      const log = erasureLog(erasureFolder(environment));
      for (const reference of references) await erase(database, { reference }, log);
    });
