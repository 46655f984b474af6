import { installChromium } from './chromium';
import { installFirefox } from './firefox';
import { installWebKit } from './webkit';

/** The engines that the form is run in. Each is found, or installed; what throws says what is missing. */
export const ENGINES = {
  chromium: installChromium,
  firefox: installFirefox,
  webkit: installWebKit,
} as const;

export type EngineName = keyof typeof ENGINES;
