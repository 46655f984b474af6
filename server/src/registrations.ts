import { runRegistrationsCommand } from './office/registrationsCommand';
import { runProgram } from './office/program';

await runProgram(runRegistrationsCommand);
