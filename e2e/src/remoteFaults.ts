import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { containerOf, publishEdited } from './releases';

/** A step of the product, in the version that is to fail, and the page that asks for it. */
export interface FaultTarget {
  readonly releases: string;
  readonly step: string;
  readonly version: string;
  readonly visit: Page;
}

/** A way in which a remote can fail. */
export interface RemoteFault {
  /** What the console says of an attempt. */
  readonly reported: string;
  /** Lines in the remote's own script, before and after what it is; `$` is its container. */
  readonly before?: string;
  readonly after?: string;
  /** Makes it fail. @returns what removes the cause */
  inject(target: FaultTarget): Promise<() => Promise<unknown>>;
}

const entryOf = ({ releases, step, version }: FaultTarget) =>
  join(releases, 'packages', step, version, 'remoteEntry.js');

/** Does something to the entry's file; the repair puts the old bytes back. */
const inFile = (breakIt: (file: string) => Promise<unknown>): RemoteFault['inject'] =>
  async function (target) {
    const file = entryOf(target);
    const bytes = await readFile(file);
    await breakIt(file);
    return () => writeFile(file, bytes);
  };

/** Answers in the server's place, as long as it is not repaired. */
const onTheWay = (route: Parameters<Page['route']>[1]): RemoteFault['inject'] =>
  async function ({ visit, step, version }) {
    const entry = `**/packages/${step}/${version}/remoteEntry.js*`;
    await visit.route(entry, route);
    return () => visit.unroute(entry);
  };

/** The script looks for this flag, and throws as long as the tab has it. */
const byFlag: RemoteFault['inject'] = async ({ visit, step }) => {
  await visit.addInitScript((name) => {
    if (!sessionStorage.getItem(`${name} set`)) sessionStorage.setItem(name, 'yes');
    sessionStorage.setItem(`${name} set`, 'yes');
  }, `fails:${step}`);
  return () => visit.evaluate((name) => sessionStorage.removeItem(name), `fails:${step}`);
};
const THROWS = `if (sessionStorage.getItem('fails:STEP')) throw new Error('on purpose');`;
/** The container again, with a module that passes through a function. */
const withModule = (pass: string) =>
  `$ = (({ init, get }) => ({ init, get: async (name) => {
    const factory = await get(name);
    return () => (${pass})(factory);
  } }))($);`;

export const remoteFaults: Readonly<Record<string, RemoteFault>> = {
  'is missing': { reported: 'its file is answered with 404', inject: inFile((file) => rm(file)) },
  'is answered with 500': {
    reported: 'its file is answered with 500',
    inject: onTheWay((route) => route.fulfill({ status: 500 })),
  },
  'is garbage': {
    reported: 'its file is not the one that the set names',
    inject: inFile((file) => writeFile(file, '<!doctype html><p>Not found</p>')),
  },
  'was tampered with': {
    reported: 'its file is not the one that the set names',
    inject: inFile((file) => appendFile(file, ' ')),
  },
  hangs: { reported: 'its file does not come', inject: onTheWay(() => {}) },
  'throws when it is run': {
    reported: 'it threw, or is no step',
    before: THROWS,
    inject: byFlag,
  },
  'throws when its module is run': {
    reported: 'it threw, or is no step',
    after: withModule(`(factory) => { ${THROWS} return factory(); }`),
    inject: byFlag,
  },
  'throws when it is shown': {
    reported: 'on purpose',
    after: withModule(`(factory) => {
      const { default: step } = factory();
      const Page = (props) => { ${THROWS} return step.Page(props); };
      return { default: { ...step, Page } };
    }`),
    inject: byFlag,
  },
};

/**
 * The container again, with a step that throws in its next render once the page has an event `break`.
 *
 * @param error what it throws, as an expression
 */
export const throwsOnBreak = (error: string) =>
  withModule(`(factory) => {
      const { default: step } = factory();
      function Page(props) { this.props = props; }
      Page.prototype = {
        isReactComponent: {},
        componentDidMount() {
          addEventListener('break', () => {
            this.broken = true;
            this.updater.enqueueForceUpdate(this);
          });
        },
        render() {
          if (this.broken) throw ${error};
          const element = { '\\x24\\x24typeof': Symbol.for('react.transitional.element') };
          return { ...element, type: step.Page, key: null, ref: null, props: this.props };
        },
      };
      return { default: { ...step, Page } };
    }`);

/** Publishes a version of a step that is an earlier one but for its name and what the fault wants in it. */
export const publishFaulty = (
  releases: string,
  step: string,
  version: string,
  { before = '', after = '' }: Pick<RemoteFault, 'before' | 'after'>,
  from = '1.0.0',
): Promise<void> => {
  const line = (code: string) =>
    code.replaceAll('$', containerOf(step, version)).replaceAll('STEP', step);
  const edit = (script: string) => `${line(before)}${script}\n${line(after)}`;
  return publishEdited(releases, step, version, edit, from);
};

export const STEPS = (['pupil', 'contact', 'school', 'additional', 'confirm'] as const).map(
  (name) => `step-${name}` as const,
);

/** The version of every step that has a fault. */
export const faultyVersion = (fault: string) =>
  `1.0.${Object.keys(remoteFaults).indexOf(fault) + 1}`;

export async function publishFaults(releases: string) {
  for (const [name, fault] of Object.entries(remoteFaults)) {
    for (const step of STEPS) await publishFaulty(releases, step, faultyVersion(name), fault);
  }
}
