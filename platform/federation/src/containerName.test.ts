import { containerName } from './containerName';

test('two versions of a package have two containers', () => {
  expect(containerName({ name: 'step-pupil', version: '1.1.0' })).toBe('step_pupil_1_1_0');
  expect(containerName({ name: 'step-pupil', version: '1.1.0-dev.2' })).toBe(
    'step_pupil_1_1_0_dev_2',
  );
});
