import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Condition, Flow } from 'contract';
import { sectionSchemaFor } from 'contract/section-schema';
import { checkLists, listsIn } from './checkLists';

const bus = { type: 'integer', lookup: 'busStop', filled: true };
const schema = {
  type: 'object',
  required: ['busStopId', 'driverId', 'routeId'],
  properties: {
    busStopId: bus,
    driverId: { ...bus, lookup: 'driver', filled: false },
    routeId: { type: 'integer', lookup: 'route' },
  },
  if: { properties: { busStopId: { const: 2 } } },
  then: { properties: { routeId: { filled: true } } },
};
const setOf = (options = {}, ...whens: Condition[]) => ({
  flow: {
    id: 'open-day',
    steps: [{ step: 'step-bus', options }, ...whens.map((when) => ({ step: 'step-x', when }))],
  } as unknown as Flow, // the part that is read
  sections: [{ step: 'step-bus', name: 'busInfo', schema: sectionSchemaFor(schema, options) }],
});
const line = (name: string, list: string) =>
  `step-bus: ${name} is required, and its list ${list} has no entries: fill it in the office under Lists, or allow it with --yes`;

test('an empty list of a field that some parent has to fill in is found', async () => {
  expect(await checkLists(setOf(), async () => [])).toEqual({
    notes: [],
    ids: {},
    wrong: [line('busStopId', 'busStop'), line('routeId', 'route')],
  });
  const optional = setOf({ fields: { busStopId: 'optional', routeId: 'hidden' } });
  expect((await checkLists(optional, async () => [])).wrong).toEqual([]);
  expect((await checkLists(setOf(), async () => [{ id: 1, name: 'Ga' }])).wrong).toEqual([]);
});

test('in the check of a step only its own lists refuse; what is wrong for another one is a note', async () => {
  const empty = (name: string, list: string) =>
    `step-bus: ${name} is required, and its list ${list} has no entries: the school has to fill it`;
  const lines = [empty('busStopId', 'busStop'), empty('routeId', 'route')];
  const none = async () => [];
  expect(await checkLists(setOf(), none, 'step-bus')).toEqual({ notes: [], ids: {}, wrong: lines });
  expect(await checkLists(setOf(), none, 'step-x')).toEqual({ notes: lines, ids: {}, wrong: [] });
  const asking = setOf({ offered: { busStopId: [7] } });
  const other = await checkLists(asking, async () => [{ id: 1, name: 'Ga' }], 'step-x');
  expect(other).toMatchObject({ ids: {}, wrong: [] });
  expect(other.notes).toEqual([expect.stringContaining('7 for busStopId')]);
});

test('a folder has the lists as the office prints them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lists-'));
  await writeFile(join(folder, 'busStop.csv'), '\uFEFF"id","vi","en"\r\n"1","Ga","Station"\r\n');
  await writeFile(join(folder, 'route.csv'), '\uFEFF"id","vi","en"\r\n');
  expect(await checkLists(setOf(), listsIn(folder))).toEqual({
    notes: [],
    ids: { busStop: [1] },
    wrong: [line('routeId', 'route')],
  });
  const { notes } = await checkLists(setOf(), listsIn(join(folder, 'none')));
  expect(notes[0]).toMatch(/^Not checked whether the list busStop has entries: .*ENOENT/);
});

test('an id that a list does not have is named, with the entries that it has; 0 is no id', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lists-'));
  await writeFile(
    join(folder, 'busStop.csv'),
    '\uFEFF"id","vi","en"\r\n"1","Ga ""Bắc""","x"\r\n"2","Chợ","y"\r\n',
  );
  await writeFile(join(folder, 'route.csv'), '"id","vi","en"\r\n"7","A","A"\r\n');
  const set = setOf(
    { offered: { busStopId: [1, 99] } },
    { any: [{ field: 'busStopId', in: [0, 2, 3] }, { not: { field: 'routeId', is: 7 } }] },
    { not: { field: 'routeId', is: 0 } },
  );
  const entries = 'expected an entry of the list busStop (1 Ga "Bắc", 2 Chợ)';
  expect((await checkLists(set, listsIn(folder))).wrong).toEqual([
    `flows: flow open-day, steps[0].options.offered: found 99 for busStopId, ${entries}`,
    `flows: flow open-day, steps[1].when: found 3 for busStopId, ${entries}`,
  ]);
});
