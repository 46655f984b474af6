import type { Engine, EngineName } from 'tools/engines/driver';
import { startEngine } from 'tools/engines/startEngine';
import { Tab } from 'tools/engines/tab';
import { expect, test as base } from '../test';

/** A browser, which Playwright does not drive. */
interface InEngine {
  readonly engineName: EngineName;
  readonly engine: Engine;
}

export const test = base.extend<{ tab: Tab }, InEngine>({
  engineName: ['chromium', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.end();
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine }, use) => {
    const tab = await Tab.in(engine, { width: 1280, height: 900 });
    await use(tab);
    await tab.closes();
  },
});

/** Neither the page nor the engine has complained. */
export const expectNoComplaint = async ({ tab }: { tab: Tab }) =>
  expect(await tab.complaints()).toEqual([]);
