import autocannon from 'autocannon';
import { goodBody } from 'server/testing/releasesFixture';
import { v7 as uuidv7 } from 'uuid';
import type { Measurement } from './measurement';

/** What the load generator is started with: one JSON argument. */
export interface Load {
  url: string;
  method: 'GET' | 'POST';
  connections: number;
  seconds: number;
}

// Started by `variants.ts` alone, with a load.
const { url, method, connections, seconds } = JSON.parse(process.argv[2] ?? '') as Load;
const body = JSON.stringify(goodBody);

const result = await autocannon({
  url,
  connections,
  duration: seconds,
  requests: [
    method === 'GET'
      ? { method }
      : {
          method,
          body,
          setupRequest: (request) => ({
            ...request,
            headers: { 'content-type': 'application/json', 'idempotency-key': uuidv7() },
          }),
        },
  ],
});
if (result.non2xx > 0 || result.errors > 0) {
  throw new Error(`${result.non2xx} answers were no success, ${result.errors} requests failed`);
}
const measurement: Measurement = {
  perSecond: result['2xx'] / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
};
console.log(JSON.stringify(measurement));
