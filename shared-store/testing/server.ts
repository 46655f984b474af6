/** A call as the server would see it. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
}

/**
 * Replaces `window.fetch` with a function, and records the calls.
 *
 * @param reply the reply to a call; it may throw, as a network does
 */
export function fakeServer(reply: (call: Call) => Reply | Promise<Reply>): Call[] {
  const calls: Call[] = [];
  window.fetch = async (url, init = {}) => {
    const call: Call = {
      method: init.method ?? 'GET',
      path: (url as string).replace('../../api/', ''), // the client calls by text
      headers: { ...(init.headers as Record<string, string>) }, // the client sends a plain record
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    const { status = 200, body } = await reply(call);
    return {
      status,
      ok: status >= 200 && status < 300,
      json: async () => (body === undefined ? JSON.parse('no json') : body) as unknown,
    } as Response; // the client reads no more of a response than this
  };
  return calls;
}

/** The envelope of a success. */
export const success = (data: unknown = null): Reply => ({
  body: { is_success: true, data, message: '', status_code: 200 },
});
