import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../src/storage/database/openDatabase';
import { openPostgres } from '../src/storage/database/openPostgres';

const YEAR_MS = 365 * 86_400_000;
/** The fields of a long form beside those that tell of a family. */
export const OTHERS = Array.from({ length: 57 }, (_, index) => `field${index}`);
const answers = OTHERS.map((name) => `,"${name}":"Câu trả lời ${name}"`).join('');

const anyOf = (divisor: number, texts: readonly string[]) =>
  `(case (i / ${divisor}) % ${texts.length} ${texts
    .map((text, index) => `when ${index} then '${text}'`)
    .join(' ')} end)`;
const names = (texts: readonly (readonly [string, string])[], divisor: number) =>
  [0, 1].map((part) =>
    anyOf(
      divisor,
      texts.map((both) => both[part] ?? ''),
    ),
  );
const [surname = '', plainSurname = ''] = names(
  [
    ['Nguyễn', 'nguyen'],
    ['Trần', 'tran'],
    ['Lê', 'le'],
    ['Đặng', 'dang'],
    ['Phạm', 'pham'],
  ],
  1,
);
const [forename = '', plainForename = ''] = names(
  [
    ['Thị Đào', 'thi dao'],
    ['Văn Minh', 'van minh'],
    ['Ngọc Ánh', 'ngoc anh'],
  ],
  5,
);
const reference = `'R' || substr(cast(10000000 + i as text), 2)`;
const mobile = `'09' || substr(cast(100000000 + i as text), 2)`;
const email = `'parent' || i || '@example.com'`;

/**
 * Fills a database with registrations of a year and what the office makes of each, a third of them worked
 * on, in one statement for each table: the writer of the office would take an hour for a million.
 */
export async function fillOffice(variables: Record<string, string>, rows: number): Promise<void> {
  const { DATABASE_URL: url = '', DATA_DIR = '' } = variables;
  const { db, close } = url === '' ? await openDatabase(DATA_DIR) : await openPostgres(url);
  const at = `(${Date.now() - YEAR_MS} + cast(i as bigint) * ${Math.floor(YEAR_MS / rows)})`;
  const school = anyOf(1, ['north', 'north', 'south']);
  const flow = anyOf(4, ['admission', 'admission', 'transfer']);
  await insert(db, rows, 'registration', {
    ...{ reference, school, flow, received_at: at, trial: '0', release_set: `'set-' || ${flow}` },
    body_hash: 'cast(i as text)',
    pupil_hash: 'cast(i / 2 as text)',
    payload: `'{"surname":"' || ${surname} || ' ' || ${forename} || '","mobileNumber":"' || ${mobile} || '","email":"' || ${email} || '"${answers}}'`,
  });
  await insert(db, rows, 'review', {
    ...{ reference, school, flow, received_at: at, trial: '0' },
    status: anyOf(7, ['new', 'new', 'contacted']),
    assignee: anyOf(7, ['Lan', 'Minh', 'Đào']),
    year_group: 'cast(i % 13 as text)',
    contact_key: 'cast(i / 2 as text)',
  });
  await insert(db, rows, 'review_text', {
    ...{ reference, number: '0', received_at: at, pupil: `${surname} || ' ' || ${forename}` },
    ...{ contact: `''`, phone: mobile, email },
    search: `lower(${reference}) || ' ' || ${plainSurname} || ' ' || ${plainForename} || ' ' || ${email} || ' ' || ${mobile}`,
  });
  await sql`analyze`.execute(db);
  await close();
}

async function insert<Database>(
  db: Kysely<Database>,
  rows: number,
  table: string,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (${sql.raw(Object.keys(columns).join(', '))})
    with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(rows)})
    select ${sql.raw(Object.values(columns).join(', '))} from numbers`.execute(db);
}
