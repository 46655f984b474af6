import { rendersByKey } from 'step-kit/testing/rendersByKey';
import step from './step';

test('a key in a text field renders its input, once, and no other', async () => {
  expect(await rendersByKey(step, { answers: { isEmployeeOfVingroup: 'yes' } })).toEqual({
    fullName: ['fullName'],
    occupation: ['occupation'],
    vingroupId: ['vingroupId'],
    homeAddress: ['homeAddress'],
    mobileNumber: ['mobileNumber'],
    email: ['email'],
  });
});
