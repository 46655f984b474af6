export type { FileReport } from './fileReport';
export { readJestReport } from './jestReport';
export { readPlaywrightReport } from './playwrightReport';
