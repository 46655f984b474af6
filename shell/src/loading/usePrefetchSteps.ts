import type { FlowStep } from 'contract';
import { useEffect } from 'react';
import { keepTrying } from '../browser/keepTrying';
import { loadThankYouPage } from '../thank/loadThankYouPage';
import type { StepLoader } from './stepLoader';
import { whenIdle } from '../browser/whenIdle';

/**
 * Loads the other steps of the flow and the thank-you page once anything is typed, so that the form can be
 * completed without a network: one at a time while the browser is idle, the following steps first. Failed
 * loads are repeated.
 *
 * @param steps every step of the flow, also hidden ones
 * @param current the position of the shown step, from `'1'`
 * @param dirty whether anything is typed
 */
export function usePrefetchSteps(
  loader: StepLoader,
  steps: readonly FlowStep[],
  current: string,
  dirty: boolean,
): void {
  useEffect(() => {
    if (!dirty) return;
    const left = new AbortController();
    const others = [...steps.slice(Number(current)), ...steps.slice(0, Number(current) - 1)];
    const prefetchAll = async () => {
      const missing: string[] = [];
      const loads = others.map(({ step }) => [step, () => loader.prefetch(step)] as const);
      for (const [name, load] of [...loads, ['the thank-you page', loadThankYouPage] as const]) {
        await new Promise<void>((resolve) => whenIdle(resolve));
        if (left.signal.aborted) return;
        await load().catch(() => missing.push(name));
      }
      if (missing.length > 0) throw new Error(`${missing.join()} cannot be loaded`);
    };
    void keepTrying(prefetchAll, left.signal);
    return () => left.abort();
  }, [loader, steps, current, dirty]);
}
