import { constants, setPriority } from 'node:os';
import { runBackupCommand } from './office/backupCommand';
import { runProgram } from './office/program';

// A server on the same machine goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await runProgram(runBackupCommand);
