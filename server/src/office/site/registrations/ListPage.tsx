import { mayAct } from '../../../storage/people/people';
import type { ListedReview, Place } from '../../../storage/review/visibleReviews';
import { STATUSES } from '../../../storage/review/reviewEvents';
import { Checkbox, type Choice, Input, SearchForm, Select } from '../Form';
import { type Column, Table } from '../Table';
import type { OfficeText } from '../texts';
import type { PageRequest } from '../site';
import { COLUMNS, type ColumnValue, Line, type ValueNames } from './columns';
import { type FilterValues, listPath } from './filters';

export interface ListPageProps {
  readonly request: PageRequest;
  readonly names: ValueNames;
  readonly rows: readonly ListedReview[];
  /** The last row, where there are more; undefined at the end. */
  readonly next: Place | undefined;
  readonly values: FilterValues;
  /** What was searched for. */
  readonly words: string | undefined;
  readonly counts: Readonly<Record<'new' | 'today' | 'overdue', number>>;
  readonly assignees: readonly string[];
  /** The day that it is for the reader. */
  readonly today: string;
}

/** The newest registrations, or those that a filter or a search leaves. */
export function ListPage(props: ListPageProps) {
  const { request, names, rows, next, values, words, counts, today } = props;
  const { t, person } = request;
  const isSearch = words !== undefined;
  const count = rows.length;
  return (
    <>
      <p className="counts">
        <a href="/registrations?status=new">{`${names.statusText('new')}: ${counts.new}`}</a>
        <a href={`/registrations?from=${today}`}>
          {t('Hôm nay: {count}', { count: counts.today })}
        </a>
        <a href="/registrations?overdue=yes">
          {t('Quá hạn trả lời: {count}', { count: counts.overdue })}
        </a>
      </p>
      <SearchForm
        t={t}
        action="/search"
        label={t('Tên, điện thoại, email hoặc mã hồ sơ')}
        words={words}
      />
      {isSearch ? (
        <p>
          {next
            ? t('Nhiều hơn {count} hồ sơ: hãy thêm từ.', { count })
            : t('{count, plural, other {# hồ sơ}} phù hợp.', { count })}{' '}
          <a href="/registrations">{t('Tất cả hồ sơ')}</a>
        </p>
      ) : (
        <Filters {...props} />
      )}
      {/* Above the list: a page of it is long. */}
      <p className="links screen">
        {mayAct(person, 'officer') && !isSearch && (
          <a href={listPath('/export', values)}>{t('Xuất Excel')}</a>
        )}
        {mayAct(person, 'administrator') && <a href="/erase">{t('Xóa theo email')}</a>}
      </p>
      {count > 0 && <Rows {...props} />}
      {count === 0 && !isSearch && <p>{t('Không có hồ sơ nào.')}</p>}
      {!isSearch && (
        <p className="links screen">
          {request.values['before'] !== undefined && (
            <a href={listPath('/registrations', values)}>{t('Mới nhất')}</a>
          )}
          {next && (
            <a href={listPath('/registrations', { ...values, before: placeText(next) })}>
              {t('Cũ hơn')}
            </a>
          )}
        </p>
      )}
    </>
  );
}

/** A place in a list, as its address has it. */
const placeText = ({ receivedAt, reference }: Place) => `${receivedAt}.${reference}`;

export function placeOf(text = ''): Place | undefined {
  const [, at, reference] = /^(\d{1,15})\.([A-Z0-9-]{1,40})$/.exec(text) ?? [];
  return reference === undefined ? undefined : { receivedAt: Number(at), reference };
}

function Filters({ names, values, assignees }: ListPageProps) {
  const { t, statusText, flows, schools, years } = names;
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
        {selects
          .filter(([, , choices]) => choices.length > 0)
          .map(([name, text, choices]) => (
            <Select
              key={name}
              label={t(text)}
              name={name}
              choices={[['', t('Tất cả')], ...choices]}
              defaultValue={values[name]}
            />
          ))}
        <Input label={t('Từ ngày')} name="from" type="date" defaultValue={values.from} />
        <Input label={t('Đến ngày')} name="to" type="date" defaultValue={values.to} />
        <Checkbox
          label={t('Quá hạn trả lời')}
          name="overdue"
          defaultChecked={'overdue' in values}
        />
        <Checkbox label={t('Bản thử')} name="trials" defaultChecked={'trials' in values} />
        <button className="main">{t('Lọc')}</button>
        <a href="/registrations">{t('Bỏ lọc')}</a>
      </form>
    </details>
  );
}

function Rows({ request: { t, time }, names, rows }: ListPageProps) {
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
