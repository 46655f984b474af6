import { OperationalError, WrongUsage } from '../core/operationalError';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import { hasLeftovers } from '../storage/database/leftovers';
import { type Erasure, erase } from '../storage/erasing/erase';
import { erasureEntry } from '../storage/erasing/erasureEntry';
import { officeErasureLog } from '../storage/erasing/erasureLog';
import { eraseClockProblem } from '../storage/housekeeping/clockProblem';
import { assertSchool } from './assertNames';
import { writeAudit } from './auditLog';
import type { Call, OfficeCommand } from './commandLine';
import { missing } from './readCommands';

const DAY_MS = 86_400_000;

/** `registrations erase` */
export const eraseCommand: OfficeCommand = {
  summary: 'delete one registration, or all that are older, for good',
  words: { '[reference]': 'of the one to delete' },
  options: ['olderThan', 'clockIsRight', 'school'],
  example: 'erase K7MDHX9P',
  async run(call) {
    const what = erasureOf(call);
    const { options, environment, output } = call;
    assertSchool(options.school, environment);
    await withExistingDatabase(environment, 'change', async (office) => {
      if ('receivedBefore' in what && !options.clockIsRight) {
        const problem = await eraseClockProblem(office.db, Date.now());
        if (problem !== undefined) {
          throw new OperationalError(`${problem}: if the clock is right, add --clock-is-right.`);
        }
      }
      const log = officeErasureLog(environment);
      await writeAudit(environment, 'file', output.complain, await erasureEntry(office.db, what));
      const erased = await erase(office, what, log);
      if (erased === 0 && 'reference' in what) throw missing(what.reference);
      output.print(`Erased ${erased} ${erased === 1 ? 'registration' : 'registrations'}.`);
      if (await hasLeftovers(office.db)) {
        output.print(
          'Their bytes may be in unused parts of the file until the server’s nightly run.',
        );
      }
    });
  },
};

function erasureOf({ words: [reference], options }: Call): Erasure {
  const { olderThan, clockIsRight, school } = options;
  if (reference === undefined && olderThan === undefined) {
    throw new WrongUsage('erase needs a reference, or --older-than 365d.');
  }
  if (reference === undefined) {
    return { receivedBefore: Date.now() - (olderThan ?? 0) * DAY_MS, school };
  }
  if (olderThan !== undefined) {
    throw new WrongUsage('erase takes a reference or --older-than, and not both.');
  }
  if (clockIsRight) throw new WrongUsage('--clock-is-right goes with --older-than alone.');
  return { reference, school };
}
