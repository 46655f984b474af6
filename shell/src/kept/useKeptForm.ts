import { useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectFlow, selectKept, type AppStore, type Keeper } from 'shared-store';
import { whenIdle } from '../browser/whenIdle';

type Parts = typeof import('.');

/** The loaded code for forms that this device keeps. */
export interface KeptForm extends Pick<Parts, 'KeptFormCard' | 'KeptNotices'> {
  /** Only of a flow that keeps forms. */
  readonly keeper?: Keeper | undefined;
  readonly KeepForm?: Parts['KeepForm'] | undefined;
}

/**
 * Loads the code for forms that this device keeps: when the browser is idle, or at once if there is a kept
 * form or a notice. Without that code, a kept form cannot be offered, so the page fails; otherwise the form
 * works without it.
 */
export function useKeptForm(): KeptForm | undefined {
  const store = useStore() as AppStore; // the one that App provides
  const { keepDays } = useSelector(selectFlow);
  const { offeredAt, refused } = useSelector(selectKept);
  const [kept, setKept] = useState<KeptForm>();
  const isNeeded = offeredAt !== undefined || refused === true;
  useEffect(() => {
    if (kept || (keepDays === undefined && !isNeeded)) return;
    const work = () =>
      void load(store).then(setKept, (error: unknown) => {
        if (offeredAt !== undefined) setKept(() => rethrow(error));
      });
    if (isNeeded) work();
    else return whenIdle(work);
  }, [store, keepDays, kept, isNeeded, offeredAt]);
  return kept;
}

async function load(store: AppStore): Promise<KeptForm> {
  const [keeper, { KeepForm, ...parts }] = await Promise.all([
    store.startKeeping(),
    import(/* webpackChunkName: 'kept-form' */ '.'),
  ]);
  return { ...parts, keeper, KeepForm: keeper && KeepForm };
}

function rethrow(error: unknown): never {
  throw error;
}
