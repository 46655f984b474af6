import type { ReleasePaths } from 'contract/release-paths';
import { readJson } from '../core/files';

/** The addresses of the server that `npm start` runs, in the file `paths.serving` while it does. */
export interface Serving {
  /** Of the forms. */
  readonly origin: string;
  /** Of the figures. */
  readonly metricsUrl: string;
}

/** Empty while `npm start` does not serve this folder. */
export const readServing = async ({ serving }: ReleasePaths): Promise<Partial<Serving>> =>
  (await readJson(serving)) ?? {}; // startProduct.ts writes it
