import { Client, type ClientConfig } from 'pg';

/** The driver's class, as a pool makes its connections of it. */
type ClientClass = new (config?: ClientConfig) => Client;

/** How the driver types a callback: of either kind, and called as either. */
type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);

/** A host that takes longer is not there: a request waits for the connection. */
const ANSWER_WITHIN_MS = 2000;

/**
 * A client that connects to whichever of several hosts takes writes now, as libpq does with
 * `target_session_attrs=read-write`. All are asked at once each time, so that a failover needs no other
 * word than the loss of the connections to the old one; a pool drops those that an error came over.
 */
export function failoverClient(urls: readonly string[]): ClientClass {
  return class extends Client {
    override connect(): Promise<Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<Client> | void {
      const connected = writableHost(urls).then(({ host, port }) => {
        // The pool's time for a connection may be over: it destroys the socket, and nothing would follow.
        if (this.isGivenUp()) throw new Error('No host took writes in time');
        this.host = host;
        this.port = port;
        return super.connect();
      });
      if (!callback) return connected;
      connected.then(
        (client) => callback(null as never, client),
        callback as (error: Error) => void,
      );
    }

    private isGivenUp(): boolean {
      // The driver's types lack its connection.
      const { connection } = this as unknown as { connection: { stream: { destroyed: boolean } } };
      return connection.stream.destroyed;
    }
  };
}

/** @throws the error of a host, that of one which answered if there is one */
async function writableHost(urls: readonly string[]): Promise<Pick<Client, 'host' | 'port'>> {
  try {
    return await Promise.any(urls.map(asked));
  } catch (error) {
    const errors = (error as AggregateError).errors as Error[]; // Promise.any rejects with one
    throw errors.find((one) => one instanceof ReadOnlyError) ?? errors[0] ?? error;
  }
}

/** A host that is a standby, or refuses to write for another reason. Its code is PostgreSQL's for that. */
class ReadOnlyError extends Error {
  override name = 'ReadOnlyError';
  readonly code = '25006';
}

async function asked(url: string): Promise<Pick<Client, 'host' | 'port'>> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>(
      'SHOW transaction_read_only',
    );
    if (rows[0]?.transaction_read_only !== 'off')
      throw new ReadOnlyError(`${client.host} is read-only`);
    return { host: client.host, port: client.port };
  } finally {
    client.end().catch(() => {});
  }
}
