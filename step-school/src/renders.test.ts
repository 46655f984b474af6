import { rendersByKey } from 'step-kit/testing/rendersByKey';
import step from './step';

test('a key in a text field renders its input, once, and no other', async () => {
  const rendered = await rendersByKey(step);
  const own = Object.keys(rendered).map((id) => [id, [id]]);
  expect(rendered).toEqual(Object.fromEntries(own));
});
