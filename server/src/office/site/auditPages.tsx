import { searchAudit } from '../../storage/audit/audit';
import { schoolOf } from '../../storage/people/people';
import { isMoment } from '../timeZone';
import type { Site, Visit } from './site';
import { Table } from './Table';

/** Entries of a page. */
const LIMIT = 50;
const FILTERS = ['who', 'command', 'since', 'until'] as const;

/** Who did what, newest first: for administrators, each school's for its own entries. */
export function auditPages({ db, page, zones }: Site): void {
  async function entriesFor({ person, values }: Visit) {
    const zone = zones.of(person.school);
    const moment = (text: string | undefined, of: (text: string) => number) =>
      text !== undefined && isMoment(text) ? of(text) : undefined;
    const before = Number(values.before);
    return searchAudit(db, {
      school: schoolOf(person),
      who: values.who || undefined,
      command: values.command || undefined,
      since: moment(values.since, zone.start),
      until: moment(values.until, zone.end),
      before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
      // One more: whether there are older ones.
      limit: LIMIT + 1,
    });
  }

  page(
    '/audit',
    'administrator',
    async (visit) => {
      const { t, time, values } = visit;
      const asked = FILTERS.flatMap((name) =>
        values[name] ? [[name, values[name]] as const] : [],
      );
      await visit.audit({ command: 'audit', filters: Object.fromEntries(asked) });
      const found = await entriesFor(visit);
      const entries = found.slice(0, LIMIT);
      const last = entries.at(-1);
      const older = found.length > LIMIT && last;
      return {
        title: t('Nhật ký'),
        content: (
          <>
            <form className="fields" action="/audit">
              <label>
                {t('Người')}
                <input name="who" defaultValue={values.who} />
              </label>
              <label>
                {t('Việc')}
                <input name="command" defaultValue={values.command} list="commands" />
              </label>
              <datalist id="commands">
                {[...new Set(entries.map(({ command }) => command))].sort().map((command) => (
                  <option key={command} value={command} />
                ))}
              </datalist>
              <label>
                {t('Từ ngày')}
                <input name="since" type="date" defaultValue={values.since} />
              </label>
              <label>
                {t('Đến ngày')}
                <input name="until" type="date" defaultValue={values.until} />
              </label>
              <button className="main">{t('Tìm')}</button>
            </form>
            <Table
              rows={entries}
              keyOf={({ id }) => id}
              columns={[
                [t('Thời gian'), ({ at }) => time(at)],
                [t('Người'), ({ who }) => who],
                [t('Việc'), ({ command }) => command],
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
            {older && (
              <a
                href={`/audit?${new URLSearchParams([...asked.map((one) => [...one]), ['before', String(older.id)]]).toString()}`}
              >
                {t('Cũ hơn')}
              </a>
            )}
          </>
        ),
      };
    },
    'Nhật ký',
  );
}
