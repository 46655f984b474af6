import { runOfficeCommand } from './office/officeCommand';
import { runProgram } from './office/program';
import { runSite } from './office/site/runSite';

// Without a word it is the office itself.
if (process.argv.length > 2) await runProgram(runOfficeCommand);
else await runSite(process.env);
