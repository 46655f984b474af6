import { expect, test } from '../src/test';
import { modulesOf } from '../src/published';

test('the first step comes in two scripts, and each shared package comes once', async ({
  parent,
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  await parent.opens();
  await expect(parent.heading('Thông tin học sinh')).toBeVisible();

  expect(scripts.slice(0, 2)).toEqual([
    expect.stringMatching(/^\/packages\/shell\/[^/]+\/main\.[0-9a-f]+\.js$/),
    expect.stringMatching(/^\/packages\/step-pupil\/[^/]+\/remoteEntry\.js$/),
  ]);
  expect(new Set(scripts).size).toBe(scripts.length);
  expect(consoleErrors).toEqual([]);
  // No style is written at run time: the strict policy would refuse it.
  expect(await page.locator('style').count()).toBe(0);
});

const steps = ['step-pupil', 'step-contact', 'step-school', 'step-additional', 'step-confirm'];

for (const step of steps) {
  test(`${step} holds no copy of what the shell provides`, () => {
    const modules = modulesOf(step);
    expect(modules.some((path) => path.includes('/step.ts'))).toBe(true);
    expect(modules.filter((path) => provided.test(path))).toEqual([]);
  });
}

// Its page, and the container for pages that are not ours: no page has both.
for (const [what, without] of [
  ['page', 'remoteEntry'],
  ['container', 'main'],
] as const) {
  test(`the shell's ${what} holds one copy of each package that it provides`, () => {
    const modules = modulesOf('shell', without);
    for (const module of once) {
      expect(
        modules.filter((path) => path.endsWith(module)),
        module,
      ).toHaveLength(1);
    }
  });
}

const provided =
  /node_modules\/(react|react-dom|react-redux|react-intl|redux|formik|dayjs|antd)\/|\/(shared-store|step-kit)\/src\//;

const once = [
  'node_modules/react/cjs/react.production.js',
  'node_modules/react-dom/cjs/react-dom-client.production.js',
  'node_modules/redux/dist/redux.mjs',
  'node_modules/dayjs/dayjs.min.js',
  'shared-store/src/createAppStore.ts',
  'step-kit/src/form/StepForm.tsx',
];
