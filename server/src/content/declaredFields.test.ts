import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SetSection } from 'contract';
import { createReleasesFixture } from '../../testing/releasesFixture';
import { openDatabase } from '../storage/database/openDatabase';
import { readDeclaredFields, recordDeclaredFields } from './declaredFields';
import { createDeclarations } from './declarations';
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

test('what an older server recorded of a set gets its labels and the purposes of its fields', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-fields-'));
  const releases = createReleasesFixture();
  const { db, close } = await openDatabase(folder);
  const recorded = async () => {
    await recordDeclaredFields(db, createReleases(releases.dir), () => {});
    return (await readDeclaredFields(db)).map(({ fields }) => fields);
  };
  try {
    releases.writeSet('pets', 'set-1', { packages: {}, sections: [named] });
    await db
      .insertInto('declared_fields')
      .values({
        flow: 'pets',
        release_set: 'set-1',
        seen_at: 1,
        fields: JSON.stringify([petName, born]),
      })
      .execute();
    const withPurpose = [[{ ...petName, purpose: 'pupilName' }, born]];
    expect(await recorded()).toEqual(withPurpose);
    expect(await createDeclarations(db).fieldsOf('set-1', 'pets')).toMatchObject([
      { name: 'petInfo', fields: [{ name: 'petName', label }, { name: 'born' }] },
    ]);
    // What is complete is not written again.
    await db.updateTable('declared_fields').set({ fields: '[]' }).execute();
    expect(await recorded()).toEqual([[]]);
  } finally {
    await close();
    releases.remove();
    rmSync(folder, { recursive: true });
  }
});
