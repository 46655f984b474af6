import { constants, setPriority } from 'node:os';
import { audited } from './office/auditLog';
import { runBackupCommand } from './office/backupCommand';
import { runProgram } from './office/runProgram';

// A server on the same machine goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await runProgram(
  audited(runBackupCommand, ([file, ...rest]) =>
    file === undefined || rest.length > 0 ? undefined : { command: 'backup', filters: { file } },
  ),
);
