import type { Play } from './protocol';
import { visit } from './visit';

// `runPlayer` sends the play, and ends this process: the page's timers would keep it alive.
process.once('message', (play) => {
  void visit(play as Play, (message) => process.send?.(message));
});
process.once('disconnect', () => process.exit());
