import * as lodash from 'lodash';
import clone from './clone';
import cloneDeep from './cloneDeep';
import isPlainObject from './isPlainObject';
import toPath from './toPath';

const answers = { surname: 'Ng', dateOfBirth: undefined, sexId: 0, more: { list: [1, [2]] } };
const values = [answers, [1, { a: 2 }], 'text', 7, true, null, undefined];

it.each(values.map((value) => [value]))('a copy of %j is as lodash makes it', (value) => {
  expect(clone(value)).toStrictEqual(lodash.clone(value));
  expect(cloneDeep(value)).toStrictEqual(lodash.cloneDeep(value));
});

it('a copy is one level deep, or as deep as the value', () => {
  expect((clone(answers) as typeof answers).more).toBe(answers.more);
  expect((cloneDeep(answers) as typeof answers).more.list).not.toBe(answers.more.list);
});

it.each([...values, () => {}, new Date(0)].map((value) => [value]))(
  'whether %p is a record is as lodash has it',
  (value) => {
    expect(isPlainObject(value)).toBe(lodash.isPlainObject(value));
  },
);

it.each(['surname', 'a.b', 'a[0].b', ['a', 'b']].map((path) => [path]))(
  'the path %j is as lodash takes it',
  (path) => {
    expect(toPath(path)).toEqual(lodash.toPath(path));
  },
);
