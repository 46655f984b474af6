import { runListsCommand } from './office/listsCommand';

process.umask(0o077);
process.exitCode = await runListsCommand(process.argv.slice(2), process.env, {
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
