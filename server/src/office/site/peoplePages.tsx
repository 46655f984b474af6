import type { ReactNode } from 'react';
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
import { Problem } from './Layout';
import { type PageAnswer, RefusedError, type Site, type Visit } from './site';
import type { OfficeText, Texts } from './texts';

const ROLE_TEXTS: Readonly<Record<Role, OfficeText>> = {
  reader: 'Người xem',
  officer: 'Cán bộ tuyển sinh',
  administrator: 'Quản trị viên',
};

/** What can be done to somebody, by the name of its button, which is also its name in the audit. */
const CHANGES: Readonly<Record<string, (visit: Visit, now: number) => PersonChange | undefined>> = {
  role({ values }) {
    const role = roleOf(values.role);
    return role && { role };
  },
  disable: (_visit, now) => ({ disabled_at: now }),
  enable: () => ({ disabled_at: null }),
  'end-sessions': () => ({}),
};

/** Who may use the office: for its administrators, each school's for its own people. */
export function peoplePages(site: Site): void {
  const { db, schools, signInAt, now } = site;
  const names = schools.all.map(({ id }) => id);

  /** The page, after its entry in the audit. */
  async function page(visit: Visit, problem?: OfficeText): Promise<PageAnswer> {
    const { t, person, values } = visit;
    await visit.audit({ command: 'people', filters: {} });
    const mine = schoolOf(person);
    const people = await listPeople(db, mine);
    return {
      title: t('Người dùng'),
      content: (
        <>
          {problem && <Problem>{t(problem)}</Problem>}
          <PeopleTable texts={visit} people={people} hasSchools={names.length > 0} />
          <h2>{t('Mời người dùng')}</h2>
          <form className="fields" method="post" action="/people">
            <label>
              {t('Email')}
              <input
                name="email"
                type="email"
                required
                maxLength={254}
                defaultValue={problem && values.email}
              />
            </label>
            <RoleChoice texts={visit} role={roleOf(values.role) ?? 'reader'} label={t('Vai trò')} />
            {mine === undefined && names.length > 0 && (
              <label>
                {t('Trường')}
                <select name="school" defaultValue={values.school}>
                  {names.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                  <option value={ALL_SCHOOLS}>{t('Tất cả các trường')}</option>
                </select>
              </label>
            )}
            <button className="main">{t('Mời')}</button>
          </form>
          {signInAt === undefined ? (
            <p className="quiet">
              {t('Người được mời nhận mã đăng nhập từ người vận hành máy chủ:')}{' '}
              <code>{`npm run -s office -- code --for ${t('email')}`}</code>
            </p>
          ) : (
            <p className="quiet">
              {t('Người được mời đăng nhập bằng email này tại {address}', { address: signInAt })}
            </p>
          )}
        </>
      ),
      ...(problem && { status: 422 }),
    };
  }

  site.page('/people', 'administrator', (visit) => page(visit), 'Người dùng');

  site.action('/people', 'administrator', async (visit) => {
    const { values, person } = visit;
    const email = parseEmail(values.email ?? '');
    if (email === undefined) return page(visit, 'Email không hợp lệ');
    const role = roleOf(values.role);
    const school = schoolOf(person) ?? (names.length > 0 ? values.school : ALL_SCHOOLS) ?? '';
    const isKnown = school === ALL_SCHOOLS || school === schoolOf(person) || names.includes(school);
    if (!role || !isKnown) return page(visit, 'Chọn vai trò và trường');
    await visit.audit({
      command: 'invite',
      filters: { person: email, role, school },
      ...of(school),
    });
    if (await addPerson(db, { email, role, school }, now())) return '/people';
    return page(visit, 'Đã có người dùng với email này');
  });

  site.action('/people/:id', 'administrator', async (visit) => {
    const { values, person } = visit;
    const target = await findPerson(db, 'id', values.id ?? '');
    const mine = schoolOf(person);
    if (!target || (mine !== undefined && target.school !== mine)) throw new RefusedError(404);
    const { action = '' } = values;
    const change = Object.hasOwn(CHANGES, action) ? CHANGES[action]?.(visit, now()) : undefined;
    if (!change) throw new RefusedError(422);
    const filters = { person: target.email, ...(change.role && { role: change.role }) };
    await visit.audit({ command: action, filters, ...of(target.school) });
    if (action === 'end-sessions') {
      await endSessions(db, target.id);
      return '/people';
    }
    try {
      await changePerson(db, target, change);
      return '/people';
    } catch (error) {
      if (!(error instanceof LastAdministratorError)) throw error;
      return page(
        visit,
        'Đây là quản trị viên cuối cùng của tất cả các trường. Hãy mời người khác trước.',
      );
    }
  });
}

/** Whose administrators read an entry about somebody of a school. */
const of = (school: string) => ({ school: schoolOf({ school }) });

const roleOf = (text = '') => ROLES.find((role) => role === text);

function PeopleTable(props: {
  texts: Visit;
  people: readonly ListedPerson[];
  hasSchools: boolean;
}) {
  const { texts, people, hasSchools } = props;
  const { t } = texts;
  const heads = [t('Email'), ...(hasSchools ? [t('Trường')] : []), t('Trạng thái'), t('Thay đổi')];
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, email, school, role, disabled_at, sessions }) => (
          <tr key={id}>
            <td>{email}</td>
            {hasSchools && (
              <td data-name={t('Trường')}>
                {school === ALL_SCHOOLS ? t('Tất cả các trường') : school}
              </td>
            )}
            <td data-name={t('Trạng thái')}>
              {disabled_at === null
                ? t('{count, plural, =0 {Không có phiên nào} other {# phiên đang mở}}', {
                    count: sessions,
                  })
                : t('Đã khóa')}
            </td>
            <td>
              <form method="post" action={`/people/${id}`} aria-label={email}>
                <RoleChoice texts={texts} role={role} />
                <ActionButton action="role">{t('Đổi vai trò')}</ActionButton>
                {sessions > 0 && (
                  <ActionButton action="end-sessions">{t('Kết thúc các phiên')}</ActionButton>
                )}
                {disabled_at === null ? (
                  <ActionButton action="disable">{t('Khóa')}</ActionButton>
                ) : (
                  <ActionButton action="enable">{t('Mở khóa')}</ActionButton>
                )}
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ActionButton = ({ action, children }: { action: string; children: ReactNode }) => (
  <button name="action" value={action}>
    {children}
  </button>
);

function RoleChoice({ texts: { t }, role, label }: { texts: Texts; role: Role; label?: string }) {
  const select = (
    <select
      name="role"
      defaultValue={role}
      aria-label={label === undefined ? t('Vai trò') : undefined}
    >
      {ROLES.map((one) => (
        <option key={one} value={one}>
          {t(ROLE_TEXTS[one])}
        </option>
      ))}
    </select>
  );
  return label === undefined ? (
    select
  ) : (
    <label>
      {label}
      {select}
    </label>
  );
}
