import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export const recommended = [
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
];

/** For files that the parser has the types of. */
export const typed = {
  extends: [tseslint.configs.recommendedTypeCheckedOnly],
  rules: {
    '@typescript-eslint/no-unnecessary-condition': 'error',
    '@typescript-eslint/switch-exhaustiveness-check': 'error',
    // Most of what it finds are closures of an interface, which have no `this` to lose.
    '@typescript-eslint/unbound-method': 'off',
    // `async` also says that a function's errors come as a rejection: stubs and handlers need that.
    '@typescript-eslint/require-await': 'off',
  },
};

export const hooks = { extends: [reactHooks.configs.flat['recommended-latest']] };

export const accessible = { extends: [jsxA11y.configs.strict] };

/** For pages, which are shown in two languages. */
export const translated = {
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector:
          "JSXElement:not(:has(> JSXOpeningElement:has(> JSXAttribute[name.name='lang']))) > JSXText[value=/\\p{L}/u]",
        message:
          'It would be shown in this language alone. Translate it: useText(), or t() in the office.',
      },
    ],
  },
};

/** For the sources of a step. */
export const kitFirst = {
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: [
          {
            name: 'antd',
            importNames: ['Alert', 'Button', 'Checkbox'],
            message: 'step-kit has it: import it from step-kit.',
          },
        ],
        patterns: [
          { group: ['antd/*'], message: "Import it by its name: import { Rate } from 'antd'." },
        ],
      },
    ],
  },
};

const TYPESCRIPT = ['**/*.{ts,tsx}'];

/** The rules of a step in a repository of its own. */
export default tseslint.config(
  { ignores: ['dist/', '.dev/', '.types-*/'] },
  ...recommended,
  {
    files: TYPESCRIPT,
    ...typed,
    languageOptions: { parserOptions: { project: './tsconfig.json' } },
  },
  { files: TYPESCRIPT, ...hooks },
  { files: ['**/*.tsx'], ...accessible },
  { files: ['src/**/*.tsx'], ignores: ['**/*.test.tsx'], ...translated },
  { files: ['src/**'], ...kitFirst },
);
