import { errorMessage } from 'release-tool/error-message';
import type { DevelopmentError } from './developmentError';

/** What a package's build made: its files, or what is wrong with its sources. */
export interface Build {
  readonly package: string;
  /** The version that its container is named after, where it has one. */
  readonly builtAs?: string;
  /** None when there are errors. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly errors: readonly DevelopmentError[];
}

/** A build that failed as a whole. */
export const failedBuild = (name: string, error: unknown): Build => ({
  package: name,
  files: new Map(),
  errors: [{ package: name, message: errorMessage(error) }],
});

/** Receives what a watched package does. */
export interface BuildListener {
  /** A save was seen; what was built before is out of date. */
  readonly onSave: (name: string) => void;
  readonly onBuilt: (build: Build) => void;
}

/** Stops to watch. */
export type StopWatching = () => Promise<void>;
