import { useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectFlow, selectKept, type AppStore, type Keeper } from 'shared-store';
import { whenIdle } from '../browser/whenIdle';

type Parts = typeof import('.');

/** What keeps the form on this device, once it has loaded. */
export interface KeptForm extends Pick<Parts, 'KeptFormCard' | 'KeptNotices'> {
  /** Only in a flow that keeps forms. */
  readonly keeper?: Keeper | undefined;
  readonly KeepForm?: Parts['KeepForm'] | undefined;
}

/**
 * Loads what keeps the form on this device, in a flow that does, when the browser is idle; at once where
 * a kept form is to be asked for, or where there is something to say. If it fails then, so does the
 * page; else the form works on without it.
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
