import { render } from '@testing-library/react';
import Still from './Still';

test('what is visible is shown at once, and what is not is away at once', () => {
  const shown = (visible: boolean) => <Still visible={visible}>{() => <p>Saved</p>}</Still>;
  const { container, rerender } = render(shown(true));
  expect(container.innerHTML).toBe('<p>Saved</p>');
  rerender(shown(false));
  expect(container.innerHTML).toBe('');
});
