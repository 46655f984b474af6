import './openDocument';
import 'step-kit/testing/browser';
// The pages stay from text to text.
import '@testing-library/react/dont-cleanup-after-each';
import { act, fireEvent } from '@testing-library/react';
import { sectionReleaseOf } from 'contract/declared-schema';
import { sectionSchemaFor } from 'contract/section-schema';
import { exportedRegistrations } from 'server/testing/officeWork';
import { startTestServer, type TestServer } from 'server/testing/testServer';
import type { AnySection, StepDefinition } from 'shared-store';
import additional from 'step-additional/step';
import contact from 'step-contact/step';
import pupil from 'step-pupil/step';
import school from 'step-school/step';
import { renderStep, type StepUnderTest } from 'step-kit/testing';
import { HOSTILE_TEXTS, type HostileText } from './hostileTexts';

type Payload = Readonly<Record<string, unknown>>;

/** Every step that has fields; the fifth has none but a box. */
const STEPS: readonly (StepDefinition & { section: AnySection })[] = [
  pupil,
  contact,
  school,
  additional,
].flatMap((step) => (step.section ? [{ ...step, section: step.section }] : []));

const VALID: Payload = {
  surname: 'Nguyễn',
  forename: 'Thị Ánh',
  dateOfBirth: Date.UTC(2019, 2, 27),
  sexId: 2,
  religionId: 1,
  nationalityId: 1,
  proposedYearOfEntryId: 1,
  proposedYearGroupId: 1,
  fullName: 'Trần Văn Bình',
  occupation: 'Kỹ sư',
  isEmployeeOfVingroup: 'yes',
  vingroupId: 'V-1024',
  homeAddress: '12 phố Huế',
  mobileNumber: '0912 345 678',
  email: 'hang@example.vn',
  schoolName: 'Hoa Sen',
  headTeacher: 'Lê Văn Định',
  telephone: '024 3825 0000',
  knownSourceId: 1,
};
/** Each text field of the steps, with the kind of its text. */
const FIELDS = STEPS.flatMap(({ section }) =>
  Object.entries(sectionReleaseOf(section.declaration).texts),
).filter(([name]) => !['height', 'weight'].includes(name));

let server: TestServer;
const pages: { section: AnySection; page: StepUnderTest }[] = [];

beforeAll(async () => {
  server = await startTestServer({ rateLimitMax: 0 });
  server.releases.writeSet('admission', 'set-2', {
    packages: {},
    sections: STEPS.map(({ name: step, section: { declaration } }) => ({
      step,
      name: declaration.name,
      schema: sectionSchemaFor(sectionReleaseOf(declaration).schema),
      texts: sectionReleaseOf(declaration).texts,
    })),
  });
  server.releases.promote('admission', 'set-2');
  for (const step of STEPS) {
    const names = Object.keys(step.section.declaration.fields).filter((name) => name in VALID);
    const answers = Object.fromEntries(names.map((name) => [name, VALID[name]]));
    pages.push({ section: step.section, page: await renderStep(step, { answers }) });
  }
});
afterAll(() => server.close());

test('there is a text for every text field of the five steps', () => {
  expect(FIELDS.map(([name]) => name)).toEqual([
    ...['surname', 'forename', 'fullName', 'occupation', 'vingroupId', 'homeAddress'],
    ...['mobileNumber', 'email', 'schoolName', 'headTeacher', 'telephone'],
    ...['medicalInfo', 'talentsInfo', 'brotherInfo'],
  ]);
  expect(Object.values(HOSTILE_TEXTS).flat().length).toBeGreaterThanOrEqual(60);
});

/** What becomes of the texts of a class: in a line, an address, a telephone number and a long text. */
const RESULTS = {
  'looks empty': ['refused', 'refused', 'refused', 'blank'],
  'bidi controls': ['cleaned, kept', 'cleaned, kept', 'cleaned, kept', 'cleaned, kept'],
  'combining marks': ['cleaned, kept', 'cleaned, kept', 'cleaned, kept', 'cleaned, kept'],
  decomposed: ['cleaned', 'cleaned', 'cleaned', 'cleaned'],
  emoji: ['cleaned, kept', 'cleaned, kept', 'cleaned, kept', 'kept'],
  'full width': ['kept', 'kept', 'cleaned, kept', 'kept'],
  'a long word': ['kept, cleaned', 'kept, cleaned', 'kept, cleaned', 'kept, cleaned'],
  'too long for a line': ['refused', 'refused', 'refused', 'kept'],
  HTML: ['kept', 'kept', 'kept', 'kept'],
  formula: ['kept, cleaned', 'kept, cleaned', 'kept, cleaned', 'kept, cleaned'],
  SQL: ['kept, cleaned', 'kept, cleaned', 'kept, cleaned', 'kept, cleaned'],
  'line ends': ['cleaned', 'cleaned', 'cleaned', 'kept, cleaned'],
  spaces: ['cleaned', 'cleaned', 'cleaned', 'kept, cleaned'],
  // On the page; what sends one refuses to be one.
  'half a character': ['cleaned', 'cleaned', 'cleaned', 'cleaned'],
} satisfies Record<keyof typeof HOSTILE_TEXTS, readonly string[]>;
const COLUMNS = {
  occupation: 'line',
  homeAddress: 'lines',
  telephone: 'digits',
  medicalInfo: 'longText',
} as const;

test.each(Object.entries(HOSTILE_TEXTS))(
  '%s: page, payload, server and office have the same',
  async (name, texts: readonly HostileText[]) => {
    const results = new Map<string, Set<string>>();
    const stored = new Map<string, Payload>();
    for (const text of texts) {
      const { payload, refused } = pasteEverywhere(text);
      for (const [field, rule] of Object.entries(COLUMNS)) {
        const result = refused.includes(field) ? 'refused' : resultOf(text.typed, text[rule]);
        results.set(field, (results.get(field) ?? new Set()).add(result));
      }
      await register(payload, refused, stored);
      await registerAsTyped(text, payload, refused, stored);
    }
    expect(Object.keys(COLUMNS).map((field) => [...(results.get(field) ?? [])].join(', '))).toEqual(
      RESULTS[name as keyof typeof RESULTS], // an entry of the table
    );
    await readAsOffice(stored);
  },
);

const resultOf = (typed: string, becomes: string) =>
  becomes === '' ? 'blank' : becomes === typed ? 'kept' : 'cleaned';

/** Pastes a text into every field of every page, and leaves it. */
function pasteEverywhere(text: HostileText) {
  act(() => {
    for (const [name] of FIELDS) {
      const input = inputOf(name);
      // What has one line gets a space for each end of one from the browser.
      const isLine = input.localName === 'input';
      const value = isLine ? text.typed.replace(/\r\n|[\r\n]/g, ' ') : text.typed;
      fireEvent.input(input, { target: { value } });
      fireEvent.blur(input);
    }
  });
  const payload: Payload = Object.fromEntries(
    pages.flatMap(({ page }) => Object.entries(page.payload())),
  );
  const refused = pages.flatMap(({ section, page }) => Object.keys(section.errors(page.answers())));
  for (const [name, rule] of FIELDS) {
    const sent = comparable(name, text[rule]);
    expect([name, comparable(name, payload[name])]).toEqual([name, sent]);
    if (rule !== 'lines') expect([name, inputOf(name).value]).toEqual([name, payload[name]]);
  }
  return { payload, refused: refused.sort() };
}

const inputOf = (name: string) => document.getElementById(name) as HTMLInputElement; // of a field

/** The names have single spaces, and one of them has capitals of its own. */
function comparable(name: string, value: unknown) {
  const text = String(value);
  if (!['surname', 'forename', 'fullName'].includes(name)) return text;
  const single = text.replace(/ +/g, ' ');
  return name === 'fullName' ? single.toLowerCase() : single;
}

/** The server refuses what the page does, and stores the rest as the page sends it. */
async function register(payload: Payload, refused: string[], stored: Map<string, Payload>) {
  const response = await server.post(payload);
  const { data } = (await response.json()) as Answer;
  expect(namesIn(data)).toEqual(refused);
  const accepted = { ...payload, ...valid(refused) };
  if (refused.length === 0) stored.set(data.reference ?? '', accepted);
}

/** A script sends the text as it was typed: the server stores what the page would have sent. */
async function registerAsTyped(
  text: HostileText,
  payload: Payload,
  refused: string[],
  stored: Map<string, Payload>,
) {
  const typed = Object.fromEntries(FIELDS.map(([name]) => [name, text.typed]));
  const first = (await (await server.post({ ...payload, ...typed })).json()) as Answer;
  if (/\p{Cs}/u.test(text.typed)) {
    expect(first.data.fields).toEqual(FIELDS.map(([name]) => ({ name, rule: 'characters' })));
    return;
  }
  expect(namesIn(first.data)).toEqual(refused);
  const body = { ...payload, ...typed, ...valid(refused) };
  const { data } =
    refused.length === 0 ? first : ((await (await server.post(body)).json()) as Answer);
  const becomes = Object.fromEntries(FIELDS.map(([name, rule]) => [name, text[rule]]));
  stored.set(data.reference ?? '', { ...payload, ...becomes, ...valid(refused) });
}

interface Answer {
  data: { reference?: string; fields?: { name: string; rule: string }[] };
}
const namesIn = ({ fields = [] }: Answer['data']) =>
  [...new Set(fields.map(({ name }) => name))].sort();
const valid = (names: string[]) => Object.fromEntries(names.map((name) => [name, VALID[name]]));

/** What the office exports of the day is what was stored. */
async function readAsOffice(stored: Map<string, Payload>) {
  const today = new Date().toISOString().slice(0, 10);
  const exported = await exportedRegistrations({ DATA_DIR: server.dataDir }, '--since', today);
  for (const [reference, payload] of stored) {
    expect(exported.find((one) => one['reference'] === reference)).toMatchObject(payload);
  }
}
