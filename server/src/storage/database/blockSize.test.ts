import { tmpdir } from 'node:os';
import { blockSizeProblem } from './blockSize';

test('blocks that are smaller than a page are warned about, by folder and size', () => {
  expect(blockSizeProblem('/data', 1024)).toMatch(
    /^\/data is on a file system with blocks of 1024 bytes: .*at least 4096 bytes\.$/,
  );
  expect(blockSizeProblem('/data', 4096)).toBeUndefined();
  expect(blockSizeProblem(tmpdir())).toBeUndefined();
});
