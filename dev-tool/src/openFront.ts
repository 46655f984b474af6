import type { ReleasePaths } from 'contract/release-paths';
import type { PageState } from './channel';
import { errorText } from './developmentError';
import { eventStream } from './eventStream';
import { startFront, type Answer } from './front';
import { placeThrown } from './placeThrown';

/** How the product is served in development. */
export interface DevelopmentOptions {
  /** The folder for what is built. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  /** Ends what runs beside. */
  readonly signal: AbortSignal;
}

/**
 * Opens the port, before anything is built for it.
 *
 * @param host every address of the machine without it; `HOST` names another one
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
