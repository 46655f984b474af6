import { runNoticesCommand } from './notices/noticesCommand';
import { runOfficeCommand } from './office/officeCommand';
import { runProgram } from './office/runProgram';

await runProgram((args, environment, output) => {
  const [command, ...rest] = args;
  return command === 'notices'
    ? runNoticesCommand(rest, environment, output)
    : runOfficeCommand(args, environment, output);
});
