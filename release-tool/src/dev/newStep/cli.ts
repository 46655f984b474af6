import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { TEMPLATE } from 'create-step/template';
import { Argument, Command, CommanderError } from 'commander';
import { callProblem, isHelp, quiet } from '../../commands/commandLine';
import { errorMessage } from '../../core/errorMessage';
import { REPOSITORY } from '../../core/repository';
import { newStep } from './newStep';

const EXAMPLE = 'npm run new-step -- step-transport';

const program = quiet(new Command('npm run new-step --'), (text) => console.log(text))
  .description(`make a step, a copy of ${TEMPLATE}`)
  .addArgument(new Argument('<step-name>', 'step- and the words of its name'))
  .allowExcessArguments()
  .addHelpText('after', `\nExample:\n  ${EXAMPLE}`);

try {
  const [name = '', extra] = program.parse().args;
  if (extra !== undefined) throw new Error(`It takes one name, and no '${extra}': ${EXAMPLE}`);
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
  if (!isHelp(error)) {
    const isWrong = error instanceof CommanderError;
    console.error(isWrong ? `${callProblem(error)}: ${EXAMPLE}` : errorMessage(error));
    process.exitCode = 1;
  }
}
