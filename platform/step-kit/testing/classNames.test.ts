import layout from '../shims/step/layout.module.css';

test('a test of a step sees each class of its sheet by its name', () => {
  expect(layout.step).toBe('step');
});
