import { withExistingDatabase } from '../../storage/database/existingDatabase';
import { freeReserves, reserveFolders } from '../../storage/erasing/diskReserve';
import { erase } from '../../storage/erasing/erase';
import { officeErasureLog } from '../../storage/erasing/erasureLog';
import type { Environment } from '../output';

/** Erases registrations for good, on a connection of its own: their references are logged first. */
export const createEraser =
  (environment: Environment) =>
  async (references: readonly string[]): Promise<void> => {
    const log = officeErasureLog(environment);
    freeReserves(reserveFolders(environment));
    await withExistingDatabase(environment, 'change', async (database) => {
      for (const reference of references) await erase(database, { reference }, log);
    });
  };
