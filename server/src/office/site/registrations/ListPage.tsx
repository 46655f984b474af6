import type { StatusText } from '../../statusTexts';
import type { ListedReview } from '../../../storage/review/visibleReviews';
import { STATUSES } from '../../../storage/review/reviewEvents';
import { type Choice, Input, SearchForm, Select } from '../Form';
import { type Column, Table } from '../Table';
import type { OfficeText, Texts } from '../texts';
import { COLUMNS, type ColumnValue, Line } from './columns';
import { type FilterValues, listPath } from './filters';

export interface ListPageProps {
  readonly texts: Texts;
  readonly statusText: StatusText;
  readonly rows: readonly ListedReview[];
  readonly values: FilterValues;
  readonly counts: { readonly new: number; readonly today: number; readonly overdue: number };
  readonly flows: readonly Choice[];
  readonly schools: readonly Choice[];
  readonly years: readonly Choice[];
  readonly assignees: readonly string[];
  /** The day that it is for the reader. */
  readonly today: string;
  /** Where the older ones are; undefined at the end. */
  readonly next: string | undefined;
  /** The words of a search, and whether more than these were found. */
  readonly search: { readonly words: string; readonly hasMore: boolean } | undefined;
  /** Where the newest are; undefined there. */
  readonly first: string | undefined;
  readonly mayExport: boolean;
  readonly mayErase: boolean;
}

/** The newest registrations, or those that a filter or a search leaves. */
export function ListPage(props: ListPageProps) {
  const { texts, rows, search, next, first } = props;
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
      <Tools {...props} />
      {rows.length > 0 && <Rows {...props} />}
      {rows.length === 0 && !search && <p>{t('Không có hồ sơ nào.')}</p>}
      <p className="links screen">
        {first !== undefined && <a href={first}>{t('Mới nhất')}</a>}
        {next !== undefined && <a href={next}>{t('Cũ hơn')}</a>}
      </p>
    </>
  );
}

function Counts({ texts: { t }, statusText, counts, today }: ListPageProps) {
  return (
    <p className="counts">
      <a href="/registrations?status=new">{`${statusText('new')}: ${counts.new}`}</a>
      <a href={`/registrations?from=${today}`}>{t('Hôm nay: {count}', { count: counts.today })}</a>
      <a href="/registrations?overdue=yes">
        {t('Quá hạn trả lời: {count}', { count: counts.overdue })}
      </a>
    </p>
  );
}

/** What can be done with all of a list: above it, since a page of it is long. */
function Tools({ texts: { t }, search, values, mayExport, mayErase }: ListPageProps) {
  return (
    <p className="links screen">
      {mayExport && !search && <a href={listPath('/export', values)}>{t('Xuất Excel')}</a>}
      {mayErase && <a href="/erase">{t('Xóa theo email')}</a>}
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
        {(
          [
            ['overdue', 'Quá hạn trả lời'],
            ['trials', 'Bản thử'],
          ] as const
        ).map(([name, text]) => (
          <label key={name} className="choice">
            <input name={name} type="checkbox" value="yes" defaultChecked={name in values} />
            {t(text)}
          </label>
        ))}
        <button className="main">{t('Lọc')}</button>
        <a href="/registrations">{t('Bỏ lọc')}</a>
      </form>
    </details>
  );
}

function Rows({ texts, statusText, rows, flows, schools, years }: ListPageProps) {
  const { t, time } = texts;
  const names = { t, statusText, flows, schools, years };
  const shown = (value: ColumnValue) =>
    typeof value === 'object' ? <Line>{time(value.moment)}</Line> : String(value);
  const columns = COLUMNS.filter(
    ({ only, isListed }) => only !== 'file' && (isListed?.(names) ?? true),
  ).map(({ heading, value, show }): Column<ListedReview> => [
    t(heading),
    (row) => (show ? show(row, names) : shown(value(row, names))),
  ]);
  return (
    <Table
      rows={rows}
      keyOf={({ reference }) => reference}
      classOf={({ openedAt }) => (openedAt === undefined ? 'unopened' : undefined)}
      columns={columns}
    />
  );
}
