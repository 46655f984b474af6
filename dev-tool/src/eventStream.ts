import type { ServerResponse } from 'node:http';

/** Sends a value and its changes to open pages, as Server-Sent Events. */
export interface EventStream<T> {
  /** Sends a new value to all listeners. */
  readonly send: (value: T) => void;
  /** Answers a request with the current value and each later one. */
  readonly follow: (response: ServerResponse) => void;
}

/** @param first the initial value */
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
