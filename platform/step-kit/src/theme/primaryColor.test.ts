import { lightTheme, PRIMARY_COLOR } from './lightTheme';

// @proves LOOK-4, CONST-10
it('the primary colour is the specification’s', () => {
  expect(PRIMARY_COLOR).toBe('#AC1260');
  expect(lightTheme.token).toMatchObject({ colorPrimary: '#AC1260' });
});
