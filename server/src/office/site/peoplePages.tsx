import { parseEmail } from '../../core/parseEmail';
import {
  addPerson,
  ALL_SCHOOLS,
  changePerson,
  endSessions,
  findPerson,
  LastAdministratorError,
  type ListedPerson,
  listPeople,
  type PersonChange,
  ROLES,
  type Role,
  schoolOf,
} from '../../storage/people/people';
import { type Choice, EmailInput, Options, Select } from './Form';
import { type PageAnswer, RefusedError, saved, type Site, type PageRequest } from './site';
import { type Column, Table } from './Table';
import type { OfficeText, Texts } from './texts';

const ROLE_TEXTS: Readonly<Record<Role, OfficeText>> = {
  reader: 'Người xem',
  officer: 'Cán bộ tuyển sinh',
  administrator: 'Quản trị viên',
};

/** What a button does to somebody, by its name, which is also its name in the audit. */
function changeOf({ values }: PageRequest, now: number): PersonChange | undefined {
  const role = roleOf(values.role);
  const changes = new Map<string | undefined, PersonChange | undefined>([
    ['role', role && { role }],
    ['disable', { disabled_at: now }],
    ['enable', { disabled_at: null }],
    ['end-sessions', {}],
  ]);
  return changes.get(values.action);
}

/** Who may use the office: for its administrators, each school's for its own people. */
export function peoplePages(site: Site): void {
  const { db, schools, signInAt, now } = site;
  const names = schools.all.map(({ id }) => id);

  /** The page, after its entry in the audit. */
  async function page(request: PageRequest, problem?: OfficeText): Promise<PageAnswer> {
    const { t, person, values } = request;
    await request.audit({ command: 'people' });
    const mine = schoolOf(person);
    const people = await listPeople(db, mine);
    const schoolColumn: Column<ListedPerson> = [
      t('Trường'),
      ({ school }) => (school === ALL_SCHOOLS ? t('Tất cả các trường') : school),
    ];
    const columns: Column<ListedPerson>[] = [
      [t('Email'), ({ email }) => email],
      ...(names.length > 0 ? [schoolColumn] : []),
      [
        t('Trạng thái'),
        ({ disabled_at, sessions: count }) =>
          disabled_at === null
            ? t('{count, plural, =0 {Không có phiên nào} other {# phiên đang mở}}', { count })
            : t('Đã khóa'),
      ],
      [
        t('Thay đổi'),
        ({ id, email, role, disabled_at, sessions }) => (
          <form method="post" action={`/people/${id}`} aria-label={email}>
            <select name="role" defaultValue={role} aria-label={t('Vai trò')}>
              <Options choices={rolesIn(t)} />
            </select>
            <button {...action('role')}>{t('Đổi vai trò')}</button>
            {sessions > 0 && <button {...action('end-sessions')}>{t('Kết thúc các phiên')}</button>}
            {disabled_at === null && <button {...action('disable')}>{t('Khóa')}</button>}
            {disabled_at !== null && <button {...action('enable')}>{t('Mở khóa')}</button>}
          </form>
        ),
      ],
    ];
    return {
      title: t('Người dùng'),
      content: (
        <>
          <Table rows={people} keyOf={({ id }) => id} columns={columns} />
          <h2>{t('Mời người dùng')}</h2>
          <form className="fields" method="post" action="/people">
            <EmailInput t={t} defaultValue={problem && values.email} />
            <Select
              label={t('Vai trò')}
              name="role"
              choices={rolesIn(t)}
              defaultValue={roleOf(values.role) ?? 'reader'}
            />
            {mine === undefined && names.length > 0 && (
              <Select
                label={t('Trường')}
                name="school"
                defaultValue={values.school}
                choices={[
                  ...names.map((name): Choice => [name, name]),
                  [ALL_SCHOOLS, t('Tất cả các trường')],
                ]}
              />
            )}
            <button className="main">{t('Mời')}</button>
          </form>
          <p className="quiet">
            {signInAt === undefined ? (
              <>
                {t('Người được mời nhận mã đăng nhập từ người vận hành máy chủ:')}{' '}
                <code>{`npm run -s office -- code --for ${t('email')}`}</code>
              </>
            ) : (
              t('Người được mời đăng nhập bằng email này tại {address}', { address: signInAt })
            )}
          </p>
        </>
      ),
      problem,
    };
  }

  site.menuPage('Người dùng', '/people', 'administrator', (request) => page(request));

  site.action('/people', 'administrator', async (request) => {
    const { values, person } = request;
    const email = parseEmail(values.email ?? '');
    if (email === undefined) return page(request, 'Email không hợp lệ');
    const role = roleOf(values.role);
    const school = schoolOf(person) ?? (names.length > 0 ? values.school : ALL_SCHOOLS) ?? '';
    const isKnown = school === ALL_SCHOOLS || school === schoolOf(person) || names.includes(school);
    if (!role || !isKnown) return page(request, 'Chọn vai trò và trường');
    await request.audit({
      command: 'invite',
      filters: { person: email, role, school },
      ...of(school),
    });
    if (await addPerson(db, { email, role, school }, now())) return saved('/people');
    return page(request, 'Đã có người dùng với email này');
  });

  site.action('/people/:id', 'administrator', async (request) => {
    const { values, person } = request;
    const target = await findPerson(db, 'id', values.id ?? '');
    const mine = schoolOf(person);
    if (!target || (mine !== undefined && target.school !== mine)) throw new RefusedError(404);
    const { action = '' } = values;
    const change = changeOf(request, now());
    if (!change) throw new RefusedError(422);
    const filters = { person: target.email, ...(change.role && { role: change.role }) };
    await request.audit({ command: action, filters, ...of(target.school) });
    try {
      if (action === 'end-sessions') await endSessions(db, target.id);
      else await changePerson(db, target, change);
      return saved('/people');
    } catch (error) {
      if (!(error instanceof LastAdministratorError)) throw error;
      return page(
        request,
        'Đây là quản trị viên cuối cùng của tất cả các trường. Hãy mời người khác trước.',
      );
    }
  });
}

/** Whose administrators read an entry about somebody of a school. */
const of = (school: string) => ({ school: schoolOf({ school }) });

const roleOf = (text = '') => ROLES.find((role) => role === text);

const rolesIn = (t: Texts['t']) => ROLES.map((role): Choice => [role, t(ROLE_TEXTS[role])]);

const action = (value: string) => ({ name: 'action', value });
