import type { Condition, Flow } from 'contract';
import { sectionSchemaFor } from 'contract/section-schema';
import { checkLists, type ListEntry } from './checkLists';

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

test('a list that cannot be read is said', async () => {
  const { notes } = await checkLists(setOf(), () => Promise.reject(new Error('it is down')));
  expect(notes[0]).toBe('Not checked whether the list busStop has entries: it is down');
});

test('an id that a list does not have is named, with the entries that it has; 0 is no id', async () => {
  const lists: Record<string, ListEntry[]> = {
    busStop: [
      { id: 1, name: 'Ga "Bắc"' },
      { id: 2, name: 'Chợ' },
    ],
    route: [{ id: 7, name: 'A' }],
  };
  const set = setOf(
    { offered: { busStopId: [1, 99] } },
    { any: [{ field: 'busStopId', in: [0, 2, 3] }, { not: { field: 'routeId', is: 7 } }] },
    { not: { field: 'routeId', is: 0 } },
  );
  const entries = 'expected an entry of the list busStop (1 Ga "Bắc", 2 Chợ)';
  expect(await checkLists(set, async (list) => lists[list] ?? [])).toEqual({
    notes: [],
    ids: { busStop: [1, 2], route: [7] },
    wrong: [
      `flows: flow open-day, steps[0].options.offered: found 99 for busStopId, ${entries}`,
      `flows: flow open-day, steps[1].when: found 3 for busStopId, ${entries}`,
    ],
  });
});
