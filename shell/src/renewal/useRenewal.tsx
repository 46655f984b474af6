import { useEffect, useState, type ReactNode } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectFlow, type AppStore } from 'shared-store';
import { documentPreview } from '../chrome/PreviewBanner';
import { watchComposing } from './watchComposing';
import { watchStatus } from './watchStatus';

/**
 * Moves this form to the flow's current set when the one that it runs is withdrawn.
 *
 * @param set that this page runs; without one, as in a third-party host, nothing is watched
 * @returns what asks about answers that have no place in the current set, until the parent has seen which
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
      // What cannot be loaded is tried again by the next look.
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
