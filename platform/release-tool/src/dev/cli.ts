import { serveFlow } from './flow/serveFlow';
import { runDevCommand } from './runDevCommand';

/**
 * `npm run dev [-- <package>…]`: the form from current sources. A saved component is replaced in place; the
 * page keeps what was typed in any case. Of the packages named, types are checked; without one, of all.
 *
 * `npm run dev -- <step> --standalone`: one step in a plain frame, without a flow.
 */
await runDevCommand(serveFlow);
