import type { CDPSession } from '@playwright/test';

/** One request that went over the network. */
export interface Request {
  readonly url: string;
  readonly type: string;
  /** How many responses had to be awaited one after the other, this one included. */
  readonly rounds: number;
  /** Seconds on the browser's own clock, and on the wall's. */
  readonly sent: number;
  readonly sentAt: number;
  finished?: number;
  /** As transferred, headers included. */
  bytes: number;
  cached: boolean;
}

/** Records what a page requests from now on, and the initiators. */
export function traffic(devTools: CDPSession): Request[] {
  const requests: Request[] = [];
  const byId = new Map<string, Request>();
  devTools.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, ...event }) => {
    const by = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    const asker = requests.findLast(({ url }) => url === by);
    const sent: Request = {
      url: request.url,
      type: type ?? 'Other',
      rounds: (asker?.rounds ?? 0) + 1,
      sent: event.timestamp,
      sentAt: event.wallTime,
      bytes: 0,
      cached: false,
    };
    byId.set(requestId, sent);
    requests.push(sent);
  });
  const change = (id: string, changes: Partial<Request>) =>
    void Object.assign(byId.get(id) ?? {}, changes);
  devTools.on('Network.requestServedFromCache', ({ requestId }) =>
    change(requestId, { cached: true }),
  );
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes, timestamp }) =>
    change(requestId, { bytes, finished: timestamp }),
  );
  return requests;
}
