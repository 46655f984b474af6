import { parseVisitReport, type VisitReport } from './parseVisitReport';

const visit = {
  visit: 'a'.repeat(32),
  flow: 'admission',
  set: 'b'.repeat(32),
  engine: 'chromium',
  engineVersion: 131,
} as const;

const fault = {
  kind: 'render',
  step: 'step-contact',
  version: '1.1.0',
  error: 'TypeError',
  frames: [
    { package: 'step-contact', version: '1.1.0', file: 'remoteEntry.js', line: 2, column: 10_130 },
  ],
} as const;

const reports: VisitReport[] = [
  { ...visit, type: 'begun' },
  { ...visit, type: 'failed', fault },
  {
    ...visit,
    type: 'failed',
    fault: { ...fault, kind: 'refused', frames: [], field: 'email', rule: 'pattern' },
  },
  { ...visit, type: 'ended', outcome: 'arrived', furtherFailures: 0 },
  {
    ...visit,
    type: 'ended',
    outcome: 'left',
    furtherFailures: 0,
    shown: [1, 2, 3],
    passed: [1, 2],
  },
];

const parse = (report: unknown) => parseVisitReport(JSON.stringify(report));

test.each(reports)('a report is what a page says: %j', (report) => {
  expect(parse(report)).toEqual(report);
});

const frame = fault.frames[0];

test.each<[string, unknown]>([
  ['another property', { ...visit, type: 'begun', name: 'Nguyễn' }],
  ['another type', { ...visit, type: 'seen' }],
  ['a visit that is no number', { ...visit, visit: 'Nguyễn', type: 'begun' }],
  ['a set that is none', { ...visit, set: '../sets', type: 'begun' }],
  ['another engine', { ...visit, engine: 'Nguyễn', type: 'begun' }],
  ['a message', { ...visit, type: 'failed', fault: { ...fault, message: 'Nguyễn' } }],
  [
    'a class that is a sentence',
    { ...visit, type: 'failed', fault: { ...fault, error: 'Họ Tên' } },
  ],
  ['another kind', { ...visit, type: 'failed', fault: { ...fault, kind: 'x' } }],
  ['nine frames', { ...visit, type: 'failed', fault: { ...fault, frames: Array(9).fill(frame) } }],
  [
    'a file of another folder',
    { ...visit, type: 'failed', fault: { ...fault, frames: [{ ...frame, file: '/etc' }] } },
  ],
  [
    'a line before the first',
    { ...visit, type: 'failed', fault: { ...fault, frames: [{ ...frame, line: -1 }] } },
  ],
  ['no outcome', { ...visit, type: 'ended', furtherFailures: 0 }],
  [
    'a step that is no place in a flow',
    { ...visit, type: 'ended', outcome: 'left', furtherFailures: 0, shown: ['Nguyễn'] },
  ],
  ['nothing', null],
])('%s is refused', (_what, report) => {
  expect(() => parse(report)).toThrow();
});
