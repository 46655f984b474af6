import type { ServerResponse } from 'node:http';

/** A value that open pages follow, as Server-Sent Events. */
export interface EventStream<T> {
  /** Tells all that listen. */
  readonly send: (value: T) => void;
  /** Answers a request with the value now, and with each later one. */
  readonly follow: (response: ServerResponse) => void;
}

/** @param first the value before anything was sent */
export function eventStream<T>(first: T): EventStream<T> {
  const listening = new Set<ServerResponse>();
  let value = first;
  const write = (response: ServerResponse) => response.write(`data: ${JSON.stringify(value)}\n\n`);
  return {
    send(next) {
      value = next;
      listening.forEach(write);
    },
    follow(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      listening.add(response);
      response.on('close', () => listening.delete(response));
      write(response);
    },
  };
}
