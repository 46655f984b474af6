import type { Envelope } from '../src/http/envelope';

/** The body of an answer of the API. Its data are what the test expects of them, and then checks. */
export async function envelopeOf<Data>(response: Response) {
  return (await response.json()) as Envelope & { readonly data: Data };
}
