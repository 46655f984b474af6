import { runRegistrationsCommand } from './office/registrationsCommand';
import { runProgram } from './office/runProgram';

await runProgram(runRegistrationsCommand);
