import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Flow, PublishedSet, SectionSchema, SetField, SetSection } from 'contract';
import { releasePaths } from 'contract/release-paths';

type Json = Record<string, unknown>;

/** A temporary releases folder that a test fills as the release tool would. */
export interface ReleasesFixture {
  dir: string;
  /** Writes any file, its folders too. */
  write(path: string, content: string | Buffer): void;
  /** Publishes a version of a package; a step when it is given a section. */
  publish(
    name: string,
    version: string,
    release?: { section?: SectionSchema; dictionary?: Json },
  ): void;
  /** Writes a set of a flow, without promoting it. */
  writeSet(
    flow: string,
    id: string,
    set: {
      submitPath?: string;
      keepRegistrationsDays?: number;
      packages: PublishedSet['packages'];
      /** Those published, by default. */
      sections?: readonly SetSection[];
    },
  ): void;
  /** Makes a set current: the history, then the page. A set that is not there is written, an empty one. */
  promote(flow: string, id: string, page?: string): void;
  remove(): void;
}

export function createReleasesFixture(): ReleasesFixture {
  const dir = mkdtempSync(join(tmpdir(), 'server-releases-'));
  const write: ReleasesFixture['write'] = (path, content) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  };
  const paths = releasePaths(dir);
  const published = new Map<string, SetSection>();
  const fixture: ReleasesFixture = {
    dir,
    write,
    publish(name, version, { section, dictionary = {} } = {}) {
      const declared = section && { name, schema: section, texts: textsOf(section) };
      if (declared) {
        const fields = fieldsOf(declared.schema);
        published.set(`${name}@${version}`, { step: name, ...declared, fields });
      }
      const step = declared && { ...bareStep, title: name, section: declared };
      const release = { name, version, dictionary, files: {}, peerRanges: {}, step };
      write(relative(dir, paths.release(name, version)), JSON.stringify(release));
    },
    writeSet(flow, id, { submitPath = 'student', packages, sections, ...terms }) {
      const set: PublishedSet = {
        id,
        flow: { ...flowOf(flow, submitPath, packages), ...terms },
        packages,
        shell: { scripts: [], styles: [] },
        steps: {},
        brandStyle: { url: '/brand.css', integrity: 'sha384-brand' },
        title: { vi: flow, en: flow },
        sections:
          sections ??
          Object.entries(packages).flatMap(
            ([name, version]) => published.get(`${name}@${version}`) ?? [],
          ),
      };
      write(relative(dir, paths.set(flow, id)), JSON.stringify(set));
    },
    promote(flow, id, page = pageOf(flow, id)) {
      if (!existsSync(paths.set(flow, id))) fixture.writeSet(flow, id, { packages: {} });
      appendFileSync(
        paths.history(flow),
        `${JSON.stringify({ set: id, at: new Date().toISOString() })}\n`,
      );
      write(relative(dir, paths.page(flow)), page);
    },
    remove: () => rmSync(dir, { recursive: true }),
  };
  return fixture;
}

/** As a release has them: a line has at most 500 characters. */
const textsOf = ({ properties }: SectionSchema) =>
  Object.fromEntries(
    (Object.entries(properties) as [string, { maxLength?: number }][])
      .filter(([, { maxLength }]) => maxLength !== undefined)
      .map(([name, { maxLength = 0 }]) => [name, maxLength > 500 ? 'longText' : 'line']),
  );

/** As a release has them, for the fields that tell of a pupil. */
const fieldsOf = ({ properties }: SectionSchema): SetField[] =>
  Object.entries(PURPOSES)
    .filter(([name]) => Object.hasOwn(properties, name))
    .map(([name, purpose]) => ({
      name,
      kind: JSON.stringify(properties[name]).includes('multipleOf') ? 'date' : 'text',
      label: { vi: name, en: name },
      purpose,
    }));

const PURPOSES = { surname: 'pupilName', dateOfBirth: 'birthDate', mobileNumber: 'phone' };

const bareStep = {
  contract: 1,
  optionsSchema: {},
  container: 'step',
  entry: 'step.js',
  styles: [],
  imports: {},
};

function flowOf(id: string, submitPath: string, packages: PublishedSet['packages']): Flow {
  const names = Object.keys(packages).filter((name) => name.startsWith('step-'));
  return {
    id,
    title: id,
    submitPath,
    steps: names.map((step) => ({ step, title: step })),
    policy: { vi: '/policy.vi.pdf', en: '/policy.en.pdf' },
    constants: { nextPupil: {} },
    brand: { logo: '/logo.svg', primaryColor: '#AC1260', group: 'Vingroup' },
  };
}

function pageOf(flow: string, id: string): string {
  return `<!doctype html><title>${flow} ${id}</title><div id="root"></div>\n`;
}

/** A section that no registration can be checked by: its schema does not compile. */
export const brokenSection: SetSection = {
  step: 'step-broken',
  name: 'brokenInfo',
  schema: { type: 'object', properties: {}, requird: [] },
};

/** A section like the pupil's: names, bounds, and two of the server's own keywords. */
export const pupilSection = {
  type: 'object',
  required: ['surname', 'dateOfBirth', 'nationalityId', 'proposedYearOfEntryId'],
  properties: {
    surname: { type: 'string', minLength: 1, maxLength: 500 },
    dateOfBirth: { type: 'integer', multipleOf: 86_400_000 },
    nationalityId: { type: 'integer', lookup: 'nationality' },
    proposedYearOfEntryId: { type: 'integer', lookup: 'proposedYearOfEntry' },
  },
};

/** A section like the school's: a condition, a year of the last hundred, an optional end. */
export const schoolSection = {
  type: 'object',
  required: ['isNotGoToSchoolYet'],
  properties: {
    isNotGoToSchoolYet: { type: 'boolean' },
    schoolName: { type: 'string', maxLength: 500 },
    datesOfAttendanceBegin: { type: 'integer' },
    datesOfAttendanceEnd: {
      type: 'integer',
      anyOf: [{ const: 0 }, { minimum: { $data: '1/datesOfAttendanceBegin' } }],
    },
  },
  if: { properties: { isNotGoToSchoolYet: { const: false } } },
  then: {
    required: ['schoolName', 'datesOfAttendanceBegin'],
    properties: {
      schoolName: { type: 'string', minLength: 1 },
      datesOfAttendanceBegin: { type: 'integer', yearsBack: 100 },
    },
  },
};

/** A section like the contact's and the additional one: lines, a long text, a choice of texts. */
export const contactSection = {
  type: 'object',
  required: ['homeAddress', 'mobileNumber', 'isEmployee'],
  properties: {
    homeAddress: { type: 'string', maxLength: 500, filled: true },
    mobileNumber: { type: 'string', maxLength: 500, pattern: '\\d', filled: true },
    isEmployee: { type: 'string', enum: ['yes', 'no'] },
    medicalInfo: {
      type: 'string',
      if: { filled: true },
      then: { type: 'string', maxLength: 2000 },
    },
  },
};

/** A body that both sections accept. */
export const goodBody = {
  surname: 'Nguyễn',
  dateOfBirth: 1_553_644_800_000,
  nationalityId: 1,
  proposedYearOfEntryId: 3,
  isNotGoToSchoolYet: false,
  schoolName: 'Trường Mầm non Hoa Sen',
  datesOfAttendanceBegin: 2024,
  datesOfAttendanceEnd: 0,
};

/** The admission flow with one promoted set of two steps. */
export function withAdmission(fixture: ReleasesFixture): ReleasesFixture {
  fixture.publish('step-pupil', '1.0.0', { section: pupilSection, dictionary: { Họ: 'Surname' } });
  fixture.publish('step-school', '1.0.0', { section: schoolSection });
  fixture.publish('shell', '1.0.0', { dictionary: { 'Quay lại': 'Back' } });
  fixture.writeSet('admission', 'set-1', {
    packages: { shell: '1.0.0', 'step-pupil': '1.0.0', 'step-school': '1.0.0' },
  });
  fixture.promote('admission', 'set-1');
  return fixture;
}
