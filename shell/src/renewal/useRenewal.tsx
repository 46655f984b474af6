import { useEffect, useState, type ReactNode } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectFlow, type AppStore } from 'shared-store';
import { documentPreview } from '../chrome/PreviewBanner';
import { watchComposing } from './watchComposing';
import { watchStatus } from './watchStatus';

/**
 * Moves this form to the flow's current set when its own set is withdrawn.
 *
 * @param set that this page runs; undefined in a third-party host, where nothing is watched
 * @returns a dialog about answers that will be lost, until the parent has confirmed it
 */
export function useRenewal(set: string | undefined): ReactNode {
  const store = useStore() as AppStore; // the one that App provides
  const { id } = useSelector(selectFlow);
  const [lost, setLost] = useState<ReactNode>();
  useEffect(() => {
    if (set === undefined || documentPreview() !== undefined) return;
    let isMoving = false;
    const composing = watchComposing();
    const endWatch = watchStatus(id, set, ({ current }) => {
      if (isMoving) return;
      isMoving = true;
      // After a failed load, the next status check tries again.
      import(/* webpackChunkName: 'renew' */ './renewForm').then(
        ({ renewForm, LostAnswersDialog }) => {
          const sayLost = (labels: readonly string[]) =>
            new Promise<void>((onSeen) =>
              setLost(<LostAnswersDialog labels={labels} onSeen={onSeen} />),
            );
          return renewForm({ store, set, current, flowId: id, composing, sayLost });
        },
        () => (isMoving = false),
      );
    });
    return () => {
      endWatch();
      composing.end();
    };
  }, [store, set, id]);
  return lost;
}
