import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languageChanged } from 'shared-store';
import { renderStep } from '../../testing';
import { renders } from '../../testing/countedAntd';
import { exampleStep } from '../../testing/exampleStep';
import { capitaliseName } from '../text/capitaliseName';
import { DateField } from './DateField';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';
import { YearField } from './YearField';

jest.mock('antd', () => jest.requireActual('../../testing/countedAntd').counted);

let frames: (() => void)[] = [];
jest.mock('./afterPaint', () => ({
  afterPaint(work: () => void) {
    frames.push(work);
    return () => (frames = frames.filter((waiting) => waiting !== work));
  },
}));
const paint = () => act(() => frames.splice(0).forEach((work) => work()));

const step = exampleStep({
  initial: { fullName: '', homeAddress: '', medicalInfo: '', dateOfBirth: undefined, begin: '' },
  fields: (
    <>
      <TextField name="fullName" label="Họ và tên" normalise={capitaliseName} />
      <TextField name="homeAddress" label="Địa chỉ" />
      <TextAreaField name="medicalInfo" label="Sức khỏe" />
      <DateField name="dateOfBirth" label="Ngày sinh" />
      <YearField name="begin" label="Năm" />
    </>
  ),
});
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  frames = [];
});

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

  it('is in what Enter sends', async () => {
    const { answers, onContinue } = await renderStep(step);
    await userEvent.type(input('Địa chỉ'), 'a{Enter}');
    expect(onContinue).toHaveBeenCalledTimes(1);
    expect(answers().homeAddress).toBe('a');
  });

  it('is settled with the rest of the text when the field is left', async () => {
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

  it('that changes no answer is gone when it is painted', async () => {
    const { answers } = await renderStep(step);
    await userEvent.type(input('Năm'), '2020');
    paint();
    await userEvent.type(input('Năm'), ' ');
    expect(input('Năm')).toHaveValue('2020 ');
    paint();
    expect(input('Năm')).toHaveValue('2020');
    expect(answers().begin).toBe(2020);
  });

  it('of a date is its answer when the field is left', async () => {
    const { answers } = await renderStep(step);
    await userEvent.type(input('Ngày sinh'), '1/2/2020');
    await userEvent.tab();
    expect(input('Ngày sinh')).toHaveValue('01/02/2020');
    expect(answers().dateOfBirth).toBe(Date.UTC(2020, 1, 1));
  });

  it('is not lost with an input that goes away', async () => {
    const { answers, unmount } = await renderStep(step);
    await userEvent.type(input('Địa chỉ'), 'a');
    unmount();
    expect(answers().homeAddress).toBe('a');
  });
});

it('a text that something fills in and only says it changed is taken at once', async () => {
  const { answers } = await renderStep(step);
  fireEvent.change(input('Địa chỉ'), { target: { value: '12 Hàng Bài' } });
  expect(answers().homeAddress).toBe('12 Hàng Bài');
  expect(input('Địa chỉ')).toHaveValue('12 Hàng Bài');
});

it('a text that is brought into form in its middle keeps the caret there', async () => {
  await renderStep(step);
  await userEvent.type(input('Họ và tên'), 'Anh');
  paint();
  await userEvent.type(input('Họ và tên'), '  ', { initialSelectionStart: 0 });
  expect(input('Họ và tên')).toHaveValue('Anh');
  expect(input('Họ và tên').selectionStart).toBe(0);
});
