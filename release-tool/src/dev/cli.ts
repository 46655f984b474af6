import { serveFlow, serveStandalone } from './flow/serveFlow';
import { runDevCommand } from './runDevCommand';

/**
 * `npm run dev [-- <package>…]`: the form from current sources. A saved component is replaced in place; the
 * page keeps what was typed in any case. Of the packages named, types are checked; without one, of all.
 *
 * `npm run dev -- <step> --standalone`: one step in a plain frame, without a flow.
 *
 * `npm run dev -- <step> --against <address>`: one local step in a published flow. All else is read from
 * the flow's site; nothing is sent there.
 *
 * A step that the flow does not have is shown after the one that `--after` names, or before the last one.
 */
await runDevCommand({ flow: serveFlow, standalone: serveStandalone });
