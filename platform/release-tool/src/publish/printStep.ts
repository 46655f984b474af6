import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { assertCanBeFilledIn, describeStep, type StepModule } from './describeStep';

/** Makes imports of style sheets empty: Node cannot load CSS. */
const EMPTY_STYLES = `export const load = (url, context, next) =>
  url.split('?')[0].endsWith('.css')
    ? { format: 'module', source: 'export default {};', shortCircuit: true }
    : next(url, context);`;

/** Prints the description of a step as JSON, or why it is refused. Argument: the path of its `step.ts`. */
const [path = ''] = process.argv.slice(2);
register(`data:text/javascript,${encodeURIComponent(EMPTY_STYLES)}`);
const module = (await import(pathToFileURL(path).href)) as StepModule;
try {
  await assertCanBeFilledIn(module);
  process.stdout.write(JSON.stringify(describeStep(module)));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
