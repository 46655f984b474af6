import { rmSync } from 'node:fs';
import type { SetField, SetSection } from 'contract';
import { releasePaths } from 'contract/release-paths';
import { eachDatabase, type TestDatabase } from '../../testing/eachDatabase';
import { createReleasesFixture, type ReleasesFixture } from '../../testing/releasesFixture';
import { recordDeclaredFields } from './declaredFields';
import { createDeclarations } from './declarations';
import { createReleases } from './releases';

const schema = {
  type: 'object' as const,
  properties: { colour: { type: 'string' }, petName: {}, breedId: { lookup: 'breed' } },
};
const fields: SetField[] = [
  { name: 'petName', kind: 'text', label: { vi: 'Tên', en: 'Name' }, purpose: 'pupilName' },
  {
    name: 'isStaff',
    kind: 'choice',
    label: { vi: 'Nhân viên {group}?', en: 'Employee of {group}?' },
    options: [{ value: 'yes', label: { vi: 'Có, {group}', en: 'Yes, {group}' } }],
  },
  { name: 'breedId', kind: 'lookup', label: { vi: 'Giống', en: 'Breed' } },
  { name: 'weight', kind: 'measure', label: { vi: 'Cân nặng', en: 'Weight' } },
];
const labelled: SetSection = { step: 'step-pet', name: 'petInfo', schema, fields };
const bare: SetSection = { step: 'step-pet', name: 'petInfo', schema };

describe.each(eachDatabase)('on %s the declarations', (_, open) => {
  let database: TestDatabase;
  let releases: ReleasesFixture;
  beforeEach(async () => {
    database = await open();
    releases = createReleasesFixture();
  });
  afterEach(async () => {
    await database.close();
  });
  /** What a server has recorded of a set. */
  async function seen(id: string, section: SetSection, packages = {}) {
    releases.writeSet('pets', id, { packages, sections: [section] });
    releases.promote('pets', id);
    await recordDeclaredFields(database.db, createReleases(releases.dir));
  }
  const fieldsOf = (id: string) => createDeclarations(database.db).fieldsOf(id, 'pets');

  test('have the texts of a set in both languages, in their order, after it was pruned', async () => {
    releases.publish('step-pet', '1.0.0', { dictionary: { 'step-pet': 'Pet' } });
    await seen('set-1', labelled, { 'step-pet': '1.0.0' });
    rmSync(releasePaths(releases.dir).set('pets', 'set-1'));
    const group = { vi: 'Có, Vingroup', en: 'Yes, Vingroup' };
    expect(await fieldsOf('set-1')).toEqual([
      {
        name: 'petInfo',
        title: { vi: 'step-pet', en: 'Pet' },
        fields: [
          fields[0],
          {
            ...fields[1],
            label: { vi: 'Nhân viên Vingroup?', en: 'Employee of Vingroup?' },
            options: [{ value: 'yes', label: group }],
          },
          { ...fields[2], list: 'breed' },
          fields[3],
          { name: 'colour', kind: '', label: { vi: 'colour', en: 'colour' } },
        ],
      },
    ]);
  });

  test('of a set that no server has recorded yet are those of the newest; without fields, its wire names', async () => {
    const labels = async (id: string) =>
      (await fieldsOf(id)).flatMap((section) => section.fields.map(({ label }) => label.en));
    expect(await labels('none-recorded')).toEqual([]);
    await seen('set-1', bare);
    expect(await labels('set-1')).toEqual(['colour', 'petName', 'breedId']);
    await seen('set-2', { ...labelled, fields: fields.slice(0, 1) });
    const newest = ['Name', 'colour', 'breedId'];
    expect(await labels('set-2')).toEqual(newest);
    expect(await labels('never-recorded')).toEqual(newest);
    expect(await labels('set-1')).toEqual(['colour', 'petName', 'breedId']);
  });

  test('of all versions have each field once, the newest set’s first', async () => {
    const old = { name: 'owner', kind: 'text', label: { vi: 'Chủ', en: 'Owner' } };
    await seen('set-1', { ...bare, fields: [old, ...fields] });
    await seen('set-2', { ...labelled, fields: fields.slice(1) });
    const declarations = createDeclarations(database.db);
    const names = async (flow?: string) =>
      (await declarations.fieldsOfFlow(flow)).map(({ name }) => name);
    expect(await names()).toEqual(['isStaff', 'breedId', 'weight', 'colour', 'petName', 'owner']);
    expect(await names('others')).toEqual([]);
    expect(await declarations.flows()).toEqual(['pets']);
  });
});
