import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { storageOf } from '../forms/drafts';
import { isAlive } from '../heldShell';
import { enter } from './enter';
import { REPOSITORY } from '../repository/paths';

const FLOWS = join(REPOSITORY, 'flows');

/** A flow of this repository. */
export interface FlowSteps {
  readonly id: string;
  readonly steps: readonly { readonly step: string }[];
  /** A flow that keeps unfinished forms on the device says for how long. */
  readonly keepDays?: number;
}

export const FLOW_STEPS: readonly FlowSteps[] = readdirSync(FLOWS)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(FLOWS, file), 'utf8')) as Partial<FlowSteps>)
  // Beside the flows there is a package, and its texts.
  .filter((flow): flow is FlowSteps => flow.id !== undefined && flow.steps !== undefined);

export const pathOf = ({ id }: FlowSteps) => (id === 'admission' ? '/' : `/${id}/`);

/** What a tab holds at a step of a flow, with everything before it filled in. */
export type StepTab = Readonly<Record<string, string>>;

/** Fills a flow in once, and keeps what the tab holds at each of its steps. */
export async function recordTabs(
  browser: Browser,
  address: string,
  flow: FlowSteps,
): Promise<StepTab[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('language', 'vi'));
  await page.goto(`${address}${pathOf(flow)}`);
  await isAlive(page);
  const tabs: StepTab[] = [];
  for (let position = 1; ; position = await goOn(page, flow.id, position)) {
    tabs.push(position === 1 ? {} : await storageOf(page));
    if (position >= flow.steps.length) break;
    await enter(page);
  }
  await context.close();
  return tabs;
}

async function goOn(page: Page, flow: string, from: number): Promise<number> {
  await page.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
  const next = await page.waitForFunction(
    ([key, before]) => {
      document.dispatchEvent(new Event('visibilitychange'));
      const { step } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { step?: string };
      return step !== undefined && Number(step) !== before && Number(step);
    },
    [`draft:${flow}`, from] as const,
  );
  return Number(await next.jsonValue());
}
