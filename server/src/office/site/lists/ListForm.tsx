import type { ComponentProps } from 'react';
import { STATUS_KEY } from '../../../content/dictionary';
import { columnsOf } from '../../../storage/lists/parseListFile';
import type { OfficeProblem } from '../../officeLists';
import { Input, SearchForm } from '../Form';
import { LinkLine } from '../Layout';
import { type Column, Table } from '../Table';
import type { OfficeText, Texts } from '../texts';
import { NEW, type Row } from './listEdits';

export interface ShownDictionary {
  /** Its texts without the office's own, by their keys. */
  readonly released: ReadonlyMap<string, string>;
  /** What was searched for in it, and how many texts are shown of more. */
  readonly words: string | undefined;
  readonly hasMoreThan: number | undefined;
}

export interface ListFormProps {
  readonly texts: Texts;
  readonly name: string;
  readonly rows: readonly Row[];
  readonly dictionary: ShownDictionary | undefined;
  readonly version: string;
  readonly problems: readonly OfficeProblem[];
  /** Where the list is, or something under it. */
  readonly path: (under?: string) => string;
}

/** The id of the empty row, which is below all others. */
const ADD = 'add';

const HEADINGS: Readonly<Record<string, OfficeText>> = {
  id: 'Mã',
  code: 'Mã nước',
  vi: 'Tiếng Việt',
  en: 'Tiếng Anh',
};

const OF_DICTIONARY: typeof HEADINGS = { vi: 'Văn bản', en: 'Văn bản của văn phòng' };

/** A list as a table whose cells can be edited; in the dictionary an emptied text is that of the release again. */
export function ListForm(props: ListFormProps) {
  const { texts, rows, dictionary, version, problems, path } = props;
  const { t } = texts;
  const shown = new Set(rows.map(({ key }) => key));
  const others = problems.filter(({ key }) => key === undefined || !shown.has(key));
  return (
    <>
      {others.map((problem, index) => (
        <p key={index} className="wrong">
          {problemLine(problem, texts)}
        </p>
      ))}
      {dictionary && (
        <SearchForm
          t={t}
          action={path('/search')}
          label={t('Văn bản hoặc một phần của nó')}
          words={dictionary.words}
        />
      )}
      {dictionary?.hasMoreThan !== undefined && (
        <p>{t('Nhiều hơn {count} văn bản: hãy thêm từ.', { count: dictionary.hasMoreThan })}</p>
      )}
      <LinkLine href={`#${ADD}`}>{t('Thêm')}</LinkLine>
      <form method="post" action={path()}>
        <input type="hidden" name="version" value={version} />
        <Table rows={rows} keyOf={({ key }) => key} columns={columnsFor(props)} />
        <button className="main">{t('Lưu')}</button>
      </form>
      <h2>{t('Tệp CSV')}</h2>
      <LinkLine href={path('/export')}>{t('Tải xuống')}</LinkLine>
      <form className="fields" method="post" encType="multipart/form-data" action={path('/import')}>
        <input type="hidden" name="version" value={version} />
        <Input
          label={t('Tệp thay cho toàn bộ danh mục')}
          name="file"
          type="file"
          accept=".csv,text/csv"
          required
        />
        <button>{t('Nhập tệp')}</button>
      </form>
    </>
  );
}

function columnsFor(props: ListFormProps): Column<Row>[] {
  const { texts, name, dictionary, problems } = props;
  const { t } = texts;
  const [first = '', ...others] = columnsOf(name);
  const headingOf = (column: string) => t((dictionary ? OF_DICTIONARY : HEADINGS)[column] ?? 'Mã');
  const cellOf = (column: string) => (row: Row) => (
    <Cell {...props} {...{ row, column, heading: headingOf(column) }} />
  );
  const columns: Column<Row>[] = [
    [
      headingOf(first),
      (row) => (
        <>
          <input type="hidden" name={`was:${row.key}`} value={`${row.was.place}.${row.was.hash}`} />
          {row.key === NEW ? <span id={ADD}>{t('Thêm')}</span> : <bdi>{row.key}</bdi>}
          {row.key.startsWith(STATUS_KEY) && (
            <span className="mark">
              {` ${t('Trạng thái')}, ${t(row.key.endsWith('.vi') ? 'Tiếng Việt' : 'Tiếng Anh')}`}
            </span>
          )}
          {row.key === NEW && dictionary && cellOf(first)(row)}
          {problems.some(({ key, kind }) => key === row.key && kind === 'used') && (
            <span className="wrong">{t('Hồ sơ đang dùng mục này, nên không xóa được')}</span>
          )}
          {row.theirs !== undefined && <span className="wrong">{theirText(row.theirs, t)}</span>}
        </>
      ),
    ],
    ...others.map((column): Column<Row> => [headingOf(column), cellOf(column)]),
  ];
  if (dictionary) {
    columns.splice(1, 0, [t('Mặc định'), ({ key }) => dictionary.released.get(key)]);
    return columns;
  }
  const place = { name: 'place', heading: t('Thứ tự'), t, type: 'number', min: 1 };
  // Nationalities are sorted by their names wherever parents see them.
  if (name !== 'nationality') {
    columns.push([
      place.heading,
      (row) => <RowInput {...place} row={row} defaultValue={row.place} />,
    ]);
  }
  const removal = { name: 'remove', heading: t('Xóa'), t, type: 'checkbox', value: 'yes' };
  columns.push([
    removal.heading,
    (row) => row.key !== NEW && <RowInput {...removal} row={row} defaultChecked={row.isRemoved} />,
  ]);
  return columns;
}

type RowInputProps = ComponentProps<'input'> & Pick<Texts, 't'> & { row: Row; heading: string };

/** An input of a row, with the names by which a form and a reader tell it from those of others. */
const RowInput = ({ row: { key }, heading, t, name, ...input }: RowInputProps) => (
  <input name={`${name}:${key}`} aria-label={`${heading} ${key || t('Thêm')}`} {...input} />
);

/** A text that can be edited, and what is wrong with it. */
function Cell(props: ListFormProps & { row: Row; column: string; heading: string }) {
  const { row, column, heading, texts, problems } = props;
  const wrong = problems.filter(
    ({ key, values }) => key === row.key && values['column'] === column,
  );
  const id = `wrong:${column}:${row.key}`.replace(/\s+/g, '-');
  const textOf = (problem: OfficeProblem) =>
    problem.kind === 'twice'
      ? texts.t('Một dòng khác đã có nội dung này')
      : problemText({ ...problem, values: { ...problem.values, column: heading } }, texts);
  return (
    <>
      <RowInput
        {...{ row, heading, t: texts.t, name: column, defaultValue: row.cells[column] }}
        size={column === 'code' ? 2 : undefined}
        {...(wrong.length > 0 && { 'aria-invalid': true, 'aria-describedby': id })}
      />
      {wrong.length > 0 && (
        <span id={id} className="wrong">
          {wrong.map(textOf).join(' ')}
        </span>
      )}
    </>
  );
}

function theirText(theirs: NonNullable<Row['theirs']>, t: Texts['t']): string {
  if (theirs === 'removed') return t('Người khác vừa xóa dòng này');
  if (theirs === 'changed') return t('Người khác vừa thay đổi dòng này');
  return t('Người khác vừa đổi thành: {text}', { text: Object.values(theirs).join(' – ') });
}

const PROBLEM_TEXTS: Readonly<Record<OfficeProblem['kind'], OfficeText>> = {
  csv: 'Không phải tệp CSV: {message}',
  header: 'Dòng đầu phải là {expected}, không phải {found}',
  cells: 'có {found} ô, và phải có {expected}',
  id: '{column} phải là số nguyên từ 1, không phải "{found}"',
  code: '{column} phải là hai chữ cái hoa',
  empty: '{column} trống',
  long: '{column} có hơn {most} ký tự',
  control: '{column} có ký tự điều khiển',
  twice: '{column} "{found}" đã có ở dòng {first}',
  message: '{column}: trong ngoặc nhọn phải là tên như trong tiếng Việt',
  encoding: 'Tệp không phải UTF-8: hãy lưu dạng “CSV UTF-8” rồi thử lại.',
  none: 'Không có mục nào: không ai trả lời được câu hỏi dùng danh mục này.',
  used: 'Hồ sơ đang dùng những mục bị bỏ đi: id {ids}.',
};

const problemText = ({ kind, values }: OfficeProblem, { t }: Texts) =>
  t(PROBLEM_TEXTS[kind], values);

/** What is wrong, with the row that is not shown, or the line of the file. */
function problemLine(problem: OfficeProblem, texts: Texts): string {
  const text = problemText(problem, texts);
  const { key, entry } = problem;
  if (key !== undefined) return `${key}: ${text}`;
  return entry === undefined
    ? text
    : texts.t('Dòng {line}: {problem}', { line: entry + 2, problem: text });
}
