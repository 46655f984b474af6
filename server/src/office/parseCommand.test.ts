import { parseCommand } from './parseCommand';

const NOW = Date.UTC(2026, 10, 20);
const parsed = (line: string) => parseCommand(line.split(' '), NOW);

test.each([
  ['list', { name: 'list', format: 'table', filter: {} }],
  ['list --json --flow transfer', { name: 'list', format: 'json', filter: { flow: 'transfer' } }],
  ['export --format csv', { name: 'export', format: 'csv', filter: {} }],
  [
    'export --format json --since 2026-11-01',
    { name: 'export', format: 'json', filter: { since: Date.UTC(2026, 10, 1) } },
  ],
  [
    'list --since 2026-11-01T08:30+07:00',
    { name: 'list', format: 'table', filter: { since: Date.UTC(2026, 10, 1, 1, 30) } },
  ],
  [
    'list --since 2026-11-01T08:30',
    { name: 'list', format: 'table', filter: { since: Date.UTC(2026, 10, 1, 8, 30) } },
  ],
  ['export --format ndjson', { name: 'export', format: 'ndjson', filter: {} }],
  ['audit', { name: 'audit', format: 'table' }],
  [
    'audit --format ndjson --since 2026-11-01',
    { name: 'audit', format: 'ndjson', since: Date.UTC(2026, 10, 1) },
  ],
  ['list --trials', { name: 'list', format: 'table', filter: { trials: true } }],
  ['show A --trials', { name: 'show', reference: 'A', trials: true }],
  ['list --without-marked', { name: 'list', format: 'table', filter: { withoutMarked: true } }],
  ['show K7MDHX9P', { name: 'show', reference: 'K7MDHX9P' }],
  ['erase K7MDHX9P', { name: 'erase', what: { reference: 'K7MDHX9P' }, clockIsRight: false }],
  [
    'erase --older-than 365d',
    {
      name: 'erase',
      what: { receivedBefore: NOW - 365 * 24 * 3600 * 1000 },
      clockIsRight: false,
    },
  ],
  [
    'erase --older-than 1d --clock-is-right',
    { name: 'erase', what: { receivedBefore: NOW - 24 * 3600 * 1000 }, clockIsRight: true },
  ],
])('%s', (line, command) => {
  expect(parsed(line)).toEqual(command);
});

test.each([
  '',
  'lst',
  'list K7MDHX9P',
  'list --x',
  'list --format csv',
  'show',
  'show A B',
  'show A --json',
  'show A --without-marked',
  'erase A --trials',
  'export',
  'export --format xml',
  'export --format csv --since yesterday',
  'export --format csv --since 2026-13-01',
  'audit K7MDHX9P',
  'audit --format csv',
  'audit --flow admission',
  'erase',
  'erase A B',
  'erase A --older-than 365d',
  'erase --older-than 365',
  'erase --older-than 0d',
  'erase --older-than -1d',
  'erase --flow admission',
])('"%s" means nothing', (line) => {
  expect(parsed(line)).toBeUndefined();
});
