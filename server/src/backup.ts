import { runBackupCommand } from './office/backupCommand';

process.umask(0o077);
process.exitCode = await runBackupCommand(process.argv.slice(2), process.env, {
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
