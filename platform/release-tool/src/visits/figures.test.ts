import { emptyReleases } from '../../testing/fixture';
import { listening } from '../../testing/listening';
import { figuresReader } from './figures';

/** A server that answers everything with one text. @returns its address, and what it was asked */
async function answering(text: string, status = 200) {
  const asked: string[] = [];
  const url = await listening(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(status).end(text);
  });
  return { url, asked };
}

const figures = { flows: { admission: { current: null, candidate: null, sets: [], faults: [] } } };

test('the figures are those of METRICS_URL, of a flow and of some days', async () => {
  const server = await answering(JSON.stringify(figures));
  const read = figuresReader(await emptyReleases(), { METRICS_URL: server.url });
  expect(await read({ flow: 'admission', days: 7 })).toEqual(figures);
  expect(server.asked).toEqual(['/visits?flow=admission&days=7']);
});

test('what is no answer is said in a sentence', async () => {
  const paths = await emptyReleases();
  await expect(figuresReader(paths, {})()).rejects.toThrow(
    /^No server is known that counts visits/,
  );
  await expect(figuresReader(paths, { METRICS_URL: 'here' })()).rejects.toThrow(
    /^METRICS_URL: found "here", expected an address like /,
  );
  const broken = await answering('nothing', 500);
  await expect(figuresReader(paths, { METRICS_URL: broken.url })()).rejects.toThrow(
    /\/visits\? answers with 500$/,
  );
  const foreign = await answering('{}');
  await expect(figuresReader(paths, { METRICS_URL: foreign.url })()).rejects.toThrow(/flows/);
  await expect(figuresReader(paths, { METRICS_URL: 'http://127.0.0.1:2' })()).rejects.toThrow(
    /^http:\S+ cannot be reached: .*ECONNREFUSED/,
  );
});
