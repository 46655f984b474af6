import { sectionSchemaFor } from 'contract/section-schema';
import { prefetchPaths } from './prefetchPaths';

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
  expect(prefetchPaths(sectionSchemaFor(schema))).toEqual(['lists/breed', 'quoc-tich']);
});

test('the list of a field that the flow hides is not called for', () => {
  const asked = sectionSchemaFor(schema, { fields: { homeId: 'hidden' } });
  expect(prefetchPaths(asked)).toEqual(['lists/breed']);
});

test('a list may have the name of an inherited property', () => {
  const named = { type: 'object', properties: { id: { type: 'integer', lookup: 'constructor' } } };
  expect(prefetchPaths(named)).toEqual(['lists/constructor']);
});
