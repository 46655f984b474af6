import type { Texts } from '../../../content/declarations';
import { type Releases, unlessBroken } from '../../../content/releases';

/** A flow as the office shows it. */
export interface OfficeFlow {
  title: Texts;
  replyDays: number;
}

/** Working days, where a flow does not say how many it promises. */
export const REPLY_DAYS = 5;

/** What the current set of a flow says; one that cannot be read has its id as its title. */
export function officeFlow(releases: Releases, flow: string): OfficeFlow {
  const set = unlessBroken(
    () => releases.currentSet(flow),
    () => {},
  );
  return {
    title: set?.title ?? { vi: flow, en: flow },
    replyDays: set?.flow.replyDays ?? REPLY_DAYS,
  };
}
