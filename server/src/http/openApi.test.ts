import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateOpenApi } from '../../testing/openApi';
import { responseProblem } from '../../testing/responseProblem';
import { startTestServer } from '../../testing/testServer';

const FILE = join(__dirname, '../../../docs/openapi.json');

test('docs/openapi.json is what the routes say: `npm run openapi -w server`', async () => {
  const generated = await generateOpenApi();
  if (process.env['UPDATE_OPENAPI']) {
    writeFileSync(FILE, JSON.stringify(generated));
    execFileSync('npx', ['prettier', '--write', FILE]);
  }
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(generated);
});

test('it is OpenAPI 3.1', () => {
  // The validator is an ES module, which Jest does not load.
  const program = join(__dirname, '../../testing/validateOpenApi.ts');
  const printed = execFileSync(process.execPath, ['--import', 'tsx', program, FILE]);
  expect(JSON.parse(printed.toString())).toEqual({ valid: true, version: '3.1' });
});

test('it is on the port of the metrics, and not in public', async () => {
  const server = await startTestServer({ metricsAt: { port: 0, host: '127.0.0.1' } });
  const served = await fetch(`http://127.0.0.1:${server.metricsPort}/openapi.json`);
  expect(await served.json()).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
  expect((await server.get('/openapi.json')).status).toBe(404);
  await server.close();
});

const answer = (status: number, body: object) => Response.json(body, { status });
const ok = { is_success: true, data: null, message: '', status_code: 200 };
const no = { is_success: false, data: null, message: 'Có lỗi', status_code: 503 };

test.each<[string, string, Response, RegExp | undefined]>([
  ['GET', '/readyz', answer(200, ok), undefined],
  ['GET', '/readyz', answer(503, no), undefined],
  [
    'GET',
    '/readyz',
    answer(503, { ...no, data: { reason: 'x' } }),
    /not as docs\/openapi.json says/,
  ],
  ['GET', '/readyz', answer(418, no), /which docs\/openapi.json does not have/],
  ['GET', '/api/none', answer(404, { ...no, status_code: 404 }), undefined],
  ['GET', '/api/none', answer(404, no), /not as docs\/openapi.json says/],
  ['GET', '/api/none', answer(200, ok), /which docs\/openapi.json does not have/],
  ['GET', '/api/ton-giao', new Response(null, { status: 304 }), undefined],
  ['GET', '/api/lists/transport', new Response('x', { status: 404 }), /no JSON/],
  [
    'POST',
    '/api/summer/school',
    answer(200, { ...ok, data: { reference: 'K7MDHX9P' } }),
    undefined,
  ],
  ['POST', '/api/student', answer(200, { ...ok, data: { reference: 1 } }), /data\/reference/],
  ['GET', '/summer-school', new Response('<p>'), undefined],
])('%s %s is held against it', async (method, path, response, problem) => {
  const found = await responseProblem(method, path, response);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});
