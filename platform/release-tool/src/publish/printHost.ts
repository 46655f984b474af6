import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand } from 'contract';
import { PROVIDED } from 'federation/build-facts';
import { installed } from './installed';

/** Prints as JSON what a host provides to steps. Argument: the host's folder. */
const [folder = ''] = process.argv.slice(2);

const provides = Object.fromEntries(
  PROVIDED.map((name) => [name, installed(folder, name).version]),
);
const store = join(dirname(installed(folder, 'shared-store').path), 'src');
const { CONTRACT } = (await import(pathToFileURL(join(store, 'step.ts')).href)) as {
  CONTRACT: number;
};
const theme = join(dirname(installed(folder, 'step-kit').path), 'src/theme/brand.ts');
const { defaultBrand } = (await import(pathToFileURL(theme).href)) as { defaultBrand: () => Brand };
process.stdout.write(JSON.stringify({ contract: CONTRACT, brand: defaultBrand(), provides }));
