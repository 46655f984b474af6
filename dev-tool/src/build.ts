import { errorMessage } from 'release-tool/error-message';
import type { DevelopmentError } from './developmentError';

/** The result of a package's build: files or errors. */
export interface Build {
  readonly package: string;
  /** The version in the name of its container, if it has one. */
  readonly builtAs?: string;
  /** Empty when there are errors. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly errors: readonly DevelopmentError[];
}

export const failedBuild = (name: string, error: unknown): Build => ({
  package: name,
  files: new Map(),
  errors: [{ package: name, message: errorMessage(error) }],
});

/** Receives the events of a watched package. */
export interface BuildListener {
  /** A source was saved: the last build is outdated. */
  readonly onSave: (name: string) => void;
  readonly onBuilt: (build: Build) => void;
}

/** Ends the watching. */
export type StopWatching = () => Promise<void>;
