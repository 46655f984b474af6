import { changedRules, scopeRules } from './rules';

const light = '.kit{--a:1;--b:2;}.kit.ant-btn{--c:rgba(0,0,0,0.1);}';

it('only what differs is kept', () => {
  const dark = '.kit{--a:1;--b:3;}.kit.ant-btn{--c:rgba(0,0,0,0.1);}.kit.ant-card{--d:4;}';
  expect(changedRules(light, dark)).toBe('.kit{--b:3;}.kit.ant-card{--d:4;}');
});

it('moves the variables of every element to the scope, and leaves a component’s own with it', () => {
  expect(scopeRules(light, '.kit', ':root')).toBe(
    ':root{--a:1;--b:2;}:root .ant-btn{--c:rgba(0,0,0,0.1);}',
  );
  expect(scopeRules('.kit.a, .kit.b{--c:1;}', '.kit', ':root')).toBe(':root .a,:root .b{--c:1;}');
});
