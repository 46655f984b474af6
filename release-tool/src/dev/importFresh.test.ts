import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

test('a later import has what was saved since, also in a file that is imported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fresh-'));
  // In a process of its own: jest has other imports than Node.
  const script = `
    import { writeFileSync } from 'node:fs';
    import { importFresh } from ${JSON.stringify(join(__dirname, 'importFresh.ts'))};
    const save = (name) => writeFileSync('pet.ts', 'export const pet: string = "' + name + '";');
    writeFileSync('step.ts', 'import { pet } from "./pet"; export default { pet };');
    for (const name of ['Mực', 'Vàng']) {
      save(name);
      console.log((await importFresh(process.cwd() + '/step.ts')).default.pet);
    }`;
  const words = ['--import', require.resolve('tsx'), '--input-type=module', '-e', script];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: folder });
  expect(stdout).toBe('Mực\nVàng\n');
});
