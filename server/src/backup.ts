import { audited } from './office/auditLog';
import { runBackupCommand } from './office/backupCommand';
import { runProgram } from './office/runProgram';

await runProgram(
  audited(runBackupCommand, ([file, ...rest]) =>
    file === undefined || rest.length > 0 ? undefined : { command: 'backup', filters: { file } },
  ),
);
