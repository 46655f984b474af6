import { rendersByKey } from 'step-kit/testing/rendersByKey';
import step from './step';

test('a key in a text field renders its input, once, and no other', async () => {
  expect(await rendersByKey(step)).toEqual({
    schoolName: ['schoolName'],
    headTeacher: ['headTeacher'],
    telephone: ['telephone'],
    datesOfAttendanceBegin: ['datesOfAttendanceBegin'],
    datesOfAttendanceEnd: ['datesOfAttendanceEnd'],
  });
});
