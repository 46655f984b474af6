import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isUnusedSelector } from '../scripts/isUnusedSelector';
import { scenes as all } from './scenes/scenes';

interface Bundle {
  play(name: string): Promise<string>;
}

let withAntd: Bundle;
let withShims: Bundle;

beforeAll(() => {
  // jsdom has neither, and antd moves nothing then: what moves all the same is to be seen here.
  Object.assign(window, { AnimationEvent: Event, TransitionEvent: Event });
  const folder = mkdtempSync(join(tmpdir(), 'scenes-'));
  const bundle = join(__dirname, 'scenes/bundle.ts');
  execFileSync(process.execPath, ['--import', 'tsx', bundle, folder], { stdio: 'inherit' });
  const load = (name: string): Bundle =>
    // The bundle's one name is what scenes.tsx exports.
    // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- our own code, in the test's page: a module of Node's would not have its document
    new Function(`${readFileSync(join(folder, `${name}.js`), 'utf8')}; return scenes;`)() as Bundle;
  withAntd = load('antd');
  withShims = load('shims');
  rmSync(folder, { recursive: true });
});

it.each(Object.keys(all))('%s is as antd has it, and writes no style tag', async (name) => {
  const right = await withAntd.play(name);
  const styleTags = document.querySelectorAll('style').length;
  const shown = await withShims.play(name);
  expect(comparable(shown)).toBe(comparable(right));
  expect(shown).not.toContain('unselectable');
  expect(document.querySelectorAll('style')).toHaveLength(styleTags);
  // The CSS omits only what needs a class that never occurs.
  expect(classesOf(right).filter((name) => isUnusedSelector(`.${name}`))).toEqual([]);
});

function classesOf(markup: string): string[] {
  const page = new DOMParser().parseFromString(markup, 'text/html');
  return [...page.querySelectorAll('*')].flatMap(({ classList }) => [...classList]);
}

/** A line a tag, without antd's attribute that HTML does not have. React's own ids count how many were made before, which is nobody's business. */
function comparable(markup: string): string {
  const ids: string[] = [];
  const numbered = markup.replace(/_r_[0-9a-z]+_/g, (id) => {
    if (!ids.includes(id)) ids.push(id);
    return `id-${ids.indexOf(id)}`;
  });
  return numbered.replaceAll(' unselectable="on"', '').replaceAll('<', '\n<');
}
