import type { ReleasePaths } from 'contract/release-paths';
import type { PageState } from './channel';
import { errorText } from './developmentError';
import { eventStream } from './eventStream';
import { startFront, type Answer } from './front';
import { placeThrown } from './placeThrown';

export interface DevelopmentOptions {
  /** The folder for builds. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  /** Ends background work. */
  readonly signal: AbortSignal;
}

/**
 * Opens the port before the first build.
 *
 * @param host to listen on unless `HOST` is set; by default every address of the machine
 * @throws Error when the port is in use
 */
export async function openFront(
  paths: ReleasePaths,
  { environment, say }: Pick<DevelopmentOptions, 'environment' | 'say'>,
  answer: Answer,
  host?: string,
) {
  const stream = eventStream<PageState>({ errors: [] });
  const { port } = await startFront({
    port: Number(environment.PORT || 8080),
    host: environment.HOST || host,
    answer,
    follow: stream.follow,
    async onThrown(thrown) {
      const error = await placeThrown(paths, thrown);
      say(errorText(error));
      return error;
    },
  });
  return { port, tell: stream.send };
}
