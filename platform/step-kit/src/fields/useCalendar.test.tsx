import { date } from 'contract';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleStep } from '../../testing/exampleStep';
import { renderStep } from '../../testing';
import { DateField } from './DateField';

const mockNetwork = { down: true, asked: 0 };
jest.mock('./Calendar', () => {
  mockNetwork.asked += 1;
  if (mockNetwork.down) throw new Error('ChunkLoadError');
  return { __esModule: true, default: () => <div role="grid" /> };
});

const step = exampleStep({
  fields: { dateOfBirth: date({ label: 'Ngày sinh', invalid: 'Ngày sinh không hợp lệ' }) },
  page: ({ dateOfBirth }) => <DateField field={dateOfBirth} />,
});

test('while the calendar does not load, the date can be typed, and the next press loads it again', async () => {
  const { answers } = await renderStep(step);
  const askForIt = () =>
    act(async () => {
      fireEvent.click(document.querySelector('.kit-date-button') ?? document.body);
    });
  expect(mockNetwork.asked).toBe(0);
  await askForIt();
  expect(mockNetwork.asked).toBe(1);
  expect(screen.queryByRole('grid')).toBeNull();
  await userEvent.type(screen.getByLabelText('Ngày sinh'), '27/03/2019');
  expect(answers().dateOfBirth).toBe(Date.UTC(2019, 2, 27));

  mockNetwork.down = false;
  await askForIt();
  expect(mockNetwork.asked).toBe(2);
  expect(screen.getByRole('grid')).toBeVisible();
  await askForIt();
  expect(screen.queryByRole('grid')).toBeNull();
});
