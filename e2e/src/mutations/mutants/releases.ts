import type { Mutant } from '../mutant';

/** What a promote refuses, and the rules of the tests' own tools. */
export const releases: Mutant[] = [
  {
    rule: 'a step of another contract is not promoted',
    file: 'federation/src/release/contract.ts',
    find: 'if (step.step.contract === provided) return [];',
    replace: 'return [];',
    tests: ['federation/src/release/contract.test.ts'],
  },
  {
    rule: 'a section belongs to one step of a flow',
    file: 'federation/src/release/checkFlow.ts',
    find: "    ...checkOneOwner(flow, 'section', (name) => sectionsIn(steps, name), problemAt),\n",
    replace: '',
    tests: ['federation/src/release/checkFlow.test.ts'],
  },
  {
    rule: 'a step for another major of what the shell provides is not promoted',
    file: 'federation/src/release/contract.ts',
    find: 'if (version === undefined || semver.satisfies(version, range)) return [];',
    replace: 'return [];',
    tests: ['federation/src/release/contract.test.ts'],
  },
  {
    rule: 'a shell that lost a name which a step uses is not promoted',
    file: 'federation/src/release/checkNames.ts',
    find: '.filter((name) => !known?.includes(name))',
    replace: '.filter(() => !known)',
    tests: ['federation/src/release/checkNames.test.ts'],
  },
  {
    rule: 'a file may grow by a hundredth of its budget, and no more',
    file: 'e2e/src/budgets/budgets.ts',
    find: 'const HEADROOM = 0.01;',
    replace: 'const HEADROOM = 1;',
    tests: ['e2e/src/budgets/budgets.test.ts'],
  },
  {
    rule: 'a row of the traceability table that names no test is refused',
    file: 'e2e/src/specification/problems.ts',
    find: "...missing(row.tests, 'test'),",
    replace: '',
    tests: ['e2e/src/specification/problems.test.ts'],
  },
  {
    rule: 'a mutation that no test notices has survived',
    file: 'e2e/src/mutations/tryMutation.ts',
    find: "? { kind: 'survived' }",
    replace: "? { kind: 'noticed', test: '', failed: 0 }",
    tests: ['e2e/src/mutations/tryMutation.test.ts'],
  },
];
