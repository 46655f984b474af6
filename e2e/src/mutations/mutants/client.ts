import type { Mutant } from '../mutant';

const api = (rule: string, find: string, replace: string): Mutant => ({
  rule,
  file: 'shared-store/src/api.ts',
  find,
  replace,
  tests: ['shared-store/src/api.test.ts'],
});

/** The API client, and the texts on the screen. */
export const client: Mutant[] = [
  api('calls go to ../../api', "API_BASE = '../../api'", "API_BASE = '../api'"),
  api('calls are JSON', "{ 'Content-Type': 'application/json' }", '{}'),
  api(
    'a failure without a message says Có lỗi',
    "GENERIC_FAILURE = 'Có lỗi'",
    "GENERIC_FAILURE = 'Lỗi'",
  ),
  api('a failure keeps the server’s message', 'said || GENERIC_FAILURE', 'GENERIC_FAILURE'),
  api('a failure is not a success', 'is_success: succeeded', 'is_success: true'),
  api(
    'a failed call never throws',
    'return toApiResponse(0, false, undefined);',
    'throw new Error();',
  ),
  api('a failure has its status', 'status_code = status }', 'status_code = 0 }'),
  {
    rule: 'only English is translated',
    file: 'shared-store/src/DictionaryProvider.tsx',
    find: "language === 'en' ? entries : none",
    replace: 'entries',
    tests: ['shared-store/src/DictionaryProvider.test.tsx'],
  },
  {
    rule: 'a text without an entry shows as it is',
    file: 'shared-store/src/DictionaryProvider.tsx',
    find: "if (error.code !== 'MISSING_TRANSLATION' && error.code !== 'FORMAT_ERROR') throw error;",
    replace: 'throw error;',
    tests: ['shared-store/src/DictionaryProvider.test.tsx'],
  },
];
