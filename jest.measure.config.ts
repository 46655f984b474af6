/** @jest-config-loader esbuild-register */
import base from './jest.config';
const slow = process.env.SLOW === '1';
export default {
  ...base,
  maxWorkers: Number(process.env.W ?? 2),
  projects: (base.projects as any[]).map((p) => ({
    ...p,
    testPathIgnorePatterns: [...(p.testPathIgnorePatterns ?? []), ...(slow ? [] : ['\\.slow\\.test\\.'])],
    setupFilesAfterEnv: [...(p.setupFilesAfterEnv ?? []), '/tmp/h2-cpu.js'],
  })),
};
