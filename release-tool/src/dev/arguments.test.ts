import { parseArguments } from './arguments';

test('a step is tried against a site by its address', () => {
  const words = ['step-pet', '--against', 'https://school.example'];
  expect(parseArguments(words)).toEqual({
    packages: ['step-pet'],
    standalone: false,
    against: 'https://school.example',
  });
});

test('a wrong option is named, with the nearest right one', () => {
  expect(() => parseArguments(['step-pet', '--standalon'])).toThrow(
    "unknown option '--standalon' (Did you mean --standalone?): npm run dev -- --help",
  );
});

test('--help prints the options and an example', () => {
  const printed: string[] = [];
  expect(() => parseArguments(['--help'], (text) => printed.push(text))).toThrow();
  expect(printed.join('\n')).toMatch(
    /--against <address>.*\n[^]*npm run dev -- step-contact --against/,
  );
});

const MISSING = "option '--against <address>' argument missing: npm run dev -- --help";
const TAKES_ONE = /^--against takes one step, the one from this machine: npm run dev --/;

test.each([
  ['no address', ['step-pet', '--against'], MISSING],
  ['no step', ['--against', 'https://school.example'], TAKES_ONE],
  [
    '--standalone',
    ['step-pet', '--against', 'https://school.example', '--standalone'],
    '--standalone shows a step without a flow: leave out --standalone or --against.',
  ],
])('--against with %s is refused in one sentence', (_, words, message) => {
  expect(() => parseArguments(words)).toThrow(message);
});

test.each([
  [['--after', 'step-owner'], /^--after takes one step, the one from this machine: npm run dev/],
  [
    ['step-pet', '--standalone', '--after', 'step-owner'],
    '--standalone shows a step without a flow: leave out --standalone or --after.',
  ],
])('%j is refused in one sentence', (words, message) => {
  expect(() => parseArguments(words)).toThrow(message);
});
