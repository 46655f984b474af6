import { assertStep } from './assertStep';

test.each(['step-kit', 'shared-store', 'no-package'])(
  '%s is no step: not shown alone',
  async (name) => {
    await expect(assertStep(name)).rejects.toThrow(`${name} is no step: it does not expose ./step`);
  },
);
