import { runRestoreCommand } from './office/restoreCommand';
import { runProgram } from './office/runProgram';

await runProgram(runRestoreCommand);
