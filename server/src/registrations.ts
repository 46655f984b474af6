import { runOfficeCommand } from './office/officeCommand';

// A pipe that closes early (`| head`) has what it wanted.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await runOfficeCommand(process.argv.slice(2), process.env, {
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
