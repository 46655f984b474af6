import { join } from 'node:path';
import { source } from '../testing/source';
import { repositoryFiles } from './repositoryFiles';
import { readTemplate } from './template';

const files = repositoryFiles(source, 'step-bus', 'https://npm.example');

test('our packages come from their scope, under the names that the sources use', () => {
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    name: 'step-bus',
    version: '1.0.0',
    engines: source.engines,
    dependencies: { react: '^19.3.1', 'step-kit': 'npm:@admission/step-kit@^1.2.0' },
    devDependencies: {
      federation: 'npm:@admission/federation@^1.0.0',
      jest: '30.5.2',
      'release-tool': 'npm:@admission/release-tool@^2.0.0',
    },
    scripts: { dev: 'dev', release: 'release', test: 'tsc && jest' },
    allowScripts: { esbuild: false },
  });
  expect(files['.npmrc']).toBe('@admission:registry=https://npm.example\n');
});

test('the sources are those of the template', () => {
  expect(files['src/step.ts']).toBe("name: 'step-bus'");
});

test('its checks and its README name scripts that it has', async () => {
  const template = await readTemplate(join(__dirname, '../repository'));
  const own = repositoryFiles(
    { ...source, template: { ...source.template, ...template } },
    'step-bus',
    '',
  );
  const { scripts } = JSON.parse(own['package.json'] ?? '') as { scripts: object };
  const texts = [own['.github/workflows/ci.yml'], own['README.md']].join('');
  const named = [...texts.matchAll(/npm (?:run )?(?!ci)(\w+)/g)].map(([, script]) => script);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((one) => !Object.keys(scripts).includes(one ?? ''))).toEqual([]);
  expect(own['README.md']).toMatch(/^# step-bus\n/);
});

test('a name of a package that a step is made of is refused', () => {
  expect(() => repositoryFiles(source, 'step-kit', '')).toThrow(
    'step-kit is taken: it is a package that a step is made of',
  );
});
