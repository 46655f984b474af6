import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SetSection } from 'contract';
import { createReleasesFixture } from '../../testing/releasesFixture';
import { openDatabase } from '../storage/database/openDatabase';
import { readDeclaredFields, recordDeclaredFields } from './declaredFields';
import { createReleases } from './releases';

const section: SetSection = {
  step: 'step-pet',
  name: 'petInfo',
  schema: {
    type: 'object',
    properties: { petName: { type: 'string' }, born: { type: 'integer', multipleOf: 86_400_000 } },
  },
};
const label = { vi: 'Tên', en: 'Name' };
const named = {
  ...section,
  fields: [{ name: 'petName', kind: 'text', label, purpose: 'pupilName' }],
};
const petName = { name: 'petName', isDate: false };
const born = { name: 'born', isDate: true };

test('what an older server recorded of a set gets the purposes of its fields, and keeps them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-fields-'));
  const releases = createReleasesFixture();
  const { db, close } = await openDatabase(folder);
  /** What is recorded when a server sees a set with this section. */
  const recorded = async (seen: SetSection) => {
    releases.writeSet('pets', 'set-1', { packages: {}, sections: [seen] });
    releases.promote('pets', 'set-1');
    await recordDeclaredFields(db, createReleases(releases.dir), () => {});
    return (await readDeclaredFields(db)).map(({ fields }) => fields);
  };
  try {
    expect(await recorded(section)).toEqual([[petName, born]]);
    const withPurpose = [[{ ...petName, purpose: 'pupilName' }, born]];
    expect(await recorded(named)).toEqual(withPurpose);
    expect(await recorded(section)).toEqual(withPurpose);
  } finally {
    await close();
    releases.remove();
    rmSync(folder, { recursive: true });
  }
});
