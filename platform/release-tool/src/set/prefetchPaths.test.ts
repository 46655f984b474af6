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
  expect(prefetchPaths(sectionSchemaFor(schema), 'admission')).toEqual({
    prefetchPaths: ['lists/breed', 'quoc-tich'],
  });
  expect(prefetchPaths(sectionSchemaFor(schema), 'summer')).toEqual({
    prefetchPaths: ['lists/breed?flow=summer', 'quoc-tich?flow=summer'],
  });
});

test('the list of a field that the flow hides is not called for', () => {
  const asked = sectionSchemaFor(schema, { fields: { homeId: 'hidden' } });
  expect(prefetchPaths(asked, 'admission')).toEqual({ prefetchPaths: ['lists/breed'] });
});
