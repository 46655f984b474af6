import { runRestoreCommand } from './office/restoreCommand';
import { runProgram } from './office/program';

await runProgram(runRestoreCommand);
