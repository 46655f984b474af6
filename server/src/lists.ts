import { runListsCommand } from './office/listsCommand';
import { runProgram } from './office/runProgram';

await runProgram(runListsCommand);
