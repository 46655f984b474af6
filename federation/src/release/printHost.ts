import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SHARED } from '../sharing';
import { installed } from './installed';

/** Prints what a host gives to steps, as JSON. Argument: the host's folder. */
const [folder = ''] = process.argv.slice(2);

const packages = SHARED.filter((name) => !name.includes('/'));
const provides = Object.fromEntries(
  packages.map((name) => [name, installed(folder, name).version]),
);
const store = join(dirname(installed(folder, 'shared-store').path), 'src/step.ts');
const { CONTRACT } = (await import(pathToFileURL(store).href)) as { CONTRACT: number };
process.stdout.write(JSON.stringify({ contract: CONTRACT, provides }));
