import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { FlowStatus } from 'contract';
import { parseCandidate } from 'contract/candidate';
import type { ReleasePaths } from 'contract/release-paths';
import { serving } from '../../testing/serving';
import { readHistory } from '../history/history';
import { prune } from '../prune/prune';
import { abandon, accept, promoteCandidate } from './candidateChanges';
import { currentSet } from '../folder/readRelease';
import { promote } from './promote';
import { rollback } from './rollback';
import { withdraw } from './withdraw';

const newer = { 'step-pet': '1.1.0' };

const withFlow = () => serving('1.1.0', '1.2.0');

const candidateFile = async (paths: ReleasePaths) =>
  parseCandidate(await readFile(paths.candidate('admission'), 'utf8'));
const statusFile = async (paths: ReleasePaths) =>
  JSON.parse(await readFile(paths.status('admission'), 'utf8')) as FlowStatus; // `serve` writes it
const page = (paths: ReleasePaths) => readFile(paths.page('admission'), 'utf8');
const lastSet = async (paths: ReleasePaths) => (await readHistory(paths, 'admission')).at(-1)?.set;

test('a candidate is beside the current set: in its file, in the page, and not as current in the history', async () => {
  const { paths, current } = await withFlow();
  const set = await promoteCandidate(paths, 'admission', newer, 10);
  expect(await currentSet(paths, 'admission')).toEqual(current);
  expect(await lastSet(paths)).toBe(current.id);
  expect(await candidateFile(paths)).toMatchObject({ set, from: current.id, share: 10 });
  expect(await page(paths)).toContain(`<html lang="en" data-candidate="${set}" data-share="10">`);
  expect(await statusFile(paths)).toEqual({ serial: 2, current: current.id, withdrawn: [] });
});

test('abandoned, no visit gets it, and open forms leave it; it can be a candidate again', async () => {
  const { paths, current } = await withFlow();
  const set = await promoteCandidate(paths, 'admission', newer, 10);
  await abandon(paths, 'admission', { by: 'An', why: 'it fails' });
  expect(await page(paths)).toContain(`<html lang="en" data-withdrawn="${set}">`);
  expect(await statusFile(paths)).toEqual({ serial: 3, current: current.id, withdrawn: [set] });
  await promoteCandidate(paths, 'admission', newer, 10);
  expect(await statusFile(paths)).toMatchObject({ withdrawn: [] });
});

test('a rollback of the current set takes the candidate with it, which was made from that set', async () => {
  const { paths, current } = await withFlow();
  await promote(paths, 'admission', newer);
  const set = await promoteCandidate(paths, 'admission', { 'step-pet': '1.2.0' }, 10);
  await rollback(paths, 'admission');
  expect(await statusFile(paths)).toMatchObject({ current: current.id, withdrawn: [set] });
  expect(existsSync(paths.candidate('admission'))).toBe(false);
});

test('prune keeps a candidate, and what open forms may still be pinned to', async () => {
  const { paths } = await withFlow();
  const set = await promoteCandidate(paths, 'admission', newer, 10);
  const later = Date.now() + 86_400_000;
  await prune(paths, { days: 0, now: later });
  expect(existsSync(paths.set('admission', set))).toBe(true);
  await abandon(paths, 'admission');
  await prune(paths, { days: 30 });
  expect(existsSync(paths.set('admission', set))).toBe(true);
  await prune(paths, { days: 0, now: later });
  expect(existsSync(paths.set('admission', set))).toBe(false);
});

test('a process that was killed after the history leaves the rest to the next one', async () => {
  const { paths } = await withFlow();
  const set = await promoteCandidate(paths, 'admission', newer, 10);
  await writeFile(paths.candidate('admission'), 'half');
  await writeFile(paths.page('admission'), 'half');
  await expect(promote(paths, 'admission', newer)).rejects.toThrow(
    'accept it, or abandon it, first',
  );
  expect(await candidateFile(paths)).toMatchObject({ set });
  expect(await page(paths)).toContain(`data-candidate="${set}"`);
});

describe('one sentence says why nothing was done:', () => {
  test.each<[string, (paths: ReleasePaths) => Promise<unknown>, RegExp]>([
    [
      'a promote beside a candidate',
      (paths) => promote(paths, 'admission', { 'step-pet': '1.2.0' }),
      /^admission has a candidate: accept it, or abandon it, first$/,
    ],
    [
      'an accept after an automatic rollback',
      async (paths) => {
        await abandon(paths, 'admission', { by: 'watch', why: '3 of 3 visits failed' });
        await accept(paths, 'admission');
      },
      /^admission has no candidate: set [0-9a-f]{32} was abandoned at \S+ by watch \(3 of 3 visits failed\)$/,
    ],
  ])('%s', async (_what, act, message) => {
    const { paths } = await withFlow();
    await promoteCandidate(paths, 'admission', newer, 10);
    await expect(act(paths)).rejects.toThrow(message);
  });
});

describe('withdraw', () => {
  test('of an earlier set changes only which sets open forms leave', async () => {
    const { paths, current } = await withFlow();
    const next = await promote(paths, 'admission', newer);
    expect(await withdraw(paths, 'admission', current.id)).toBe(next.id);
    expect(await statusFile(paths)).toMatchObject({ current: next.id, withdrawn: [current.id] });
    // No rollback goes back to it by itself.
    await expect(rollback(paths, 'admission')).rejects.toThrow('no earlier set');
  });
});
