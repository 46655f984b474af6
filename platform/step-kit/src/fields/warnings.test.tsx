import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choice, text } from 'contract';
import { selectPupil, selectSection, startedOver, type Warning } from 'shared-store';
import { exampleStep } from '../../testing/exampleStep';
import { renderStep } from '../../testing/renderStep';
import { RadioField } from './RadioField';
import { TextField } from './TextField';

interface Answers {
  readonly nickname: string;
  readonly kind: string;
}

const SHORT: Warning = { key: 'Tên {name} rất ngắn' };
const isShort = ({ nickname }: Answers) => nickname.length === 1;
const shortName = (answers: Answers): Warning | undefined =>
  isShort(answers) ? { ...SHORT, values: { name: answers.nickname } } : undefined;

const stepWith = (warn: (answers: Answers) => Warning | undefined | Promise<Warning | undefined>) =>
  exampleStep({
    fields: {
      nickname: text({ label: 'Biệt danh', required: 'Vui lòng nhập' }),
      kind: choice(
        [
          { value: 'cat', label: 'Mèo' },
          { value: 'dog', label: 'Chó' },
        ],
        { label: 'Loài' },
      ),
      email: text({ label: 'Email', when: { field: 'kind', is: 'cat' } }),
    },
    page: (fields) => (
      <>
        <TextField field={fields.nickname} warn={warn} />
        <RadioField field={fields.kind} />
        <TextField field={fields.email} warn={() => ({ key: 'Email lạ' })} />
      </>
    ),
  });

const input = () => screen.getByRole('textbox', { name: 'Biệt danh' });
/** The region that says this: a name within a sentence has an element of its own. */
const warning = (sentence: string) => (_content: string, element: Element | null) =>
  element?.className === 'kit-warning' && element.textContent === sentence;
const warningsOf = ({ store }: Awaited<ReturnType<typeof renderStep>>) =>
  selectPupil(store.getState()).warnings;

test('a warning is shown once the field was left, and describes the input', async () => {
  await renderStep(stepWith(shortName));
  const user = userEvent.setup();
  await user.type(input(), 'A');
  expect(screen.queryByText(warning('Tên A rất ngắn'))).toBeNull();
  await user.tab();
  const shown = await screen.findByText(warning('Tên A rất ngắn'));
  expect(shown).toBeVisible();
  expect(shown.querySelector('[translate="no"]')).toHaveTextContent(/^A$/);
  expect(input()).toHaveAccessibleDescription('Tên A rất ngắn');
  expect(input()).not.toHaveAttribute('aria-invalid');
});

test('it is announced politely, in a region that was there before', async () => {
  await renderStep(stepWith(shortName));
  const region = document.getElementById('nickname-warning');
  expect(region).toBeEmptyDOMElement();
  expect(region).toHaveAttribute('aria-live', 'polite');
  await userEvent.type(input(), 'A{Tab}');
  expect(await screen.findByText(warning('Tên A rất ngắn'))).toBe(region);
});

test('it follows the answer, and is gone as soon as it no longer applies', async () => {
  const step = await renderStep(stepWith(shortName));
  const user = userEvent.setup();
  await user.type(input(), 'A{Tab}');
  await screen.findByText(warning('Tên A rất ngắn'));
  await user.type(input(), '{Backspace}B');
  expect(screen.queryByText(warning('Tên A rất ngắn'))).toBeNull();
  await user.type(input(), 'e');
  expect(screen.queryByText(/rất ngắn/)).toBeNull();
  expect(input()).toHaveAccessibleDescription('');
  expect(warningsOf(step)).toEqual({});
  // It does not return before the field is left again.
  await user.type(input(), '{Backspace}');
  expect(screen.queryByText(/rất ngắn/)).toBeNull();
  await user.tab();
  expect(await screen.findByText(warning('Tên B rất ngắn'))).toBeVisible();
});

test('while the mouse presses something, nothing appears that would move it', async () => {
  await renderStep(stepWith(shortName));
  const user = userEvent.setup();
  await user.type(input(), 'A');
  const target = screen.getByRole('button', { name: 'Quay lại' });
  await user.pointer({ keys: '[MouseLeft>]', target });
  expect(input()).not.toHaveFocus();
  expect(screen.queryByText(warning('Tên A rất ngắn'))).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target });
  expect(await screen.findByText(warning('Tên A rất ngắn'))).toBeVisible();
});

test('an error takes its place', async () => {
  await renderStep(stepWith(() => SHORT));
  await userEvent.type(input(), '{Tab}');
  expect(screen.getByText('Vui lòng nhập')).toBeVisible();
  expect(screen.queryByText(/rất ngắn/)).toBeNull();
});

test('Continue works; a field that was never left is warned of too, and nothing of it is sent', async () => {
  const step = await renderStep(stepWith(shortName));
  await userEvent.type(input(), 'A{Enter}');
  expect(step.onContinue).toHaveBeenCalledTimes(1);
  expect(warningsOf(step)).toEqual({
    nickname: { ...SHORT, values: { name: 'A' }, section: 'example', label: 'Biệt danh' },
  });
  expect(step.payload()).toEqual({ nickname: 'A', kind: '', email: '' });
  expect(JSON.stringify(selectSection(step.store.getState(), 'example')?.summary)).not.toContain(
    'ngắn',
  );
});

test('a field that is no longer shown has no warning after Continue', async () => {
  const step = await renderStep(stepWith(shortName), { answers: { nickname: 'Mi', kind: 'cat' } });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect(warningsOf(step)).toHaveProperty('email');
  await user.click(screen.getByRole('radio', { name: 'Chó' }));
  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect(warningsOf(step)).toEqual({});
});

test('one that needs time is about the answers at its end, also when the step was left', async () => {
  let loaded = () => {};
  const loads = new Promise<void>((resolve) => (loaded = resolve));
  const warn = jest.fn((answers: Answers) => loads.then(() => shortName(answers)));
  const step = await renderStep(stepWith(warn));
  const user = userEvent.setup();
  await user.type(input(), 'A{Tab}');
  await user.type(input(), '{Backspace}B{Enter}');
  step.unmount();
  await act(async () => loaded());
  expect(warningsOf(step)).toMatchObject({ nickname: { values: { name: 'B' } } });
  expect(warn.mock.calls.map(([{ nickname }]) => nickname)).toContain('B');
});

test.each([
  ['cannot be worked out', () => Promise.reject(new Error('no network'))],
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
])('one that %s is not shown, and Continue works', async (_how, warn) => {
  const step = await renderStep(stepWith(warn));
  await userEvent.type(input(), 'A{Tab}');
  expect(warningsOf(step)).toEqual({});
  await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect(step.onContinue).toHaveBeenCalledTimes(1);
});

test('a suggestion is a button, which fills it in and returns to the field', async () => {
  const meant = ({ nickname }: Answers): Warning | undefined =>
    nickname === 'Miuu'
      ? { key: 'Có phải {suggestion}?', values: { suggestion: 'Miu' }, suggestion: 'Miu' }
      : undefined;
  const step = await renderStep(stepWith(meant));
  const user = userEvent.setup();
  await user.type(input(), 'Miuu{Tab}');
  // Unlike a browser, jsdom's accessible name has other spaces around an element.
  await user.click(await screen.findByRole('button', { name: /^Có phải\s*Miu\s*\?$/ }));
  expect(input()).toHaveValue('Miu');
  expect(input()).toHaveFocus();
  expect(step.answers()).toMatchObject({ nickname: 'Miu' });
  expect(screen.queryByRole('button', { name: 'Có phải Miu?' })).toBeNull();
});

test('it is there again when the step is shown again, and not after a new start', async () => {
  const step = await renderStep(stepWith(shortName));
  await userEvent.type(input(), 'A{Enter}');
  expect(await screen.findByText(warning('Tên A rất ngắn'))).toBeVisible();
  act(() => void step.store.dispatch(startedOver()));
  expect(screen.queryByText(/rất ngắn/)).toBeNull();
  expect(warningsOf(step)).toEqual({});
});
