import { longText, text } from 'contract';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleStep } from '../../testing/exampleStep';
import { renderStep } from '../../testing';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';

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
  },
  page: (fields) => (
    <>
      <TextField field={fields.surname} hint="Gợi ý" />
      <TextField field={fields.fullName} />
      <TextField field={fields.homeAddress} />
      <TextAreaField field={fields.medicalInfo} />
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
    const { answers, onContinue } = await renderStep(step);
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
      answers: { surname: 'Lê', homeAddress: 'a'.repeat(500) },
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
      answers: { surname: 'Lê', homeAddress: '😀'.repeat(500) },
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

describe('a text area', () => {
  it('accepts 2,000 characters and line breaks', async () => {
    const { answers, onContinue } = await renderStep(step, { answers: { surname: 'Lê' } });
    fireEvent.input(input('Sức khỏe'), { target: { value: `${'a'.repeat(1999)}\n` } });
    await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
    expect(onContinue).toHaveBeenCalledTimes(1);
    fireEvent.input(input('Sức khỏe'), { target: { value: 'a'.repeat(2001) } });
    fireEvent.blur(input('Sức khỏe'));
    expect(input('Sức khỏe')).toHaveAccessibleDescription('Tối đa 2000 ký tự');
    expect(answers().medicalInfo).toHaveLength(2001);
  });
});
