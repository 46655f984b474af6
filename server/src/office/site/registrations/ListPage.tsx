import type { StatusText } from '../../statusTexts';
import type { ReviewRow } from '../../../storage/review/visibleReviews';
import { STATUSES } from '../../../storage/review/reviewEvents';
import type { Zones } from '../../timeZone';
import { type Choice, Input, SearchForm, Select } from '../Form';
import { type Column, Table } from '../Table';
import type { OfficeText, Texts } from '../texts';
import { type FilterValues, listPath } from './filters';

export interface ListPageProps {
  readonly texts: Texts;
  readonly statusText: StatusText;
  readonly rows: readonly ReviewRow[];
  readonly values: FilterValues;
  readonly counts: { readonly new: number; readonly today: number; readonly overdue: number };
  readonly flows: readonly Choice[];
  readonly schools: readonly Choice[];
  readonly years: readonly Choice[];
  readonly assignees: readonly string[];
  /** The day that it is for the reader. */
  readonly today: string;
  readonly zones: Pick<Zones, 'of'>;
  /** Where the older ones are; undefined at the end. */
  readonly next: string | undefined;
  /** The words of a search, and whether more than these were found. */
  readonly search: { readonly words: string; readonly hasMore: boolean } | undefined;
  /** Where these can be exported; undefined for who may not. */
  readonly exportPath: string | undefined;
}

/** The newest registrations, or those that a filter or a search leaves. */
export function ListPage(props: ListPageProps) {
  const { texts, rows, search, next, exportPath, values } = props;
  const { t } = texts;
  return (
    <>
      <Counts {...props} />
      <SearchForm
        t={t}
        action="/search"
        label={t('Tên, điện thoại, email hoặc mã hồ sơ')}
        words={search?.words}
      />
      {search ? (
        <p>
          {search.hasMore
            ? t('Nhiều hơn {count} hồ sơ: hãy thêm từ.', { count: rows.length })
            : t('{count, plural, other {# hồ sơ}} phù hợp.', { count: rows.length })}{' '}
          <a href="/registrations">{t('Tất cả hồ sơ')}</a>
        </p>
      ) : (
        <Filters {...props} />
      )}
      {rows.length === 0 ? <p>{t('Không có hồ sơ nào.')}</p> : <Rows {...props} />}
      <p className="screen">
        {next !== undefined && <a href={next}>{t('Cũ hơn')}</a>}{' '}
        {exportPath !== undefined && !search && (
          <a href={listPath(exportPath, values)}>{t('Xuất Excel')}</a>
        )}
      </p>
    </>
  );
}

function Counts({ texts: { t }, statusText, counts, today }: ListPageProps) {
  return (
    <p className="counts">
      <a href="/registrations?status=new">{`${statusText('new')}: ${counts.new}`}</a>{' '}
      <a href={`/registrations?from=${today}`}>{t('Hôm nay: {count}', { count: counts.today })}</a>{' '}
      <span>{t('Quá hạn trả lời: {count}', { count: counts.overdue })}</span>
    </p>
  );
}

function Filters(props: ListPageProps) {
  const { statusText, values, flows, schools, years, assignees } = props;
  const { t } = props.texts;
  const selects: [keyof FilterValues, OfficeText, readonly Choice[]][] = [
    ['status', 'Trạng thái', STATUSES.map((status) => [status, statusText(status)])],
    ['flow', 'Biểu mẫu', flows.length > 1 ? flows : []],
    ['school', 'Trường', schools.length > 1 ? schools : []],
    ['year', 'Lớp dự định', years],
    ['assignee', 'Người phụ trách', assignees.map((one) => [one, one])],
  ];
  return (
    <details open={Object.keys(values).length > 0}>
      <summary>{t('Bộ lọc')}</summary>
      <form className="fields" method="get" action="/registrations">
        {selects.map(([name, text, choices]) => {
          if (choices.length === 0) return null;
          const all: Choice[] = [['', t('Tất cả')], ...choices];
          return (
            <Select
              key={name}
              label={t(text)}
              name={name}
              choices={all}
              defaultValue={values[name]}
            />
          );
        })}
        <Input label={t('Từ ngày')} name="from" type="date" defaultValue={values.from} />
        <Input label={t('Đến ngày')} name="to" type="date" defaultValue={values.to} />
        <label className="choice">
          <input name="trials" type="checkbox" value="yes" defaultChecked={'trials' in values} />
          {t('Bản thử')}
        </label>
        <button className="main">{t('Lọc')}</button>
        <a href="/registrations">{t('Bỏ lọc')}</a>
      </form>
    </details>
  );
}

function Rows({ texts, statusText, rows, flows, schools, years, zones }: ListPageProps) {
  const { t, time } = texts;
  const nameOf = (choices: readonly Choice[], value = '') =>
    choices.find(([one]) => one === value)?.[1] ?? value;
  const columns: Column<ReviewRow>[] = [
    [
      t('Học sinh'),
      ({ reference, pupil, openedAt }) => (
        <>
          <a href={`/registrations/${reference}`}>
            <bdi>{pupil || reference}</bdi>
          </a>
          {openedAt === undefined && <span className="mark"> {t('Chưa mở')}</span>}
        </>
      ),
    ],
    [t('Điện thoại'), ({ phone }) => phone],
    [t('Phụ huynh'), ({ contact }) => contact],
    [t('Lớp dự định'), ({ yearGroup }) => nameOf(years, yearGroup)],
    [t('Trạng thái'), ({ status }) => statusText(status)],
    [t('Người phụ trách'), ({ assignee }) => assignee],
    [t('Nhận lúc'), ({ receivedAt, school }) => time(receivedAt, zones.of(school))],
  ];
  if (flows.length > 1) columns.push([t('Biểu mẫu'), ({ flow }) => nameOf(flows, flow)]);
  if (schools.length > 1) columns.push([t('Trường'), ({ school }) => nameOf(schools, school)]);
  return (
    <Table
      rows={rows}
      keyOf={({ reference }) => reference}
      classOf={({ openedAt }) => (openedAt === undefined ? 'unopened' : undefined)}
      columns={columns}
    />
  );
}
