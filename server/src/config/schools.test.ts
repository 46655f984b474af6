import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporaryFolder';
import { createSchools, parseSchools, readSchools, strangeFlows } from './schools';

const north = { id: 'north', flows: ['north', 'camp'], hosts: ['north.example'], rateLimitMax: 5 };
const south = { id: 'south', flows: ['south'] };

test('without a file every flow belongs to one school, at every host', () => {
  const schools = readSchools({});
  expect(schools.ofFlow('admission')).toBe('');
  expect(schools.atHost('north.example')).toBeUndefined();
});

test('a flow has the school that lists it, and a host its own, whatever its case and port', () => {
  const schools = createSchools(parseSchools({ schools: [north, south] }).schools);
  expect(['north', 'camp', 'south', 'admission'].map((flow) => schools.ofFlow(flow))).toEqual([
    'north',
    'north',
    'south',
    '',
  ]);
  expect(schools.atHost('North.Example:8080')?.id).toBe('north');
  expect(schools.atHost('south.example')).toBeUndefined();
  expect(schools.atHost(undefined)).toBeUndefined();
  expect(schools.byId('north')?.rateLimitMax).toBe(5);
});

test.each([
  ['it must be {"schools": […]}', []],
  ['two schools have the id north', { schools: [north, { ...south, id: 'north' }] }],
  ['two schools have camp', { schools: [north, { ...south, flows: ['camp'] }] }],
  ['two schools have north.example', { schools: [north, { ...south, hosts: ['north.example'] }] }],
  ['north: it has no flows', { schools: [{ id: 'north' }] }],
  ['north: hosts must be', { schools: [{ ...north, hosts: ['north.example:80'] }] }],
  ['north: rateLimitMax must be', { schools: [{ ...north, rateLimitMax: -1 }] }],
  ['north: there is no host', { schools: [{ ...north, host: 'north.example' }] }],
])('%s … is said of a file that is wrong', (problem, content) => {
  expect(parseSchools(content).problems.join()).toContain(problem);
});

test('a file that is missing, or no JSON, or wrong is one sentence', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'schools.json');
  const reading = () => readSchools({ SCHOOLS_FILE: file });
  expect(reading).toThrow(`SCHOOLS_FILE ${file} cannot be read (ENOENT).`);
  writeFileSync(file, '{');
  expect(reading).toThrow(`SCHOOLS_FILE ${file} cannot be read (it is not JSON).`);
  writeFileSync(file, JSON.stringify({ schools: [{ id: 'north' }] }));
  expect(reading).toThrow(`SCHOOLS_FILE ${file}: north: it has no flows.`);
  writeFileSync(file, JSON.stringify({ schools: [north] }));
  expect(reading().ofFlow('camp')).toBe('north');
});

test('a flow of a school that is not served is said', () => {
  const one = { id: 'north', flows: ['north', 'camp'], hosts: [], rateLimitMax: undefined };
  expect(strangeFlows(createSchools([one]), ['north', 'other'])).toEqual([
    'SCHOOLS_FILE: north has the flow camp, which is not in RELEASES_DIR',
  ]);
});
