import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateOpenApi } from '../../testing/openApi';
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
