import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { errorMessage } from 'release-tool/error-message';
import { REPOSITORY } from 'release-tool/repository';
import { newStep, TEMPLATE } from './newStep';

const [name, ...more] = process.argv.slice(2);

try {
  if (name === undefined || more.length > 0) {
    throw new Error('Usage: npm run new-step -- <step-name>');
  }
  await newStep(REPOSITORY, name);
  // Names of another length break lines elsewhere.
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
