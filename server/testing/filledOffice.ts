import { createSchools } from '../src/config/schools';
import { recordDeclaredFields } from '../src/content/declaredFields';
import { createDeclarations } from '../src/content/declarations';
import { createReleases } from '../src/content/releases';
import { describeReview } from '../src/office/answers/describeReview';
import { reviewOutstanding } from '../src/storage/review/reviewWriter';
import {
  createReleasesFixture,
  goodBody,
  type ReleasesFixture,
  withAdmission,
} from './releasesFixture';
import { register } from './reviews';
import { startTestOffice, type TestOffice } from './testOffice';

/** The office's site with a form that declares a surname, a phone number and an address. */
export interface FilledOffice extends TestOffice {
  /** Keeps registrations as a server does, and does what the office makes of them. */
  have(
    ...all: [reference: string, answers?: object, row?: Parameters<typeof register>[3]][]
  ): Promise<void>;
}

/** A form whose declared fields are a surname, a phone number and an address, as the set `set-1`. */
export function withContact(releases: ReleasesFixture): ReleasesFixture {
  const fields = (
    [
      ['surname', 'Họ', 'Surname', 'pupilName'],
      ['mobileNumber', 'Di động', 'Mobile', 'phone'],
      ['email', 'Email', 'Email', 'email'],
    ] as const
  ).map(([name, vi, en, purpose]) => ({ name, kind: 'text', label: { vi, en }, purpose }));
  const schema = { type: 'object', properties: {} };
  const section = { name: 'step-contact', step: 'step-contact', texts: {}, schema, fields };
  releases.writeSet('admission', 'set-1', { packages: {}, sections: [section] });
  return releases;
}

export async function startFilledOffice(schools = createSchools()): Promise<FilledOffice> {
  const releases = withContact(withAdmission(createReleasesFixture()));
  const office = await startTestOffice({ releasesDir: releases.dir, schools });
  await recordDeclaredFields(office.db, createReleases(releases.dir));
  return {
    ...office,
    async have(...all) {
      for (const [reference, answers = {}, row = {}] of all) {
        const own = { ...goodBody, mobileNumber: '0912 345 678', email: 'a@b.vn', ...answers };
        await register(office, reference, own, { received_at: office.now() - 60_000, ...row });
      }
      await reviewOutstanding(office.db, describeReview(createDeclarations(office.db)));
    },
    async close() {
      await office.close();
      releases.remove();
    },
  };
}
