import { runReleaseCommand } from './releaseCommand';

process.exitCode = await runReleaseCommand(process.argv.slice(2), process.env, {
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
});
