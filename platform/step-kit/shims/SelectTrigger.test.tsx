import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lookup } from 'contract';
import { LookupField } from '../src/fields/LookupField';
import { renderStep } from '../testing';
import { exampleStep } from '../testing/exampleStep';

const mockCode = { isBroken: true };

/** Jest has antd's other form; a build replaces the files by our own, which load them. */
function mockShim(file: string) {
  return {
    __esModule: true,
    get default() {
      return jest.requireActual<{ default: unknown }>(file).default;
    },
  };
}
jest.mock('@rc-component/select/lib/SelectTrigger', () => mockShim('./SelectTrigger'));
jest.mock('@rc-component/select/lib/OptionList', () => mockShim('./OptionList'));
jest.mock('@rc-component/select/es/OptionList', () =>
  jest.requireActual<object>('@rc-component/select/lib/OptionList'),
);
jest.mock('@rc-component/select/es/SelectTrigger', () => {
  if (mockCode.isBroken) throw new Error('The code did not load');
  return jest.requireActual<object>('@rc-component/select/lib/SelectTrigger');
});

const step = exampleStep({
  fields: { religionId: lookup('religion', { label: 'Tôn giáo', required: 'Chọn' }) },
  page: (fields) => <LookupField field={fields.religionId} />,
});

test('an open list whose code does not load says so, and Try again opens it', async () => {
  const user = userEvent.setup();
  await renderStep(step);
  const field = screen.getByRole('combobox');
  await user.click(field);
  expect(await screen.findByText('Chưa tải được danh sách')).toBeVisible();
  const again = screen.getByRole('button', { name: 'Thử lại' });
  await user.click(again);
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('aria-expanded', 'true');
  mockCode.isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  const list = await screen.findByRole('listbox');
  expect(within(list).getAllByRole('option').length).toBeGreaterThan(0);
  expect(screen.queryByText('Chưa tải được danh sách')).toBeNull();
});
