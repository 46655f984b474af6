import { audited } from './office/auditLog';
import { runRestoreCommand } from './office/restoreCommand';
import { runProgram } from './office/runProgram';

// Afterwards: the entry is in the database that was put in place.
await runProgram(
  audited(
    runRestoreCommand,
    (args) => ({ command: 'restore', filters: { arguments: args.join(' ') } }),
    { when: 'after' },
  ),
);
