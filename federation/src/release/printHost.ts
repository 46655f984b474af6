import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SHARED } from '../sharing';
import type { Brand } from './brand';

/** Prints what a host gives to steps, as JSON. Argument: the host's folder. */
const [folder = ''] = process.argv.slice(2);
const host = createRequire(join(folder, 'package.json'));

/** The `package.json` of a package as the host finds it, however the package guards its files. */
function manifestOf(name: string): { path: string; version: string } {
  for (const root of host.resolve.paths(name) ?? []) {
    const path = join(root, name, 'package.json');
    try {
      return { path, ...(JSON.parse(readFileSync(path, 'utf8')) as { version: string }) };
    } catch {
      // Not in this folder; the next one up may have it.
    }
  }
  throw new Error(`${folder} does not find ${name}`);
}

const packages = SHARED.filter((name) => !name.includes('/'));
const provides = Object.fromEntries(packages.map((name) => [name, manifestOf(name).version]));
const store = join(dirname(manifestOf('shared-store').path), 'src/step.ts');
const { CONTRACT } = (await import(pathToFileURL(store).href)) as { CONTRACT: number };
const theme = join(dirname(manifestOf('step-kit').path), 'src/theme/brand.ts');
const { defaultBrand } = (await import(pathToFileURL(theme).href)) as { defaultBrand: () => Brand };
process.stdout.write(JSON.stringify({ contract: CONTRACT, brand: defaultBrand(), provides }));
