import { date, longText, text, year } from 'contract';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleStep } from '../../testing/exampleStep';
import { renderStep } from '../../testing';
import { DateField } from './DateField';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';
import { YearField } from './YearField';

const step = exampleStep({
  fields: {
    surname: text({
      label: 'Họ',
      required: 'Vui lòng nhập Họ',
      pattern: { is: '^(?!sai)', message: 'Họ không hợp lệ' },
      normalize: 'name',
    }),
    fullName: text({ label: 'Họ và tên', normalize: 'capitalizedName' }),
    homeAddress: text({ label: 'Địa chỉ' }),
    medicalInfo: longText({ label: 'Sức khỏe' }),
    mailAddress: text({ label: 'Nơi ở', lines: 2, required: 'Vui lòng nhập' }),
    telephone: text({ label: 'Điện thoại', normalize: 'digits' }),
    begin: year({ label: 'Năm', invalid: 'Năm sai' }),
    dateOfBirth: date({ label: 'Ngày sinh', invalid: 'Ngày sai' }),
  },
  page: (fields) => (
    <>
      <TextField field={fields.surname} hint="Gợi ý" />
      <TextField field={fields.fullName} />
      <TextField field={fields.homeAddress} />
      <TextAreaField field={fields.medicalInfo} />
      <TextAreaField field={fields.mailAddress} autoComplete="street-address" />
      <TextField field={fields.telephone} />
      <YearField field={fields.begin} />
      <DateField field={fields.dateOfBirth} />
    </>
  ),
});

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('a text field', () => {
  it('is named by its label alone, and holds its wire name', async () => {
    await renderStep(step);
    const surname = screen.getByRole('textbox', { name: 'Họ' });
    expect(surname).toHaveAttribute('id', 'surname');
    expect(surname).toHaveAttribute('name', 'surname');
    expect(surname).toBeRequired();
    expect(surname).toHaveAccessibleDescription('Gợi ý');
  });

  it('saves each keystroke, normalised', async () => {
    const { answers } = await renderStep(step);
    await userEvent.type(input('Họ'), '  Lê   Văn');
    expect(answers().surname).toBe('Lê Văn');
    await userEvent.type(input('Họ và tên'), 'lê aN');
    expect(answers().fullName).toBe('Lê An');
  });

  it('drops a trailing space when it is left', async () => {
    const { answers } = await renderStep(step);
    await userEvent.type(input('Họ'), 'Lê ');
    expect(input('Họ')).toHaveValue('Lê ');
    await userEvent.tab();
    expect(input('Họ')).toHaveValue('Lê');
    expect(answers().surname).toBe('Lê');
  });

  it('drops a trailing space when Enter continues', async () => {
    const { answers, onContinue } = await renderStep(step, { answers: { mailAddress: 'Huế' } });
    await userEvent.type(input('Họ'), 'Lê {Enter}');
    expect(answers().surname).toBe('Lê');
    expect(onContinue).toHaveBeenCalledTimes(1);
  });

  it('keeps the caret where it was when the text is corrected', async () => {
    await renderStep(step);
    await userEvent.type(input('Họ và tên'), 'Anh');
    await userEvent.type(input('Họ và tên'), 'X', { initialSelectionStart: 1 });
    expect(input('Họ và tên')).toHaveValue('Axnh');
    expect(input('Họ và tên').selectionStart).toBe(2);
  });

  // @proves VAL-PUPIL-14
  it('changes nothing while an input method composes', async () => {
    const { answers } = await renderStep(step);
    const field = input('Họ và tên');
    await userEvent.click(field);
    fireEvent.compositionStart(field);
    fireEvent.input(field, { target: { value: ' nguye' } });
    expect(field).toHaveValue(' nguye');
    fireEvent.input(field, { target: { value: ' nguyễn' } });
    expect(field).toHaveValue(' nguyễn');
    expect(answers().fullName).toBe(' nguyễn');
    fireEvent.compositionEnd(field);
    expect(field).toHaveValue('Nguyễn');
    expect(answers().fullName).toBe('Nguyễn');
  });

  it('leaves a text without a normaliser as it was typed, but for white space around it', async () => {
    const { answers } = await renderStep(step);
    await userEvent.type(input('Địa chỉ'), ' 12  Hàng Bài ');
    expect(answers().homeAddress).toBe(' 12  Hàng Bài ');
    await userEvent.tab();
    expect(answers().homeAddress).toBe('12  Hàng Bài');
  });

  it('drops a control character that a paste brings along', async () => {
    const { answers } = await renderStep(step);
    await userEvent.click(input('Địa chỉ'));
    await userEvent.paste('12\u000B Hàng Bài');
    expect(answers().homeAddress).toBe('12 Hàng Bài');
  });

  it('refuses more than 500 characters, and cuts nothing', async () => {
    const { answers, onContinue } = await renderStep(step, {
      answers: { surname: 'Lê', mailAddress: 'Huế', homeAddress: 'a'.repeat(500) },
    });
    await userEvent.type(input('Địa chỉ'), 'a{Enter}');
    expect(answers().homeAddress).toBe('a'.repeat(501));
    expect(input('Địa chỉ')).toHaveAccessibleDescription('Tối đa 500 ký tự');
    expect(onContinue).not.toHaveBeenCalled();
    await userEvent.type(input('Địa chỉ'), '{Backspace}{Enter}');
    expect(onContinue).toHaveBeenCalledTimes(1);
  });

  it('counts characters, not their halves', async () => {
    const { onContinue } = await renderStep(step, {
      answers: { surname: 'Lê', mailAddress: 'Huế', homeAddress: '😀'.repeat(500) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
    expect(onContinue).toHaveBeenCalledTimes(1);
  });

  it('shows its pattern’s message once it was left', async () => {
    await renderStep(step);
    await userEvent.type(input('Họ'), 'sai');
    expect(input('Họ')).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.tab();
    expect(input('Họ')).toBeInvalid();
    expect(document.getElementById('surname-error')).toHaveTextContent('Họ không hợp lệ');
  });
});

describe('what nobody sees', () => {
  const LABELS = ['Họ', 'Họ và tên', 'Địa chỉ', 'Sức khỏe', 'Nơi ở', 'Điện thoại'];

  it('is removed as it is pasted', async () => {
    await renderStep(step);
    const pasted: Record<string, string> = {};
    const labels = [...LABELS, 'Năm', 'Ngày sinh'];
    for (const label of labels) {
      await userEvent.click(input(label));
      await userEvent.paste('\u202A2\u200B0\u2060\u00AD\uFEFF\u200E1\u0000\u2066');
      pasted[label] = input(label).value;
    }
    expect(pasted).toEqual(ofEach(labels, '201'));
  });

  it('is not counted: a text of it alone is none', async () => {
    const { answers } = await renderStep(step);
    const left: Record<string, unknown> = {};
    for (const label of LABELS) {
      await userEvent.click(input(label));
      await userEvent.paste('\u200B\u3164\u200D\uFE0F');
      await userEvent.tab();
      left[label] = [input(label).value, answers()[input(label).id]];
    }
    expect(left).toEqual(ofEach(LABELS, ['', '']));
  });

  it('leaves a required field empty', async () => {
    await renderStep(step);
    await userEvent.click(input('Nơi ở'));
    await userEvent.paste('\u2066\u2069\n\u00A0');
    await userEvent.tab();
    expect(input('Nơi ở')).toHaveAccessibleDescription('Vui lòng nhập');
  });

  it('a mark that follows its letter is composed with it', async () => {
    await renderStep(step);
    const typed: Record<string, unknown> = {};
    for (const label of LABELS) {
      const field = input(label);
      await userEvent.click(field);
      await userEvent.paste('Lan');
      // Between the first two letters, as a keyboard of another alphabet types it.
      await userEvent.type(field, '\u0309', { initialSelectionStart: 2 });
      const composed = [field.value, field.selectionStart];
      await userEvent.keyboard('o');
      typed[label] = [...composed, field.value, field.selectionStart];
    }
    expect(typed).toEqual(ofEach(LABELS, ['Lản', 2, 'Lảon', 3]));
  });
});

const ofEach = <Value,>(labels: readonly string[], value: Value) =>
  Object.fromEntries(labels.map((label) => [label, value]));

describe('full-width digits', () => {
  it('are shown as the digits that they are, where digits are asked for', async () => {
    await renderStep(step);
    const shown: Record<string, string> = {};
    for (const [label, typed] of [
      ['Điện thoại', '０９１２'],
      ['Năm', '２０２４'],
      ['Ngày sinh', '２７／０３／２０１９'],
      ['Địa chỉ', '１２'],
    ] as const) {
      await userEvent.type(input(label), typed);
      shown[label] = input(label).value;
    }
    expect(shown).toEqual({
      'Điện thoại': '0912',
      Năm: '2024',
      'Ngày sinh': '27/03/2019',
      'Địa chỉ': '１２',
    });
  });

  it('are an answer', async () => {
    const { answers } = await renderStep(step);
    await userEvent.type(input('Năm'), '２０２４');
    await userEvent.type(input('Ngày sinh'), '２７０３２０１９');
    expect(answers()).toMatchObject({ begin: 2024, dateOfBirth: Date.UTC(2019, 2, 27) });
  });
});

describe('a line of text in a text area', () => {
  it('has as many lines as it is declared with, and the browser may fill it in', async () => {
    await renderStep(step);
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nơi ở' });
    expect(area.rows).toBe(2);
    expect(area).toHaveAttribute('autocomplete', 'street-address');
    expect(area).toBeRequired();
  });

  it('is typed in lines, and sent as one', async () => {
    const { payload, onContinue } = await renderStep(step, { answers: { surname: 'Lê' } });
    await userEvent.type(input('Nơi ở'), '12 phố Huế{Enter}{Enter}Hà Nội ');
    expect(input('Nơi ở')).toHaveValue('12 phố Huế\n\nHà Nội ');
    expect(onContinue).not.toHaveBeenCalled();
    expect(payload().mailAddress).toBe('12 phố Huế, Hà Nội');
    await userEvent.tab();
    expect(input('Nơi ở')).toHaveValue('12 phố Huế\n\nHà Nội');
    await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
    expect(onContinue).toHaveBeenCalledTimes(1);
  });

  it('is counted as it is sent', async () => {
    const { onContinue } = await renderStep(step, {
      answers: { surname: 'Lê', mailAddress: `${'a'.repeat(249)}\n${'b'.repeat(249)}` },
    });
    await userEvent.type(input('Nơi ở'), 'b');
    await userEvent.tab();
    expect(input('Nơi ở')).toHaveAccessibleDescription('Tối đa 500 ký tự');
    await userEvent.type(input('Nơi ở'), '{Backspace}\n\n');
    await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
    expect(onContinue).toHaveBeenCalledTimes(1);
  });
});

describe('a text area', () => {
  it('accepts 2,000 characters and line breaks', async () => {
    const { answers, onContinue } = await renderStep(step, {
      answers: { surname: 'Lê', mailAddress: 'Huế' },
    });
    fireEvent.input(input('Sức khỏe'), { target: { value: `${'a'.repeat(1999)}\n` } });
    await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
    expect(onContinue).toHaveBeenCalledTimes(1);
    fireEvent.input(input('Sức khỏe'), { target: { value: 'a'.repeat(2001) } });
    fireEvent.blur(input('Sức khỏe'));
    expect(input('Sức khỏe')).toHaveAccessibleDescription('Tối đa 2000 ký tự');
    expect(answers().medicalInfo).toHaveLength(2001);
  });
});
