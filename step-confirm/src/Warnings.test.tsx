import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { text } from 'contract';
import {
  defineSection,
  defineStep,
  languageChanged,
  selectPupil,
  warningChanged,
} from 'shared-store';
import { renderStep } from 'step-kit/testing';
import dictionary from '../dictionary.json';
import step from './step';

const HEADING = 'Có thể cần kiểm tra lại';
const WRONG = 'Số này có vẻ chưa đúng. Nhà trường sẽ gọi vào số này.';
const steps = [
  { step: 'step-pupil', title: 'Học sinh', section: 'pupilInfo' },
  { step: 'step-contact', title: 'Liên hệ', section: 'contactInfo' },
  { step: 'step-confirm', title: 'Xác nhận' },
];
const warning = { key: WRONG, section: 'contactInfo', label: 'Số điện thoại di động' };

const group = () => screen.queryByRole('group', { name: HEADING });

test('without warnings there is nothing', async () => {
  await renderStep(step, { flow: { steps } });
  expect(group()).toBeNull();
});

test('each warning is a link to its field, in the reader’s language', async () => {
  const english = { [WRONG]: 'This number looks wrong.', [warning.label]: 'Mobile number' };
  const { store } = await renderStep(step, {
    flow: { steps },
    dictionary: { ...dictionary, ...english },
  });
  act(() => void store.dispatch(warningChanged({ field: 'mobileNumber', warning })));
  expect(
    within(group() as HTMLElement).getByRole('link', {
      name: `Số điện thoại di động: ${WRONG}`,
    }),
  ).toBeVisible();
  await act(async () => void store.dispatch(languageChanged('en')));
  await userEvent.click(
    screen.getByRole('link', { name: 'Mobile number: This number looks wrong.' }),
  );
  expect(selectPupil(store.getState())).toMatchObject({ step: '2', targetField: 'mobileNumber' });
});

test('warnings are in the order of the fields, whichever was found first', async () => {
  const contactInfo = defineSection('contactInfo', {
    mobileNumber: text({ label: warning.label }),
    email: text({ label: 'Email' }),
  });
  const { store } = await renderStep(step, { flow: { steps } });
  act(() => {
    store.addStep(defineStep({ ...step, name: 'step-contact', section: contactInfo }));
    store.dispatch(contactInfo.edited({ mobileNumber: '1', email: 'a@gmai.com' }));
    store.dispatch(warningChanged({ field: 'email', warning: { ...warning, label: 'Email' } }));
    store.dispatch(warningChanged({ field: 'mobileNumber', warning }));
  });
  const links = within(group() as HTMLElement).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    `${warning.label}: ${WRONG}`,
    `Email: ${WRONG}`,
  ]);
});

test('a warning of a step that is not in the flow is not shown', async () => {
  const { store } = await renderStep(step, { flow: { steps: steps.slice(2) } });
  act(() => void store.dispatch(warningChanged({ field: 'mobileNumber', warning })));
  expect(group()).toBeNull();
});
