import dictionary from '../dictionary.json';
import { GENERIC_FAILURE } from './api';
import { OFFLINE } from './submitSaga';

test.each([GENERIC_FAILURE, OFFLINE])('the stored message "%s" has its English', (message) => {
  expect(Object.keys(dictionary)).toContain(message);
});
