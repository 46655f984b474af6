import { STATUS_KEY } from '../../../content/dictionary';
import { columnsOf, DICTIONARY } from '../../../storage/lists/parseListFile';
import type { OfficeProblem } from '../../officeLists';
import { Input, SearchForm } from '../Form';
import { Problem } from '../Layout';
import { type Column, Table } from '../Table';
import type { OfficeText, Texts } from '../texts';
import { NEW, type ShownRow, type Unsaved } from './listEdits';
import { problemLine, problemText } from './problemTexts';

export interface ListFormProps {
  readonly texts: Texts;
  readonly name: string;
  readonly rows: readonly ShownRow[];
  /** The dictionary's texts without the office's own, by their keys. */
  readonly released: ReadonlyMap<string, string>;
  readonly hasMoreThan: number | undefined;
  /** What was searched for in the dictionary. */
  readonly words: string | undefined;
  readonly version: string;
  readonly unsaved: Unsaved | undefined;
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
  const { texts, name, rows, words, hasMoreThan, version, unsaved, path } = props;
  const { t } = texts;
  return (
    <>
      {unsaved && <Reasons {...props} unsaved={unsaved} />}
      {name === DICTIONARY && (
        <SearchForm
          t={t}
          action={path('/search')}
          label={t('Văn bản hoặc một phần của nó')}
          words={words}
        />
      )}
      {hasMoreThan !== undefined && (
        <p>{t('Nhiều hơn {count} văn bản: hãy thêm từ.', { count: hasMoreThan })}</p>
      )}
      <p>
        <a href={`#${ADD}`}>{t('Thêm')}</a>
      </p>
      <form method="post" action={path()}>
        <input type="hidden" name="version" value={version} />
        <Table rows={rows} keyOf={({ key }) => key} columns={columnsFor(props)} />
        <button className="main">{t('Lưu')}</button>
      </form>
      <h2>{t('Tệp CSV')}</h2>
      <p>
        <a href={path('/export')}>{t('Tải xuống')}</a>
      </p>
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

/** Why nothing was saved: above the table what belongs to none of its rows. */
function Reasons({ texts, rows, unsaved }: ListFormProps & { unsaved: Unsaved }) {
  const { t } = texts;
  const { isConflict, problems } = unsaved;
  const shown = new Set(rows.map(({ key }) => key));
  const others = problems.filter(({ key }) => key === undefined || !shown.has(key));
  return (
    <Problem>
      {t(
        isConflict && unsaved.rows.length === 0
          ? 'Người khác vừa thay đổi danh mục này. Hãy xem lại rồi nhập tệp lần nữa.'
          : isConflict
            ? 'Người khác vừa thay đổi danh mục này. Nội dung bạn nhập vẫn còn: hãy xem lại rồi lưu.'
            : 'Chưa lưu gì: hãy sửa những chỗ sai.',
      )}
      {others.map((problem, index) => (
        <span key={index} className="wrong">
          {problem.key === undefined
            ? problemLine(problem, texts)
            : `${problem.key}: ${problemText(problem, texts)}`}
        </span>
      ))}
    </Problem>
  );
}

function columnsFor({ texts, name, released }: ListFormProps): Column<ShownRow>[] {
  const { t } = texts;
  const [first = '', ...others] = columnsOf(name);
  const isDictionary = name === DICTIONARY;
  const headingOf = (column: string) =>
    t((isDictionary ? OF_DICTIONARY : HEADINGS)[column] ?? 'Mã');
  const cell = (column: string) => (row: ShownRow) => (
    <Cell {...{ row, column, texts }} heading={headingOf(column)} />
  );
  const columns: Column<ShownRow>[] = [
    [
      headingOf(first),
      (row) => (
        <>
          <input type="hidden" name={`was:${row.key}`} value={`${row.was.place}.${row.was.hash}`} />
          {row.key === NEW ? <span id={ADD}>{t('Thêm')}</span> : <bdi>{row.key}</bdi>}
          {isDictionary && row.key.startsWith(STATUS_KEY) && (
            <span className="mark">
              {` ${t('Trạng thái')}, ${t(row.key.endsWith('.vi') ? 'Tiếng Việt' : 'Tiếng Anh')}`}
            </span>
          )}
          {row.key === NEW && isDictionary && cell(first)(row)}
          <Notes row={row} texts={texts} />
        </>
      ),
    ],
  ];
  if (isDictionary) {
    columns.push([t('Mặc định'), ({ key }) => released.get(key)]);
  }
  columns.push(...others.map((column): Column<ShownRow> => [headingOf(column), cell(column)]));
  // Nationalities are sorted by their names wherever parents see them.
  if (!isDictionary && name !== 'nationality') {
    columns.push([
      t('Thứ tự'),
      ({ key, place }) => (
        <input
          type="number"
          name={`place:${key}`}
          min={1}
          defaultValue={place}
          aria-label={`${t('Thứ tự')} ${key || t('Thêm')}`}
        />
      ),
    ]);
  }
  if (!isDictionary) {
    columns.push([
      t('Xóa'),
      ({ key, isRemoved }) =>
        key !== NEW && (
          <input
            type="checkbox"
            name={`remove:${key}`}
            value="yes"
            defaultChecked={isRemoved}
            aria-label={`${t('Xóa')} ${key}`}
          />
        ),
    ]);
  }
  return columns;
}

/** A text that can be edited, and what is wrong with it. */
function Cell(props: { row: ShownRow; column: string; heading: string; texts: Texts }) {
  const { row, column, heading, texts } = props;
  const wrong = row.problems.filter(({ values }) => values['column'] === column);
  const id = `wrong:${column}:${row.key}`.replace(/\s+/g, '-');
  return (
    <>
      <input
        name={`${column}:${row.key}`}
        size={column === 'code' ? 2 : undefined}
        defaultValue={row.cells[column]}
        aria-label={`${heading} ${row.key || texts.t('Thêm')}`}
        {...(wrong.length > 0 && { 'aria-invalid': true, 'aria-describedby': id })}
      />
      {wrong.length > 0 && (
        <span id={id} className="wrong">
          {wrong.map((problem) => wrongText(problem, heading, texts)).join(' ')}
        </span>
      )}
    </>
  );
}

const wrongText = (problem: OfficeProblem, column: string, texts: Texts) =>
  problem.kind === 'twice'
    ? texts.t('Một dòng khác đã có nội dung này')
    : problemText({ ...problem, values: { ...problem.values, column } }, texts);

/** What concerns a whole row. */
function Notes({ row: { problems, theirs }, texts: { t } }: { row: ShownRow; texts: Texts }) {
  return (
    <>
      {problems.some(({ kind }) => kind === 'used') && (
        <span className="wrong">{t('Hồ sơ đang dùng mục này, nên không xóa được')}</span>
      )}
      {theirs !== undefined && (
        <span className="wrong">
          {theirs === 'removed'
            ? t('Người khác vừa xóa dòng này')
            : theirs === 'changed'
              ? t('Người khác vừa thay đổi dòng này')
              : t('Người khác vừa đổi thành: {text}', {
                  text: Object.values(theirs).join(' – '),
                })}
        </span>
      )}
    </>
  );
}
