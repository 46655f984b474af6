import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createSmallDisk, type SmallDisk, testOnSmallDisk } from '../../../testing/smallDisk';
import { freeReserves, makeReserves, reserveFolders } from './diskReserve';

const BYTES = 2_500_000;

let folder: string;
let disk: SmallDisk | undefined;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'server-reserve-'))));
afterEach(() => {
  disk?.remove();
  disk = undefined;
  rmSync(folder, { recursive: true });
});

const make = (folders: readonly string[], signal = new AbortController().signal) =>
  makeReserves(folders, BYTES, signal);
const reserve = () => join(folder, 'disk-reserve');
const unfinished = () => `${reserve()}.unfinished`;

test('a reserve has all of its blocks, which nothing can compress, and is for its owner alone', async () => {
  expect(await make([folder])).toEqual([]);
  const { size, blocks, mode } = statSync(reserve());
  expect(size).toBe(BYTES);
  expect(blocks * 512).toBeGreaterThanOrEqual(BYTES);
  expect(mode & 0o777).toBe(0o600);
  expect(gzipSync(readFileSync(reserve())).length).toBeGreaterThan(BYTES);
  expect(readdirSync(folder)).toEqual(['disk-reserve']);
});

test('one that is there stays as it is, and one of another size is made again', async () => {
  await make([folder]);
  const { ino } = statSync(reserve());
  await make([folder]);
  expect(statSync(reserve()).ino).toBe(ino);
  writeFileSync(reserve(), 'short');
  await make([folder]);
  expect(statSync(reserve()).size).toBe(BYTES);
});

test('a disk has one reserve, whichever of its folders are named', async () => {
  const backups = join(folder, 'backups');
  await make([folder, backups]);
  expect(existsSync(reserve())).toBe(true);
  expect(readdirSync(backups)).toEqual([]);
});

testOnSmallDisk('two disks have two', async () => {
  disk = createSmallDisk(3 * BYTES);
  await make([folder, disk.folder]);
  expect([readdirSync(folder), readdirSync(disk.folder)]).toEqual([
    ['disk-reserve'],
    ['disk-reserve'],
  ]);
  expect(freeReserves([folder, disk.folder])).toBe(2 * BYTES);
});

test('beside PostgreSQL only the disk of the erasure log has one', () => {
  const DATABASE_URL = 'postgres://localhost/admission';
  expect(reserveFolders({ DATA_DIR: '/data' })).toEqual(['/data']);
  expect(reserveFolders({ DATA_DIR: '/data', BACKUP_DIR: '/backups' })).toEqual([
    '/data',
    '/backups',
  ]);
  expect(reserveFolders({ DATA_DIR: '/data', BACKUP_DIR: '/backups', DATABASE_URL })).toEqual([
    '/backups',
  ]);
  expect(reserveFolders({ DATA_DIR: '/data', DATABASE_URL })).toEqual(['/data']);
});

test('servers that begin at once make one together', async () => {
  expect(await Promise.all([make([folder]), make([folder])])).toEqual([[], []]);
  expect(readdirSync(folder)).toEqual(['disk-reserve']);
});

test('one that a server was killed at is removed after a minute, and made', async () => {
  writeFileSync(unfinished(), 'half');
  await make([folder]);
  expect(readdirSync(folder)).toEqual(['disk-reserve.unfinished']);
  const longAgo = Date.now() / 1000 - 61;
  utimesSync(unfinished(), longAgo, longAgo);
  await make([folder]);
  expect(readdirSync(folder)).toEqual([]);
  await make([folder]);
  expect(readdirSync(folder)).toEqual(['disk-reserve']);
});

test('a server that stops leaves none half made', async () => {
  const stopping = new AbortController();
  const making = make([folder], stopping.signal);
  stopping.abort();
  await making;
  expect(readdirSync(folder)).toEqual([]);
});

test('what is freed while it is made stays freed', async () => {
  const making = make([folder]);
  while (readdirSync(folder).length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  freeReserves([folder]);
  expect(await making).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

testOnSmallDisk('none is made that would leave less room than it takes', async () => {
  disk = createSmallDisk(3 * BYTES);
  disk.fill(2 * BYTES - 4096);
  expect(await make([disk.folder])).toEqual([`${disk.folder} has less than 5 MB left`]);
  expect(readdirSync(disk.folder)).toEqual(['filler']);
  disk.clear();
  expect(await make([disk.folder])).toEqual([]);
  expect(readdirSync(disk.folder)).toEqual(['disk-reserve']);
});

test('a folder that cannot be used is a problem, and the others have theirs', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await make([file, folder])).toEqual([
    `${join(file, 'disk-reserve')} cannot be written (EEXIST)`,
  ]);
  expect(statSync(reserve()).size).toBe(BYTES);
});

test('freeing where there is none, or no folder, is no error', () => {
  expect(freeReserves([folder, join(folder, 'none')])).toBe(0);
});
