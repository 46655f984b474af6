// Import it before the kit, whose inputs it counts.
import { renders } from '../../testing/countedAntd';
import { date, longText, text, year } from 'contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languageChanged } from 'shared-store';
import { renderStep } from '../../testing';
import { exampleStep } from '../../testing/exampleStep';
import { frames, paint as paintFrame } from '../../testing/frames';
import { DateField } from './DateField';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';
import { YearField } from './YearField';

jest.mock('./afterPaint', () => jest.requireActual<object>('../../testing/frames'));
const paint = () => act(paintFrame);

const step = exampleStep({
  fields: {
    fullName: text({ label: 'Họ và tên', normalize: 'capitalizedName' }),
    homeAddress: text({ label: 'Địa chỉ' }),
    medicalInfo: longText({ label: 'Sức khỏe' }),
    dateOfBirth: date({ label: 'Ngày sinh', invalid: 'Ngày sinh không hợp lệ' }),
    begin: year({ label: 'Năm', invalid: 'Vui lòng nhập Năm bắt đầu hợp lệ' }),
  },
  page: (fields) => (
    <>
      <TextField field={fields.fullName} />
      <TextField field={fields.homeAddress} />
      <TextAreaField field={fields.medicalInfo} />
      <DateField field={fields.dateOfBirth} />
      <YearField field={fields.begin} />
    </>
  ),
});
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => frames.clear());

describe('a key', () => {
  it.each(['Họ và tên', 'Địa chỉ', 'Sức khỏe', 'Ngày sinh'])(
    'is shown before anything is rendered for it (%s)',
    async (label) => {
      await renderStep(step);
      await userEvent.click(input(label));
      renders.length = 0;
      await userEvent.keyboard('1');
      expect(input(label)).toHaveValue('1');
      expect(renders).toEqual([]);
      paint();
      expect(renders).toEqual([input(label).id]);
      expect(input(label)).toHaveValue('1');
    },
  );

  it('is in the store and the draft once it is painted', async () => {
    const { answers } = await renderStep(step);
    await userEvent.type(input('Họ và tên'), 'l');
    expect(input('Họ và tên')).toHaveValue('L');
    expect(answers().fullName).toBe('');
    paint();
    expect(answers().fullName).toBe('L');
  });

  it('stays when the page is rendered before it is painted', async () => {
    const { store, answers } = await renderStep(step, { dictionary: { 'Địa chỉ': 'Address' } });
    await userEvent.type(input('Địa chỉ'), 'a');
    await act(async () => void store.dispatch(languageChanged('en')));
    expect(input('Address')).toHaveValue('a');
    paint();
    expect(answers().homeAddress).toBe('a');
  });

  it('is part of what Enter submits', async () => {
    const { answers, onContinue } = await renderStep(step);
    await userEvent.type(input('Địa chỉ'), 'a{Enter}');
    expect(onContinue).toHaveBeenCalledTimes(1);
    expect(answers().homeAddress).toBe('a');
  });

  it('is normalized with the rest of the text when the field is left', async () => {
    const { answers } = await renderStep(step);
    await userEvent.type(input('Địa chỉ'), 'a');
    paint();
    for (const _again of [1, 2]) {
      await userEvent.type(input('Địa chỉ'), ' ');
      await userEvent.tab();
      expect(input('Địa chỉ')).toHaveValue('a');
      expect(answers().homeAddress).toBe('a');
    }
  });

  it('that changes no answer is removed when it is painted', async () => {
    const { answers } = await renderStep(step);
    await userEvent.type(input('Năm'), '2020');
    paint();
    await userEvent.type(input('Năm'), ' ');
    expect(input('Năm')).toHaveValue('2020 ');
    paint();
    expect(input('Năm')).toHaveValue('2020');
    expect(answers().begin).toBe(2020);
  });

  it('in a date is part of its answer when the field is left', async () => {
    const { answers } = await renderStep(step);
    await userEvent.type(input('Ngày sinh'), '1/2/2020');
    await userEvent.tab();
    expect(input('Ngày sinh')).toHaveValue('01/02/2020');
    expect(answers().dateOfBirth).toBe(Date.UTC(2020, 1, 1));
  });

  it('is not lost with an input that is removed', async () => {
    const { answers, unmount } = await renderStep(step);
    await userEvent.type(input('Địa chỉ'), 'a');
    unmount();
    expect(answers().homeAddress).toBe('a');
  });
});

describe('a change', () => {
  it('without a new value, as at each blur, edits nothing', async () => {
    const { store } = await renderStep(step);
    await userEvent.type(input('Địa chỉ'), 'a');
    paint();
    const edited = jest.fn();
    store.subscribe(edited);
    renders.length = 0;
    fireEvent(input('Địa chỉ'), new Event('change', { bubbles: true }));
    expect(edited).not.toHaveBeenCalled();
    expect(renders).toEqual([]);
  });

  it('without a new value leaves a date marked invalid', async () => {
    await renderStep(step);
    await userEvent.type(input('Ngày sinh'), '32/1');
    fireEvent.submit(screen.getByRole('button', { name: 'Tiếp tục' }));
    await waitFor(() => expect(input('Ngày sinh')).toBeInvalid());
    fireEvent(input('Ngày sinh'), new Event('change', { bubbles: true }));
    expect(input('Ngày sinh')).toBeInvalid();
  });

  it.each(['12 Hàng Bài', ''])('without an input event is committed at once (%j)', async (text) => {
    const { answers } = await renderStep(step);
    await userEvent.type(input('Địa chỉ'), 'a');
    paint();
    fireEvent.change(input('Địa chỉ'), { target: { value: text } });
    expect(answers().homeAddress).toBe(text);
    expect(input('Địa chỉ')).toHaveValue(text);
  });
});

describe('a text area', () => {
  it('keeps its text when it is pressed', async () => {
    const { answers } = await renderStep(step);
    await userEvent.type(input('Sức khỏe'), 'abc');
    paint();
    await userEvent.keyboard('d');
    fireEvent.mouseDown(input('Sức khỏe'));
    expect(input('Sức khỏe')).toHaveValue('abcd');
    await userEvent.keyboard('e');
    paint();
    expect(answers().medicalInfo).toBe('abcde');
  });

  it('keeps a key, and the next one, when the mouse is released after it', async () => {
    const { answers } = await renderStep(step);
    await userEvent.type(input('Sức khỏe'), 'abc');
    paint();
    fireEvent.mouseDown(input('Sức khỏe'));
    await userEvent.keyboard('d');
    fireEvent.mouseUp(document);
    expect(input('Sức khỏe')).toHaveValue('abcd');
    await userEvent.keyboard('e');
    paint();
    expect(answers().medicalInfo).toBe('abcde');
  });

  it('keeps what was composed', async () => {
    const { answers } = await renderStep(step);
    const field = input('Sức khỏe');
    await userEvent.type(field, 'x');
    paint();
    fireEvent.compositionStart(field);
    fireEvent(field, inputEvent(field, 'xe', true));
    fireEvent.compositionEnd(field);
    expect(field).toHaveValue('xe');
    paint();
    expect(answers().medicalInfo).toBe('xe');
  });
});

it('a text that is normalized in its middle keeps the caret there', async () => {
  await renderStep(step);
  await userEvent.type(input('Họ và tên'), 'Anh');
  paint();
  await userEvent.type(input('Họ và tên'), '  ', { initialSelectionStart: 0 });
  expect(input('Họ và tên')).toHaveValue('Anh');
  expect(input('Họ và tên').selectionStart).toBe(0);
});

it('a text that is normalized keeps the selection around the same characters', async () => {
  await renderStep(step);
  const field = input('Họ và tên');
  await userEvent.type(field, 'Anh');
  paint();
  const typed = inputEvent(field, '  anh  ba', false);
  field.setSelectionRange(0, 5, 'backward');
  fireEvent(field, typed);
  expect(field).toHaveValue('Anh Ba');
  expect([field.selectionStart, field.selectionEnd, field.selectionDirection]).toEqual([
    0,
    3,
    'backward',
  ]);
});

it.each(['Họ và tên', 'Ngày sinh'])(
  'a field that is entered before its text is painted keeps what is selected (%s)',
  async (label) => {
    await renderStep(step);
    const field = input(label);
    // As when an early text is adopted, and React then repeats the focus that it has missed.
    fireEvent(field, inputEvent(field, '27/03/2019', false));
    field.setSelectionRange(0, 10);
    fireEvent.focusIn(field);
    expect(field).toHaveValue('27/03/2019');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 10]);
  },
);

/** The event of a browser that has put a text into a field. */
function inputEvent(field: HTMLInputElement, text: string, isComposing: boolean): InputEvent {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  return new InputEvent('input', { bubbles: true, isComposing });
}
