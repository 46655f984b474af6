import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { text } from 'contract';
import { TextField } from '../src/fields/TextField';
import { exampleStep } from './exampleStep';
import { showStepAlone } from './showStepAlone';

test('a step is shown alone in both languages, with what it reports', async () => {
  window.localStorage.setItem('language', 'vi');
  const root = document.body.appendChild(document.createElement('div'));
  const step = exampleStep({
    fields: { note: text({ label: 'Ghi chú', required: 'Vui lòng nhập Ghi chú' }) },
    page: ({ note }) => <TextField field={note} />,
  });
  await act(async () => showStepAlone(step, { 'Ghi chú': 'Note' }, root));
  await userEvent.type(screen.getByRole('textbox', { name: 'Ghi chú' }), 'Đón');
  expect(screen.getByRole('complementary')).toHaveTextContent('"note": "Đón"');
  await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect(screen.getByRole('status')).toHaveTextContent('Continue: 1');
  await userEvent.click(screen.getByRole('button', { name: 'Language: vi' }));
  expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Đón');
});
