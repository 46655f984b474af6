import { runBackupCommand } from './office/backupCommand';
import { runProgram } from './office/runProgram';

await runProgram(runBackupCommand);
