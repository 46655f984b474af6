import { serving } from '../../testing/serving';
import { runReleaseCommand } from '../commands/releaseCommand';
import { openPreviews } from '../folder/previewFiles';
import { preview } from './preview';
import { currentSet } from '../folder/readRelease';
import { promote } from './promote';

const newer = { 'step-pet': '1.1.0' };

async function withFlow() {
  const { paths, current } = await serving('1.1.0');
  const run = async (...words: string[]) => {
    const printed: string[] = [];
    const code = await runReleaseCommand(
      words,
      { RELEASES_DIR: paths.root, RELEASE_BY: 'An', PUBLIC_ORIGIN: 'https://school.example' },
      { print: (line) => printed.push(line), complain: (line) => printed.push(line) },
    );
    return { code, printed };
  };
  return { paths, current, run };
}

test('a preview has an address of its own, and nobody else is served its set', async () => {
  const { paths, current, run } = await withFlow();
  const { code, printed } = await run(
    'preview',
    'step-pet@1.1.0',
    '--force',
    'play',
    '--why',
    'look',
  );
  expect({ code, printed }).toEqual({
    code: 0,
    printed: [
      expect.stringMatching(
        /^Preview of set [0-9a-f]{32}: https:\/\/school\.example\/\?preview=[0-9a-f]{32}$/,
      ),
    ],
  });
  expect((await currentSet(paths, 'admission'))?.id).toBe(current.id);
  const [open] = await openPreviews(paths, 'admission');
  expect(open).toMatchObject({ by: 'An', why: 'look' });
  expect((await run('preview', '--list')).printed.join('\n')).toContain(open?.token);
});

test('it ends once, by its token', async () => {
  const { paths, run } = await withFlow();
  const { token } = await preview(paths, 'admission', newer);
  expect(await run('preview', '--end', token)).toEqual({
    code: 0,
    printed: [`Ended the preview ${token}`],
  });
  expect(await openPreviews(paths, 'admission')).toEqual([]);
  expect(await run('preview', '--end', token)).toEqual({
    code: 1,
    printed: [expect.stringMatching(/^The preview \S+ of admission ended at /)],
  });
  expect((await run('preview', '--end', '../history')).printed).toEqual([
    'admission has no preview ../history',
  ]);
});

test('it ends when its set is promoted: what is sent from then on is registered', async () => {
  const { paths } = await withFlow();
  const { set } = await preview(paths, 'admission', newer);
  expect((await promote(paths, 'admission', newer)).id).toBe(set);
  expect(await openPreviews(paths, 'admission')).toEqual([]);
  await expect(preview(paths, 'admission', newer)).rejects.toThrow('there is nothing to preview');
});
