import { text } from 'contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState, type ComponentProps } from 'react';
import { startedOver } from 'shared-store';
import { exampleStep } from '../../testing/exampleStep';
import { renderStep } from '../../testing';
import { TextField, type TextFieldProps } from '../fields/TextField';
import { ErrorStatusContext } from './ErrorStatusContext';

const example = {
  fields: {
    // Not in the order of the page, unlike the summary.
    forename: text({ label: 'Tên', required: 'Vui lòng nhập Tên' }),
    surname: text({ label: 'Họ', required: 'Vui lòng nhập Họ' }),
  },
  page: (fields: Record<'surname' | 'forename', TextFieldProps['field']>) => (
    <>
      <TextField field={fields.surname} />
      <TextField field={fields.forename} />
    </>
  ),
};
const step = exampleStep(example);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const input = (name: string) => screen.getByRole('textbox', { name });
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

describe('a field that the server refused', () => {
  const refused = { error: 'Có lỗi', errorValues: {}, errorFields: ['surname'] };

  it('says so until it is edited, and Continue asks the server again', async () => {
    const { store, onContinue } = await renderStep(step, {
      answers: { surname: 'Lê', forename: 'An' },
    });
    act(() => void store.dispatch({ type: 'pupil/submitFailed', payload: refused }));
    expect(input('Họ')).toBeInvalid();
    expect(input('Họ')).toHaveAccessibleDescription('Vui lòng kiểm tra lại');
    expect(input('Tên')).toBeValid();
    await press('Tiếp tục');
    expect(onContinue).toHaveBeenCalledTimes(1);
    await userEvent.type(input('Họ'), 'n');
    expect(input('Họ')).toBeValid();
  });
});

describe('Continue', () => {
  // @proves STATE-STEPS-2
  it('goes on when every field is valid', async () => {
    const { onContinue } = await renderStep(step, { answers: { surname: 'Lê', forename: 'An' } });
    await press('Tiếp tục');
    expect(onContinue).toHaveBeenCalledTimes(1);
    expect(onContinue).toHaveBeenCalledWith();
  });

  it('is Enter in a field, too', async () => {
    const { onContinue } = await renderStep(step, { answers: { surname: 'Lê' } });
    await userEvent.type(input('Tên'), 'An{Enter}');
    expect(onContinue).toHaveBeenCalledTimes(1);
  });

  // @proves STATE-STEPS-2, VAL-WHEN-6
  it('with errors stays, and moves the focus to a summary in the order of the page', async () => {
    const { onContinue } = await renderStep(step);
    await press('Tiếp tục');
    expect(onContinue).not.toHaveBeenCalled();
    expect(screen.getByRole('group', { name: 'Vui lòng kiểm tra lại' })).toHaveFocus();
    expect(links()).toEqual(['Vui lòng nhập Họ', 'Vui lòng nhập Tên']);
    expect(input('Họ')).toBeInvalid();
    expect(input('Tên')).toHaveAccessibleDescription('Vui lòng nhập Tên');
  });

  it('takes the focus to the summary each time it fails', async () => {
    await renderStep(step);
    await press('Tiếp tục');
    await userEvent.type(input('Họ'), 'Lê{Enter}');
    expect(screen.getByRole('group', { name: 'Vui lòng kiểm tra lại' })).toHaveFocus();
    expect(links()).toEqual(['Vui lòng nhập Tên']);
  });

  it('is disabled and says so while a registration is being saved, to a screen reader too', async () => {
    await renderStep(exampleStep({ ...example, saving: true }));
    expect(document.querySelector('[aria-live]')).toHaveTextContent('Đang cập nhật');
    expect(screen.getByRole('button', { name: 'Đang cập nhật' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Tiếp tục' })).not.toBeInTheDocument();
  });
});

describe('the summary', () => {
  it('links to the fields', async () => {
    await renderStep(step);
    await press('Tiếp tục');
    await userEvent.click(screen.getByRole('link', { name: 'Vui lòng nhập Tên' }));
    expect(input('Tên')).toHaveFocus();
    expect(window.location.hash).toBe('');
  });

  it('drops an entry when its field is valid, and then is hidden itself', async () => {
    await renderStep(step);
    await press('Tiếp tục');
    await userEvent.type(input('Họ'), 'L');
    expect(links()).toEqual(['Vui lòng nhập Tên']);
    await userEvent.type(input('Tên'), 'A');
    expect(screen.queryByText('Vui lòng kiểm tra lại')).not.toBeInTheDocument();
  });

  it('does not list a field again that becomes invalid while the parent types', async () => {
    await renderStep(step);
    await press('Tiếp tục');
    await userEvent.type(input('Họ'), 'L');
    await userEvent.clear(input('Họ'));
    expect(links()).toEqual(['Vui lòng nhập Tên']);
    expect(input('Họ')).toHaveAccessibleDescription('Vui lòng nhập Họ');
    await press('Tiếp tục');
    expect(links()).toEqual(['Vui lòng nhập Họ', 'Vui lòng nhập Tên']);
  });

  it('is in the reader’s language', async () => {
    await renderStep(step, {
      language: 'en',
      dictionary: { 'Vui lòng kiểm tra lại': 'There is a problem', 'Tiếp tục': 'Continue' },
    });
    await press('Continue');
    expect(screen.getByRole('group', { name: 'There is a problem' })).toBeVisible();
  });
});

it('the host is notified while errors that stopped Continue remain', async () => {
  const report = jest.fn();
  const reportingStep = {
    ...step,
    Page: (props: ComponentProps<typeof step.Page>) => (
      <ErrorStatusContext value={report}>
        <step.Page {...props} />
      </ErrorStatusContext>
    ),
  };
  await renderStep(reportingStep);
  await userEvent.click(input('Họ'));
  await userEvent.tab();
  expect(input('Họ')).toBeInvalid();
  expect(report).not.toHaveBeenCalled();
  await press('Tiếp tục');
  expect(report.mock.calls).toEqual([[true]]);
  await userEvent.type(input('Họ'), 'L');
  expect(report.mock.calls).toEqual([[true]]);
  await userEvent.type(input('Tên'), 'A');
  expect(report.mock.calls).toEqual([[true], [false]]);
});

describe('an error', () => {
  // @proves VAL-WHEN-1
  it('is shown after its field was left, and hidden when the field becomes valid', async () => {
    await renderStep(step);
    await userEvent.click(input('Họ'));
    expect(input('Họ')).toBeValid();
    await userEvent.tab();
    expect(input('Họ')).toBeInvalid();
    expect(input('Tên')).toBeValid();
    await userEvent.type(input('Họ'), 'L');
    expect(input('Họ')).toBeValid();
  });
});

describe('Back', () => {
  // @proves STATE-STEPS-4
  it('goes back, valid or not', async () => {
    const { onBack } = await renderStep(step);
    await press('Quay lại');
    expect(onBack).toHaveBeenCalledTimes(1);
    expect(links()).toEqual([]);
  });

  // @proves LOOK-2
  it('is disabled on the first step', async () => {
    await renderStep(step, { first: true });
    expect(screen.getByRole('button', { name: 'Quay lại' })).toBeDisabled();
  });
});

describe('answers', () => {
  it('that change elsewhere reset the form', async () => {
    const { store } = await renderStep(step);
    await userEvent.type(input('Họ'), 'Lê');
    await press('Tiếp tục');
    act(() => void store.dispatch(startedOver()));
    expect(input('Họ')).toHaveValue('');
    expect(links()).toEqual([]);
    expect(input('Tên')).toBeValid();
  });

  it('are reset by a new start even after a listener of the store has thrown', async () => {
    const { store } = await renderStep(step);
    const unsubscribe = store.subscribe(() => {
      unsubscribe();
      throw new Error('on purpose');
    });
    const thrown = jest.fn((event: ErrorEvent) => event.preventDefault());
    window.addEventListener('error', thrown);
    await userEvent.type(input('Họ'), 'L').catch(() => {});
    window.removeEventListener('error', thrown);
    expect(thrown).toHaveBeenCalledTimes(1);
    act(() => void store.dispatch(startedOver()));
    expect(input('Họ')).toHaveValue('');
  });

  // @proves STATE-STEPS-3
  it('are saved at each keystroke, and the input stays the same', async () => {
    const { answers } = await renderStep(step);
    const surname = input('Họ');
    await userEvent.type(surname, 'L');
    expect(answers().surname).toBe('L');
    expect(input('Họ')).toBe(surname);
    expect(surname).toHaveFocus();
  });
});

describe('a step that a host renders ahead of time', () => {
  /** Hidden until the button is pressed, and again after it is pressed again. */
  function Ahead(props: ComponentProps<typeof step.Page>) {
    const [mode, setMode] = useState<'hidden' | 'visible'>('hidden');
    return (
      <>
        <button onClick={() => setMode(mode === 'hidden' ? 'visible' : 'hidden')}>Đổi</button>
        <Activity mode={mode}>
          <step.Page {...props} />
        </Activity>
      </>
    );
  }

  it('shows the current answers when it becomes visible', async () => {
    const { store } = await renderStep({ ...step, Page: Ahead });
    expect(screen.queryByRole('textbox', { name: 'Họ' })).not.toBeInTheDocument();
    expect(document.querySelector('[name=surname]')).toBeInTheDocument();
    const edited = { name: 'example', changes: { surname: 'Lê' } };
    act(() => void store.dispatch({ type: 'pupil/sectionEdited', payload: edited }));
    await press('Đổi');
    expect(input('Họ')).toHaveValue('Lê');
  });

  it('is reset each time it is shown', async () => {
    const { answers } = await renderStep({ ...step, Page: Ahead });
    await press('Đổi');
    await userEvent.type(input('Họ'), 'Lê');
    await press('Tiếp tục');
    expect(input('Tên')).toBeInvalid();
    await press('Đổi');
    const heading = document.querySelector('h1');
    await press('Đổi');
    // A host may have given it the focus.
    expect(document.querySelector('h1')).toBe(heading);
    expect(input('Họ')).toHaveValue('Lê');
    expect(input('Tên')).toBeValid();
    expect(answers()).toMatchObject({ surname: 'Lê' });
  });
});
