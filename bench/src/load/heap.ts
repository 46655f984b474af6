import type { Browser, CDPSession } from '@playwright/test';
import { ánh } from 'tools/form/drafts';
import { RegistrationPage } from 'tools/form/registrationPage';
import type { Figures } from '../figures';
import { visit } from './visit';

/** Whole journeys between two looks. */
const JOURNEYS = 10;

/**
 * What a tab holds after one registration, after ten more of the next pupils, and after another ten:
 * objects, texts, functions; and beside it the code that the engine compiled of what was called often,
 * which grows with the first journeys of any page.
 */
export async function heap(browser: Browser, url: string): Promise<Figures> {
  const { page, devTools, close } = await visit(browser, { network: 'local', cpu: 1 });
  const form = new RegistrationPage(page, 'en');
  const register = async () => {
    await form.fillsInEverything({ ...ánh, nationality: 'Denmark' });
    await form.agreesAndSubmits();
    await form.isThanked();
    await form.button('Đăng ký học sinh tiếp theo').click();
    await form.heading('Thông tin học sinh').waitFor();
  };
  await form.opens(url);
  const registerTen = async () => {
    for (let journeys = 0; journeys < JOURNEYS; journeys++) await register();
    return held(devTools);
  };
  await register();
  const one = await held(devTools);
  const eleven = await registerTen();
  const twentyOne = await registerTen();
  await close();
  return {
    'heap after 1 journey, MB': one.heap,
    'heap after 11, MB': eleven.heap,
    'heap after 21, MB': twentyOne.heap,
    'compiled code after 1 journey, MB': one.code,
    'compiled code after 11, MB': eleven.code,
    'compiled code after 21, MB': twentyOne.code,
    'growth from 1 to 11': eleven.heap / one.heap,
    'growth from 11 to 21': twentyOne.heap / eleven.heap,
    'growth of the nodes from 1 to 11': eleven.nodes / one.nodes,
  };
}

/** What is left when all that nobody needs is gone, in megabytes. */
async function held(devTools: CDPSession) {
  for (let times = 0; times < 3; times++) await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  const { nodes } = await devTools.send('Memory.getDOMCounters');
  const code = codeIn(await snapshot(devTools));
  return { heap: (usedSize - code) / 1_000_000, code: code / 1_000_000, nodes };
}

/** The part of V8's heap snapshot that is read here. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
    };
  };
  /** Flat: as many numbers for each node as there are fields. */
  readonly nodes: readonly number[];
}

async function snapshot(devTools: CDPSession): Promise<HeapSnapshot> {
  let text = '';
  const take = ({ chunk }: { chunk: string }) => (text += chunk);
  devTools.on('HeapProfiler.addHeapSnapshotChunk', take);
  await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devTools.off('HeapProfiler.addHeapSnapshotChunk', take);
  return JSON.parse(text) as HeapSnapshot; // V8 wrote it
}

/** Bytes that are code. */
function codeIn({ snapshot, nodes }: HeapSnapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const code = types[0].indexOf('code');
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (nodes[node + type] === code) bytes += nodes[node + size] ?? 0;
  }
  return bytes;
}
