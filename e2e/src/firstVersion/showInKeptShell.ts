import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { kept } from './kept';

const ORIGIN = 'http://portal.test';

/**
 * Shows a step in a page of another host, in the shell that was kept: its containers are loaded by the
 * protocol that all versions of Module Federation have.
 *
 * @param release the step's folder
 */
export async function showInKeptShell(page: Page, release: string): Promise<void> {
  const { shell } = kept();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const name = basename(pathname);
    if (pathname === '/') {
      return route.fulfill({ contentType: 'text/html', body: '<main id="step"></main>' });
    }
    // No styles are kept, and no code that a visit may do without.
    if (name.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: '' });
    const body = pathname.startsWith('/step/')
      ? await readFile(join(release, name), 'utf8')
      : shell[name];
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body });
  });
  await page.goto(ORIGIN);
  await page.addScriptTag({ url: `${ORIGIN}/shell/remoteEntry.js` });
  await page.evaluate(loadHost);
  // It takes the federation runtime from the host.
  await page.addScriptTag({ url: `${ORIGIN}/step/remoteEntry.js` });
  await page.evaluate(mount);
}

/** A container of Module Federation. */
interface Container {
  init(scope: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/** As much of the shell's `./host` as is used here, in every version. */
interface Host {
  createAppStore(options: object): object;
  mountStep(element: Element | null, options: object): void;
}

/** What is global in the page. */
interface Globals {
  readonly shell_1_0_0: Container;
  readonly step_transport_1_0_0: Container;
  scope: object;
  host: Host;
}

/** Runs in the page. */
async function loadHost() {
  const globals = globalThis as unknown as Globals;
  globals.scope = {};
  await globals.shell_1_0_0.init(globals.scope);
  globals.host = (await globals.shell_1_0_0.get('./host'))() as Host;
}

/** Runs in the page, after `loadHost`. */
async function mount() {
  const { scope, host, step_transport_1_0_0: remote } = globalThis as unknown as Globals;
  const { createAppStore, mountStep } = host;
  await remote.init(scope);
  const { default: step } = (await remote.get('./step'))() as {
    default: { name: string; title: string; section: { name: string } };
  };
  const store = createAppStore({
    apiBase: '/api',
    flow: {
      id: 'portal',
      title: step.title,
      steps: [{ step: step.name, title: step.title, section: step.section.name }],
      submitPath: 'student',
      policy: { vi: '', en: '' },
      constants: { nextPupil: {} },
      brand: { logo: '', primaryColor: '#AC1260', group: 'Vingroup' },
    },
  });
  mountStep(document.querySelector('#step'), {
    store,
    step,
    onChange: ({ payload }: { payload: object }) => (document.title = JSON.stringify(payload)),
    onContinue: () => document.body.append('onContinue'),
  });
}
