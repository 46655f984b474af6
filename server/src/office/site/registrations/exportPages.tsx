import { MAX_AUDITED_REFERENCES } from '../../../storage/audit/audit';
import { csvFile } from '../../export/csvFile';
import { type Column, columnsOf, sheetRows } from '../../export/sheetRows';
import { xlsxFile } from '../../export/xlsxFile';
import { dayOf } from '../../localTime';
import { Checkbox, type Choice, Select } from '../Form';
import type { PageAnswer, Site, PageRequest } from '../site';
import { MARKS } from './columns';
import { type FilterValues, filledIn, FILTERS, listPath, toFilter } from './filters';
import type { Sources } from './sources';

/** The name of a column's box begins with it. */
const COLUMN = 'column:';

/** Names of formats, which are the same in every language. */
const FORMATS: Choice[] = [
  ['xlsx', 'Excel (.xlsx)'],
  ['csv', 'CSV'],
];
const SEPARATORS: Choice[] = [
  [';', ';'],
  [',', ','],
];

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Files of a list: what is in them is chosen first, so that nobody gets more than they need. */
export function exportPages(site: Site, sources: Sources): void {
  const { declarations, listNames, overdue, statusTexts, reviewsOf } = sources;

  site.page('/export', 'officer', async (request) => {
    const { values, language, person, reply } = request;
    const filled = filledIn(values, FILTERS);
    const filter = toFilter(filled, await overdue());
    const reviews = reviewsOf(person);
    const { count, references } = await reviews.count(filter, MAX_AUDITED_REFERENCES);
    const columns = await columnsOf(declarations, filled.flow, request);
    const chosen = columns.filter(({ id }) => values[`${COLUMN}${id}`] !== undefined);
    const { format } = values;
    const isChosen = format === 'xlsx' || format === 'csv';
    if (!isChosen || chosen.length === 0) {
      const page = choicePage(request, filled, columns, count);
      return isChosen ? { ...page, problem: 'Chọn ít nhất một cột' } : page;
    }
    const filters = { ...filled, format, columns: chosen.map(({ id }) => id).join(' ') };
    await request.audit({ command: 'export', filters, references, count });
    const reading = { language, statusText: await statusTexts(language) };
    const hasDoubles = chosen.some(({ id }) => id === MARKS);
    const all = reviews.all(filter, hasDoubles);
    const rows = sheetRows(all, chosen, reading, declarations, listNames);
    const widths = chosen.map(({ width }) => width);
    const separator = values['separator'] === ',' ? ',' : ';';
    const day = dayOf(site.now());
    return reply
      .type(format === 'xlsx' ? XLSX : 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="registrations-${day}.${format}"`)
      .send(format === 'xlsx' ? xlsxFile(rows, widths) : csvFile(rows, separator));
  });
}

const choicePage = (
  { t }: PageRequest,
  filled: FilterValues,
  columns: readonly Column[],
  count: number,
): PageAnswer => ({
  title: t('Xuất Excel'),
  content: (
    <>
      <p>
        {t('{count, plural, other {# hồ sơ}}', { count })}{' '}
        <a href={listPath('/registrations', filled)}>{t('Quay lại')}</a>
      </p>
      <form className="fields" method="get" action="/export">
        {Object.entries(filled).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset className="wide columns">
          <legend>{t('Chỉ chọn những cột mà người nhận cần')}</legend>
          {columns.map(({ id, heading }) => (
            <Checkbox key={id} label={heading} name={`${COLUMN}${id}`} />
          ))}
        </fieldset>
        <Select label={t('Tệp')} name="format" choices={FORMATS} />
        <Select label={t('Dấu phân cách của CSV')} name="separator" choices={SEPARATORS} />
        <button className="main">{t('Tải xuống')}</button>
      </form>
    </>
  ),
});
