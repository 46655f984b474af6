import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Linter } from 'eslint';
import { BOOT_SCRIPT_TARGET, bootScripts, compileBootScripts } from './bootScript';

/** The syntax error of a browser of the target's year for a script. */
function syntaxErrors(script: string) {
  const ecmaVersion = Number(BOOT_SCRIPT_TARGET.replace('es', '')) as 2019;
  const languageOptions = { ecmaVersion, sourceType: 'script' } as const;
  const messages = new Linter().verify(script, { languageOptions });
  return messages.filter(({ fatal }) => fatal).map(({ message }) => message);
}

test('a browser that is too old for the shell can parse them, and show the card', () => {
  expect(Object.values(bootScripts()).flatMap(syntaxErrors)).toEqual([]);
  expect(syntaxErrors('shell?.start()')).toHaveLength(1);
});

test('the same sources give the same text, in whatever folder they are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boot-'));
  await cp(join(__dirname, 'boot'), join(folder, 'src/boot'), { recursive: true });
  const settings = { compilerOptions: { strict: true, target: 'ES5' } };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  expect(compileBootScripts(join(folder, 'src/boot'))).toEqual(bootScripts());
});

test('they cannot close their own elements', () => {
  expect(Object.values(bootScripts()).join()).not.toMatch(/<\/script|<!--/i);
});
