import { rendersByKey } from 'step-kit/testing/rendersByKey';
import step from './step';

jest.mock(
  'antd',
  () =>
    jest.requireActual<typeof import('step-kit/testing/countedAntd')>(
      'step-kit/testing/countedAntd',
    ).counted,
);

test('a key in a text field renders its input, once, and no other', async () => {
  expect(await rendersByKey(step, { isEmployeeOfVingroup: 'yes' })).toEqual({
    fullName: ['fullName'],
    occupation: ['occupation'],
    vingroupId: ['vingroupId'],
    homeAddress: ['homeAddress'],
    mobileNumber: ['mobileNumber'],
    email: ['email'],
  });
});
