import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { TEMPLATE } from 'create-step/template';
import { Command } from 'commander';
import { errorMessage } from '../../core/errorMessage';
import { REPOSITORY } from '../../core/repository';
import { newStep } from './newStep';

const [name = ''] = new Command('npm run new-step --')
  .description(`make a step, a copy of ${TEMPLATE}`)
  .argument('<step-name>', 'step- and the words of its name')
  .addHelpText('after', '\nExample:\n  npm run new-step -- step-transport')
  .showHelpAfterError()
  .parse().args;

try {
  await newStep(REPOSITORY, name);
  // Names of another length change where lines break.
  await promisify(execFile)('npx', ['prettier', '--write', name], { cwd: REPOSITORY });
  console.log(`Made ${name}, a copy of ${TEMPLATE}:
  ${name}/   its page, answers, schema, texts in both languages, and tests
  package.json and package-lock.json name it; node_modules links it. Nothing was downloaded.

Next:
  npx jest --selectProjects ${name}
  npm run dev -- ${name} --standalone
  npm run release -- check ${name}
  npm run release -- publish ${name}
  Name it in a flow (flows/admission.json, "steps"), raise the version of flows, and
  npm run release -- publish flows
  npm run release -- promote ${name}@1.0.0 flows@<version> --flow admission`);
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
