#!/usr/bin/env node
/** The command in a step's own repository, which has neither shell nor server nor flows. */
import 'tsx';
import { runDevCommand } from './runDevCommand';

await runDevCommand({
  // Loading it is slow.
  standalone: async (...served) => (await import('./alone/serveAlone')).serveAlone(...served),
});
