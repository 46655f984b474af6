import { inspect, parseArgs } from 'node:util';
import { lockRun } from 'tools/repository/runLock';
import { endWithParent } from 'tools/repository/processGroup';
import { RELEASES, startProduct, type Product } from 'tools/product/product';
import { publishAll } from '../publishAll';
import { startOnReleases, withFlow } from '../released';
import { watchNotices } from './complaints';
import { draft } from './draft';
import { ENGINES, type Engine, type EngineName } from 'tools/engines/driver';
import { dropdowns } from './dropdowns';
import { journey } from './journey';
import { keptForm } from './keptForm';
import { startEngine } from 'tools/engines/startEngine';
import { Tab } from 'tools/engines/tab';

/** Fills the form in with each engine, and prints what each of them did. Ends with 1 when one failed. */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', multiple: true },
    releases: { type: 'string' },
  },
});

type Check = (tab: Tab, product: Product) => Promise<void>;

const CHECKS: Readonly<Record<string, Check>> = {
  'journey (vi)': (tab, product) => journey(tab, product, 'vi'),
  'journey (en)': (tab, product) => journey(tab, product, 'en'),
  draft,
  dropdowns,
  'kept form': (tab) => keptForm(tab, keeping),
  'errors noticed': watchNotices,
};
const SIZE = { width: 1280, height: 900 };

lockRun();
endWithParent();
if (values.releases === undefined) await publishAll();
const releases = values.releases ?? RELEASES;
const product = await startProduct({ releases });
const keeping = await startOnReleases(withFlow({ keepDays: 30 }), releases);
const table: Record<string, Record<string, string>> = {};
const failures: string[] = [];
try {
  for (const name of ENGINES.filter((one) => (values.engine ?? ENGINES).includes(one))) {
    table[name] = await runChecks(name);
  }
} finally {
  await Promise.all([product.kill(), keeping.remove()]);
}
console.table(table);
failures.forEach((failure) => console.log(failure));
process.exitCode = failures.length === 0 && Object.keys(table).length > 0 ? 0 : 1;

async function runChecks(name: EngineName): Promise<Record<string, string>> {
  const engine = await startEngine(name);
  try {
    const results: Record<string, string> = {};
    const complaints: string[] = [];
    for (const [title, check] of Object.entries(CHECKS)) {
      const begin = Date.now();
      const { error, heard } = await runCheck(engine, check);
      results[title] = `${error ? 'FAILED' : 'ok'} ${((Date.now() - begin) / 1000).toFixed(1)} s`;
      console.log(`${name}, ${title}: ${results[title]}`);
      if (error) failures.push(`${name}, ${title}: ${error}`);
      if (check !== watchNotices) complaints.push(...heard);
    }
    results['no errors'] = complaints.length === 0 ? 'ok' : 'FAILED';
    failures.push(...complaints.map((complaint) => `${name}, console: ${complaint}`));
    return results;
  } finally {
    await engine.end();
  }
}

async function runCheck(engine: Engine, check: Check) {
  let tab: Tab | undefined;
  try {
    tab = await Tab.in(engine, SIZE);
    await check(tab, product);
    return { heard: await tab.complaints() };
  } catch (error) {
    const heard = (await tab?.complaints().catch(() => [])) ?? [];
    return { error: inspect(error), heard };
  } finally {
    await tab?.closes();
  }
}
