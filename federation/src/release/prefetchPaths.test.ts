import { sectionSchemaFor } from 'contract/section-schema';
import { prefetchPaths } from './prefetchPaths';

const lists = { religion: 'ton-giao', nationality: 'quoc-tich', breed: 'giong' };
const schema = {
  type: 'object',
  properties: {
    breedId: { type: 'integer', lookup: 'breed', filled: true },
    otherBreedId: { type: 'integer', lookup: 'breed', filled: false },
    petName: { type: 'string' },
    homeId: { type: 'integer', lookup: 'nationality', filled: true },
  },
};

test('a step calls for each list that its fields are chosen from, once', () => {
  expect(prefetchPaths(sectionSchemaFor(schema), lists)).toEqual(['giong', 'quoc-tich']);
});

test('the list of a field that the flow hides is not called for', () => {
  const asked = sectionSchemaFor(schema, { fields: { homeId: 'hidden' } });
  expect(prefetchPaths(asked, lists)).toEqual(['giong']);
});

test('a list that the host does not know is left to the step', () => {
  expect(prefetchPaths(sectionSchemaFor(schema), {})).toEqual([]);
  expect(prefetchPaths(sectionSchemaFor(schema))).toEqual([]);
});
