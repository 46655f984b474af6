import { runOfficeCommand } from './office/officeCommand';
import { runProgram } from './office/runProgram';

await runProgram(runOfficeCommand);
