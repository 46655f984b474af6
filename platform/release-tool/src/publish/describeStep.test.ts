import { assertCanBeFilledIn } from './describeStep';

test('a step with a pattern that never ends is refused, and nothing waits for it', async () => {
  const declaration = {
    name: 'petInfo',
    fields: {
      petName: {
        ...({ kind: 'text', label: 'Tên', required: 'Nhập tên' } as const),
        pattern: { is: '^([a-z]+)+@$', message: 'Sai' },
      },
    },
  };
  const step = { name: 'step-pet', contract: 2, title: 'Thú cưng', section: { declaration } };
  await expect(assertCanBeFilledIn({ default: step })).rejects.toThrow(
    /step-pet: section petInfo, pattern: found "[^]*", which never ends on /,
  );
});
