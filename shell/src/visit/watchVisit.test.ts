import type { AppStore } from 'shared-store';
import { watchVisit } from './watchVisit';

const CONTACT = 'http://localhost/packages/step-contact/1.1.0/remoteEntry.js';
const set = {
  id: 'a1',
  packages: { shell: '1.0.0', 'step-contact': '1.1.0' },
  steps: { 'step-contact': {} },
  flow: { steps: [{ step: 'step-contact' }] },
} as never;

const error = () => Object.assign(new TypeError('x'), { stack: `at ${CONTACT}:2:31` });

/** What a store that the watch reads looks like; its state is replaced by `become`. */
function fakeStore() {
  let pupil: object = {
    step: '1',
    sections: {},
    errorFields: [],
    errorRule: '',
    status: 'notInitial',
  };
  const listeners: (() => void)[] = [];
  const store = {
    getState: () => ({ pupil, flow: { steps: [{ step: 'step-contact' }] }, sections: {} }),
    subscribe: (listener: () => void) => listeners.push(listener),
  } as unknown as AppStore; // as much of it as is read
  const become = (to: object) => {
    pupil = { ...pupil, ...to };
    listeners.forEach((listener) => listener());
  };
  return { store, become };
}

let listening: AbortController;
let reports: Parameters<NonNullable<Window['openVisit']>['report']>[0][];
const sent = (type: string) => reports.filter((report) => report.type === type);
const faults = () => sent('failed').map((report) => 'fault' in report && report.fault);

/** jsdom lacks the event's class. */
const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

function watched() {
  const { store, become } = fakeStore();
  const watch = watchVisit(set);
  listening = watch.start(store);
  return { ...watch, become };
}

beforeEach(() => {
  reports = [];
  window.openVisit = { report: (report) => void reports.push(report) };
  performance.getEntriesByName = (name) => (name === CONTACT ? [{} as PerformanceEntry] : []);
  jest.useFakeTimers({ doNotFake: ['performance'] });
});
afterEach(() => {
  listening.abort();
  delete window.openVisit;
  jest.useRealTimers();
});

test('an error, a rejection and a blocked resource are reported, each with its place', () => {
  watched();
  window.dispatchEvent(new ErrorEvent('error', { error: error() }));
  window.dispatchEvent(
    new ErrorEvent('error', { filename: CONTACT, lineno: 3, colno: 4, error: 'x' }),
  );
  window.dispatchEvent(rejection(error()));
  window.dispatchEvent(rejection('x'));
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      ...{ sourceFile: CONTACT, lineNumber: 5, columnNumber: 6, sample: 'x', blockedURI: 'x' },
    }),
  );
  expect(faults()).toMatchObject([
    { kind: 'handler', step: 'step-contact', error: 'TypeError', frames: [{ line: 2 }] },
    { kind: 'handler', frames: [{ line: 3, column: 4 }] },
    { kind: 'rejection', frames: [{ line: 2 }] },
    { kind: 'rejection', step: 'step-contact', frames: [] },
    { kind: 'policy', frames: [{ line: 5, column: 6 }] },
  ]);
});

test('after a success no step is shown, so that none is at fault', () => {
  const { become, report } = watched();
  report('policy', undefined);
  become({ receipt: { reference: 'K7M2QX9P' } });
  report('policy', undefined);
  expect(faults()).toMatchObject([{ step: 'step-contact' }, { step: 'shell' }]);
});

test('an error of a script in the page is reported, and is not the step’s', () => {
  watched();
  const thrown = Object.assign(new RangeError('x'), {
    stack: 'RangeError: x\n at http://localhost/:9:9',
  });
  window.dispatchEvent(new ErrorEvent('error', { error: thrown, filename: 'http://localhost/' }));
  expect(faults()).toMatchObject([
    { kind: 'handler', step: 'shell', error: 'RangeError', frames: [] },
  ]);
});

test('a script of ours that cannot be parsed is reported with the place that the event names', () => {
  watched();
  const error = Object.assign(new SyntaxError('x'), { stack: 'SyntaxError: x' });
  window.dispatchEvent(new ErrorEvent('error', { error, filename: CONTACT, lineno: 3, colno: 4 }));
  expect(faults()).toMatchObject([{ error: 'SyntaxError', frames: [{ line: 3, column: 4 }] }]);
});

test.each([
  'chrome-extension://a/b.js',
  'moz-extension://a/b.js',
  'safari-web-extension://a/b.js',
  '<anonymous>',
  'blob:http://localhost/a',
  'http://localhost.example/b.js',
])('what %s does is not reported', (file) => {
  watched();
  const foreign = Object.assign(new Error('x'), { stack: `Error: x\n    at f (${file}:1:1)` });
  // Chromium says of what has no file that it is of the page.
  window.dispatchEvent(new ErrorEvent('error', { error: foreign, filename: 'http://localhost/' }));
  window.dispatchEvent(new ErrorEvent('error', { filename: file, lineno: 1, colno: 1 }));
  // From another site: a page learns nothing of it.
  window.dispatchEvent(
    new ErrorEvent('error', { message: 'Script error.', filename: '', lineno: 0 }),
  );
  window.dispatchEvent(rejection(foreign));
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { sourceFile: 'chrome-extension' }),
  );
  expect(reports).toEqual([]);
});

test('a field that the server refuses is reported with its step and its rule', () => {
  const { become } = watched();
  become({ sections: { contactInfo: { answers: { email: 'x' } } } });
  become({ errorFields: ['email'], errorRule: 'pattern' });
  expect(faults()).toMatchObject([{ kind: 'refused', field: 'email', rule: 'pattern' }]);
});

test('a step that answers no Continue is reported, one with an error or a next step is not', () => {
  const { become } = watched();
  const press = () => {
    document.dispatchEvent(new Event('submit'));
    jest.advanceTimersByTime(2000);
  };
  document.body.innerHTML = '<main><input aria-invalid="true"></main>';
  press();
  press();
  become({ step: '2' });
  document.body.innerHTML = '<main></main>';
  press();
  expect(reports).toEqual([]);
  press();
  expect(faults()).toMatchObject([{ kind: 'stuck' }]);
});

test('a receipt of an earlier visit of the tab has not arrived in this one', () => {
  const { store, become } = fakeStore();
  const receipt = { reference: 'K7M2QX9P', changed: false };
  become({ receipt });
  listening = watchVisit(set).start(store);
  become({ receipt: { ...receipt } });
  expect(reports).toEqual([]);
  become({ receipt: undefined });
  become({ receipt });
  expect(reports).toMatchObject([{ type: 'ended', outcome: 'arrived' }]);
});

test('a visit ends once it has arrived, or is left, with the number of its later failures', () => {
  const { report, become } = watched();
  report('render', error());
  report('render', error());
  become({ receipt: { reference: 'K7MDHX9P' } });
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
  expect(sent('ended')).toEqual([
    { type: 'ended', outcome: 'arrived', furtherFailures: 1 },
    { type: 'ended', outcome: 'left', furtherFailures: 1 },
  ]);
});

test('what the network did is said in the end, where it takes no place of a failure', () => {
  const { report } = watched();
  report('network', new Error('x'));
  expect(reports).toEqual([]);
  report('render', error());
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
  expect(faults()).toMatchObject([{ kind: 'render' }, { kind: 'network' }]);
  expect(sent('ended')).toMatchObject([{ furtherFailures: 0 }]);
});

test('without an open visit nothing is reported, and nothing throws', () => {
  delete window.openVisit;
  const { report } = watched();
  expect(() => report('render', error())).not.toThrow();
});
