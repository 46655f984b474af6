import { findChromium } from '../repository/findChromium';
import type { Engine, EngineName } from './driver';
import { findFirefox, findWebKit } from './findEngines';
import { startPuppeteer } from './puppeteerEngine';
import { startWebKit } from './webkitEngine';

/** Starts a browser of this engine, which is installed if it can be. */
export function startEngine(name: EngineName): Promise<Engine> {
  switch (name) {
    case 'chromium':
      return startPuppeteer('chromium', findChromium());
    case 'firefox':
      return startPuppeteer('firefox', findFirefox());
    case 'webkit':
      return startWebKit(findWebKit());
  }
}
