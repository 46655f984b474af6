import { stepRules } from './stepRules';

interface Pet {
  readonly name: string;
  readonly mail: string;
  readonly boxId: number;
}

const errorsOf = stepRules<Pet>(({ name, mail, boxId }) => ({
  ...(name.trim() === '' && { name: 'Nhập tên' }),
  ...(!mail.includes('@') && { mail: 'Nhập thư' }),
  ...(boxId === 0 && { boxId: 'Chọn hộp' }),
}));

const nothing: Pet = { name: ' ', mail: '', boxId: 0 };

test('without options, the rules are those of the step', () => {
  expect(Object.keys(errorsOf(nothing))).toEqual(['name', 'mail', 'boxId']);
});

test('what is optional is not at fault for being blank', () => {
  const fields = { name: 'optional', mail: 'optional', boxId: 'optional' } as const;
  expect(errorsOf(nothing, { fields })).toEqual({});
});

test('what is optional keeps its other rules once it is filled', () => {
  expect(errorsOf({ ...nothing, mail: 'a' }, { fields: { mail: 'optional' } })).toMatchObject({
    mail: 'Nhập thư',
  });
});

test('what is hidden is never at fault, whatever is kept of it', () => {
  expect(errorsOf({ ...nothing, mail: 'a' }, { fields: { mail: 'hidden' } })).not.toHaveProperty(
    'mail',
  );
});

test('the step judges what is hidden as blank', () => {
  const seen = jest.fn(() => ({}));
  stepRules<Pet>(seen)({ ...nothing, boxId: 3 }, { fields: { boxId: 'hidden' } });
  expect(seen).toHaveBeenCalledWith({ ...nothing, boxId: 0 }, expect.anything());
});
