export { default } from 'federation/eslint';
