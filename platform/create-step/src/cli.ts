#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createStep } from './createStep';
import type { Source } from './repositoryFiles';

/** Written by `npm run prepack`. */
const SOURCE = fileURLToPath(new URL('../dist/source.json', import.meta.url));

const source = JSON.parse(readFileSync(SOURCE, 'utf8')) as Source;
const usage = `npm create ${source.scope}/step step-transport [--registry <address>]`;
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { registry: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [name = '', ...more] = positionals;
  if (values.help) console.log(usage);
  else if (name === '' || more.length > 0) throw new Error(`Name one step: ${usage}`);
  else {
    const say = (line: string) => console.log(line);
    const { versions, env: environment } = process;
    const options = { registry: values.registry, say, node: versions.node, environment };
    await createStep(source, process.cwd(), name, options);
    say(`Next: cd ${name} && npm test; its README.md has the other commands`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
