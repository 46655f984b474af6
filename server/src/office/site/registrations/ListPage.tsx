import type { ReactNode } from 'react';
import type { StatusText } from '../../statusTexts';
import type { ReviewRow } from '../../../storage/review/visibleReviews';
import { STATUSES } from '../../../storage/review/reviewEvents';
import type { Zones } from '../../timeZone';
import { type Column, Table } from '../Table';
import type { OfficeText, Texts } from '../texts';
import { type FilterValues, listPath } from './filters';

/** A value that a filter can have, and its name. */
export type Choice = readonly [value: string, name: string];

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
      <form className="fields" method="post" action="/search" role="search">
        <label>
          {t('Tên, điện thoại, email hoặc mã hồ sơ')}
          <input name="words" type="search" maxLength={200} defaultValue={search?.words} />
        </label>
        <button className="main">{t('Tìm')}</button>
      </form>
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

function Filters({
  texts: { t },
  statusText,
  values,
  flows,
  schools,
  years,
  assignees,
}: ListPageProps) {
  const statuses = STATUSES.map((status): Choice => [status, statusText(status)]);
  const people = assignees.map((one): Choice => [one, one]);
  return (
    <details open={Object.keys(values).length > 0}>
      <summary>{t('Bộ lọc')}</summary>
      <form className="fields" method="get" action="/registrations">
        <Select name="status" label={t('Trạng thái')} choices={statuses} {...{ values, t }} />
        {flows.length > 1 && (
          <Select name="flow" label={t('Biểu mẫu')} choices={flows} {...{ values, t }} />
        )}
        {schools.length > 1 && (
          <Select name="school" label={t('Trường')} choices={schools} {...{ values, t }} />
        )}
        {years.length > 0 && (
          <Select name="year" label={t('Lớp dự định')} choices={years} {...{ values, t }} />
        )}
        {people.length > 0 && (
          <Select
            name="assignee"
            label={t('Người phụ trách')}
            choices={people}
            {...{ values, t }}
          />
        )}
        <label>
          {t('Từ ngày')}
          <input name="from" type="date" defaultValue={values.from} />
        </label>
        <label>
          {t('Đến ngày')}
          <input name="to" type="date" defaultValue={values.to} />
        </label>
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

function Select(props: {
  name: keyof FilterValues;
  label: ReactNode;
  choices: readonly Choice[];
  values: FilterValues;
  t: (text: OfficeText) => string;
}) {
  const { name, label, choices, values, t } = props;
  return (
    <label>
      {label}
      <select name={name} defaultValue={values[name]}>
        <option value="">{t('Tất cả')}</option>
        {choices.map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    </label>
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
    [t('Điện thoại'), ({ phone }) => <bdi>{phone}</bdi>],
    [t('Phụ huynh'), ({ contact }) => <bdi>{contact}</bdi>],
    [t('Lớp dự định'), ({ yearGroup }) => nameOf(years, yearGroup)],
    [t('Trạng thái'), ({ status }) => <bdi>{statusText(status)}</bdi>],
    [t('Người phụ trách'), ({ assignee }) => <bdi>{assignee}</bdi>],
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
