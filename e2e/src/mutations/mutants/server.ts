import type { Mutant } from '../mutant';

const inRules = (rule: string, find: string, replace: string): Mutant => ({
  rule,
  file: 'contract/src/sectionRules.ts',
  find,
  replace,
  tests: ['server/src/registrations/registrationRules.test.ts'],
});

/** The server's rules for a registration, whoever sends it. */
export const server: Mutant[] = [
  inRules('the server looks an id up in its list', 'lookupIds.get(list)?.has(id) === true', 'true'),
  inRules('the server knows the years', 'isRecentYear(year, years, now())', 'true'),
  inRules(
    'the earliest start year is a hundred years back',
    'getUTCFullYear() - years',
    'getUTCFullYear() - years - 1',
  ),
  inRules('a section’s schema is applied', 'validate(section) ? []', 'section ? []'),
  {
    rule: 'a text with control characters goes no further',
    file: 'server/src/registrations/registrationRules.ts',
    find: 'if (unsafe.length > 0) return distinct(unsafe);',
    replace: '',
    tests: ['server/src/registrations/registrationRules.test.ts'],
  },
  {
    rule: 'a text is stored without what nobody sees',
    file: 'server/src/registrations/submitRoute.ts',
    find: 'isRecord(sent) ? normalizeTexts(set.sections, sent) : sent',
    replace: 'sent',
    tests: ['server/src/registrations/submitRoute.test.ts'],
  },
  {
    rule: 'a registration is known again by what was sent',
    file: 'server/src/registrations/submitRoute.ts',
    find: 'bodyHash: bodyHash(sent)',
    replace: 'bodyHash: bodyHash(normalizeTexts(set.sections, Object(sent)))',
    tests: ['server/src/registrations/submitRoute.test.ts'],
  },
  {
    rule: 'the server’s generic failure is Có lỗi',
    file: 'server/src/http/envelope.ts',
    find: "SOMETHING_WENT_WRONG = 'Có lỗi'",
    replace: "SOMETHING_WENT_WRONG = ''",
    tests: ['server/src/http/abuse.test.ts'],
  },
  {
    rule: 'a list has its wire names',
    file: 'contract/src/lookupList.ts',
    find: "vi: 'ton_giao'",
    replace: "vi: 'name'",
    tests: ['server/src/lists/listRoutes.test.ts'],
  },
  {
    rule: 'the next pupil’s year of entry is 3 in the flow',
    file: 'flows/admission.json',
    find: '"proposedYearOfEntryId": 3',
    replace: '"proposedYearOfEntryId": 2',
    tests: ['flows/src/admission.test.ts'],
  },
  {
    rule: 'the registration goes to student',
    file: 'flows/admission.json',
    find: '"submitPath": "student"',
    replace: '"submitPath": "pupil"',
    tests: ['flows/src/admission.test.ts'],
  },
];
