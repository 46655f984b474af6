import { searchAudit } from '../../storage/audit/audit';
import { schoolOf } from '../../storage/people/people';
import { endOf, startOf } from '../localTime';
import { type Choice, Input, Select } from './Form';
import { filledIn, listPath } from './registrations/filters';
import type { Site } from './site';
import { Table } from './Table';
import type { OfficeText } from './texts';

/** What the commands of the audit are called on its page. */
export const COMMAND_TEXTS: Readonly<Record<string, OfficeText>> = {
  list: 'Xem danh sách hồ sơ',
  show: 'Xem một hồ sơ',
  change: 'Xử lý hồ sơ',
  export: 'Xuất hồ sơ',
  erase: 'Xóa vĩnh viễn',
  'sign-in': 'Đăng nhập',
  'sign-out': 'Đăng xuất',
  code: 'Cấp mã đăng nhập',
  people: 'Xem người dùng',
  invite: 'Mời người dùng',
  role: 'Đổi vai trò',
  disable: 'Khóa',
  enable: 'Mở khóa',
  'end-sessions': 'Kết thúc các phiên',
  lists: 'Danh mục',
  audit: 'Nhật ký',
  releases: 'Bản phát hành',
  'my-mail': 'Thư cho tôi',
  backup: 'Sao lưu',
  restore: 'Khôi phục',
};

/** Entries of a page. */
const LIMIT = 50;

/** Who did what, newest first: for administrators, each school's for its own entries. */
export function auditPages({ db, menuPage }: Site): void {
  menuPage('Nhật ký', '/audit', 'administrator', async (request) => {
    const { t, time, person, values } = request;
    const asked = filledIn(values, ['who', 'command', 'since', 'until']);
    await request.audit({ command: 'audit', filters: asked });
    const { who, command, since, until } = asked;
    const before = Number(values.before);
    const found = await searchAudit(db, {
      school: schoolOf(person),
      who,
      command,
      since: since === undefined ? undefined : startOf(since),
      until: until === undefined ? undefined : endOf(until),
      before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
      // One more: whether there are older ones.
      limit: LIMIT + 1,
    });
    const entries = found.slice(0, LIMIT);
    const last = entries.at(-1);
    const older = found.length > LIMIT && last;
    const commands = Object.entries(COMMAND_TEXTS).map(([id, text]): Choice => [id, t(text)]);
    const names = new Map(commands);
    return {
      title: t('Nhật ký'),
      content: (
        <>
          <form className="fields" action="/audit">
            <Input label={t('Người')} name="who" defaultValue={who} />
            <Select
              label={t('Việc')}
              name="command"
              choices={[['', t('Tất cả')], ...commands]}
              defaultValue={command}
            />
            <Input label={t('Từ ngày')} name="since" type="date" defaultValue={since} />
            <Input label={t('Đến ngày')} name="until" type="date" defaultValue={until} />
            <button className="main">{t('Tìm')}</button>
          </form>
          <Table
            rows={entries}
            keyOf={({ id }) => id}
            columns={[
              [t('Thời gian'), ({ at }) => time(at)],
              [t('Người'), ({ who }) => who],
              [t('Việc'), ({ command }) => names.get(command) ?? command],
              [t('Số hồ sơ'), ({ count }) => count],
              [
                t('Chi tiết'),
                ({ filters, references = [] }) =>
                  [
                    ...Object.entries(filters).map(([name, text]) => `${name}=${text}`),
                    ...references,
                  ].join(' '),
              ],
            ]}
          />
          {entries.length === 0 && <p>{t('Không có mục nào phù hợp.')}</p>}
          {older && (
            <a href={listPath('/audit', { ...asked, before: String(older.id) })}>{t('Cũ hơn')}</a>
          )}
        </>
      ),
    };
  });
}
