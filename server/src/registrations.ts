import { runNoticesCommand } from './notices/noticesCommand';
import { runOfficeCommand } from './office/officeCommand';
import { runProgram } from './office/runProgram';
import { runRestrictCommand } from './schools/restrictCommand';

await runProgram((args, environment, output) => {
  const [command, ...rest] = args;
  if (command === 'notices') return runNoticesCommand(rest, environment, output);
  if (command === 'restrict') return runRestrictCommand(rest, environment, output);
  return runOfficeCommand(args, environment, output);
});
