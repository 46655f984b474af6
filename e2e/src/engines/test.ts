import type { Engine, EngineName } from './driver';
import { isAlive, reads } from './parent';
import { startEngine } from './startEngine';
import { Tab } from './tab';
import { expect, test as base } from '../test';

/** A browser, which Playwright does not drive. */
interface InEngine {
  readonly engineName: EngineName;
  readonly engine: Engine;
}

interface Tabs {
  /** A tab in which neither the page nor the engine has complained at the end. */
  readonly tab: Tab;
  /** A tab that may complain. */
  readonly anyTab: Tab;
}

export const test = base.extend<Tabs, InEngine>({
  engineName: ['chromium', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.end();
    },
    { scope: 'worker' },
  ],
  anyTab: async ({ engine }, use) => {
    const tab = await Tab.in(engine, { width: 1280, height: 900 });
    await use(tab);
    await tab.closes();
  },
  tab: async ({ anyTab }, use) => {
    await use(anyTab);
    expect(await anyTab.complaints()).toEqual([]);
  },
});

/** Opens the form, and has it in this language. */
export async function opensIn(tab: Tab, url: string, language: 'vi' | 'en') {
  await tab.opens(url);
  await isAlive(tab);
  await reads(tab, language);
}
