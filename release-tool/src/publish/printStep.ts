import { pathToFileURL } from 'node:url';
import { assertCanBeFilledIn, describeStep, type StepModule } from './describeStep';
import { ignoreStyles } from './ignoreStyles';

/** Prints the description of a step as JSON, or why it is refused. Argument: the path of its `step.ts`. */
const [path = ''] = process.argv.slice(2);
ignoreStyles();
const module = (await import(pathToFileURL(path).href)) as StepModule;
try {
  await assertCanBeFilledIn(module);
  process.stdout.write(JSON.stringify(describeStep(module)));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
