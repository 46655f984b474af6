import type { FastifyRequest } from 'fastify';
import { ONLY_SCHOOL } from '../../../config/schools';
import { createDeclarations } from '../../../content/declarations';
import { collectDictionary } from '../../../content/dictionary';
import {
  IdsInUseError,
  importEntries,
  ListChangedError,
  readEntries,
  readLastId,
  versionOf,
} from '../../../storage/lists/importList';
import { columnsOf, DICTIONARY, type ListEntry } from '../../../storage/lists/parseListFile';
import { schoolOf } from '../../../storage/people/people';
import { searchable } from '../../../storage/review/searchText';
import { csvFile } from '../../export/csvFile';
import {
  checkList,
  fieldsHolding,
  listNames,
  type OfficeProblem,
  parseList,
} from '../../officeLists';
import { DEFAULT_STATUS_TEXTS } from '../../statusTexts';
import { listPath } from '../registrations/filters';
import { createSearches } from '../registrations/searches';
import { type PageAnswer, RefusedError, saved, type Site, type PageRequest } from '../site';
import { Table } from '../Table';
import {
  editedRows,
  isChanged,
  isRemoved,
  keyOf,
  mergedRows,
  type Row,
  wantedRows,
} from './listEdits';
import { ListForm } from './ListForm';

/** Texts that a search shows. */
const MOST_FOUND = 100;

const WRONG = 'Chưa lưu gì: hãy sửa những chỗ sai.';
const CHANGED =
  'Người khác vừa thay đổi danh mục này. Nội dung bạn nhập vẫn còn: hãy xem lại rồi lưu.';
const CHANGED_BEFORE_IMPORT =
  'Người khác vừa thay đổi danh mục này. Hãy xem lại rồi nhập tệp lần nữa.';

/** A list, and whose it is: '' for the one that all schools share. */
interface ListOf {
  readonly name: string;
  readonly school: string;
}

/** What parents choose from and the texts of forms: each school's lists for its administrators. */
export function listPages(site: Site): void {
  const { db, schools, releases } = site;
  const declarations = createDeclarations(db);
  const searches = createSearches();

  /** The schools whose lists somebody changes. */
  const ownersFor = ({ person }: PageRequest) => {
    const mine = schoolOf(person);
    if (mine === undefined) return [ONLY_SCHOOL, ...schools.all.map(({ id }) => id)];
    return mine === ONLY_SCHOOL ? [] : [mine];
  };

  /** @throws RefusedError for another's list, or one that there is not */
  async function listOf(request: PageRequest): Promise<ListOf> {
    const { list: name = '', school = ONLY_SCHOOL } = request.values;
    const isOwn =
      ownersFor(request).includes(school) && (school === ONLY_SCHOOL || name !== DICTIONARY);
    if (!isOwn || !(await listNames(site)).has(name)) throw new RefusedError(404);
    return { name, school };
  }

  const audit = (request: PageRequest, { school }: ListOf, filters: Record<string, string>) =>
    request.audit({
      command: 'lists',
      filters: { ...filters, ...(school && { school }) },
      ...(school && { school }),
    });

  const pathOf = ({ name, school }: ListOf, { values }: PageRequest, under = '') =>
    listPath(`/lists/${name}${under}`, { school, search: values['search'] });

  /** A list is called as the question that it answers. */
  async function titlesFor({ t, language }: PageRequest): Promise<(name: string) => string> {
    const fields = await declarations.fieldsOfFlow();
    return (name) =>
      name === DICTIONARY
        ? t('Văn bản và tên trạng thái')
        : (fields.find(({ list }) => list === name)?.label[language] ?? name);
  }

  /**
   * A list as it is now; `base`: its entries with a row. The dictionary has rows also for `released` texts
   * without the office's own.
   */
  async function contentOf(request: PageRequest, { name, school }: ListOf, rows: readonly Row[]) {
    const entries = await readEntries(db, name, school);
    if (name !== DICTIONARY) return { entries, base: entries };
    const textsOf = (all: readonly ListEntry[]) =>
      all.map(({ vi = '', en = '' }) => [vi, en] as const);
    const own = new Map(textsOf(entries));
    const inReleases = collectDictionary(releases, [], () => {}).map(({ vi, en }) => ({ vi, en }));
    const released = new Map([...DEFAULT_STATUS_TEXTS, ...textsOf(inReleases)]);
    const words = searches.find(request.person.id, request.values['search']);
    const isFound = (vi: string) =>
      words === undefined
        ? own.has(vi) || DEFAULT_STATUS_TEXTS.has(vi)
        : [vi, released.get(vi), own.get(vi)].some((text = '') =>
            searchable(text).includes(searchable(words)),
          );
    const all = [...new Set([...released.keys(), ...own.keys()])];
    const found = all.filter(isFound);
    const hasMoreThan = words !== undefined && found.length > MOST_FOUND ? MOST_FOUND : undefined;
    const shown = new Set([...found.slice(0, hasMoreThan), ...rows.map(({ key }) => key)]);
    const base = all.filter((vi) => shown.has(vi)).map((vi) => ({ vi, en: own.get(vi) ?? '' }));
    return { entries, base, dictionary: { released, words, hasMoreThan } };
  }

  /**
   * The page of a list, with the rows of a form that was not saved.
   *
   * @param problems why not; `conflict`: somebody else has changed the list since its reader saw it
   */
  async function show(
    request: PageRequest,
    list: ListOf,
    problems: readonly OfficeProblem[] | 'conflict' = [],
    rows: readonly Row[] = [],
  ): Promise<PageAnswer> {
    const { name, school } = list;
    const { entries, base, dictionary } = await contentOf(request, list, rows);
    const isConflict = problems === 'conflict';
    const title = (await titlesFor(request))(name);
    const changed = rows.length > 0 ? CHANGED : CHANGED_BEFORE_IMPORT;
    return {
      title: school === ONLY_SCHOOL ? title : `${title} – ${school}`,
      content: (
        <ListForm
          texts={request}
          name={name}
          rows={mergedRows(name, base, rows, isConflict)}
          dictionary={dictionary}
          version={versionOf(entries)}
          problems={isConflict ? [] : problems}
          path={(under) => pathOf(list, request, under)}
        />
      ),
      ...(isConflict && { problem: changed, status: 409 }),
      ...(!isConflict && problems.length > 0 && { problem: WRONG }),
    };
  }

  /** Replaces a list with what a form or, without rows, a file has; or says why not. */
  async function replace(
    request: PageRequest,
    list: ListOf,
    entries: readonly ListEntry[],
    version: string,
    rows: readonly Row[] = [],
  ): Promise<PageAnswer | string> {
    const { name, school } = list;
    try {
      const fields = await fieldsHolding(site, name);
      await importEntries(db, name, entries, fields, school, version);
      return saved(pathOf(list, request));
    } catch (error) {
      if (error instanceof ListChangedError) return show(request, list, 'conflict', rows);
      if (!(error instanceof IdsInUseError)) throw error;
      const problem = { kind: 'used', values: { ids: error.ids.join(', ') } } as const;
      const ofRows = error.ids.map((id) => ({ ...problem, key: String(id) }));
      return show(request, list, rows.length > 0 ? ofRows : [problem], rows);
    }
  }

  site.menuPage('Danh mục', '/lists', 'administrator', async (request) => {
    const { t } = request;
    await request.audit({ command: 'lists' });
    const titleOf = await titlesFor(request);
    const names = [...(await listNames(site))];
    const lists = ownersFor(request).flatMap((school) =>
      names
        .filter((name) => school === ONLY_SCHOOL || name !== DICTIONARY)
        .map((name): ListOf => ({ name, school })),
    );
    return {
      title: t('Danh mục'),
      content: (
        <Table
          rows={lists}
          keyOf={({ name, school }) => `${name} ${school}`}
          columns={[
            [
              t('Danh mục'),
              (list) => (
                <>
                  <a href={pathOf(list, request)}>{titleOf(list.name)}</a>
                  <span className="mark"> {list.name}</span>
                </>
              ),
            ],
            [t('Trường'), ({ school }) => school || t('Tất cả các trường')],
          ]}
        />
      ),
    };
  });

  site.page('/lists/:list', 'administrator', async (request) => {
    const list = await listOf(request);
    await audit(request, list, { show: list.name });
    return show(request, list);
  });

  site.page('/lists/:list/export', 'administrator', async (request) => {
    const list = await listOf(request);
    const { name, school } = list;
    await audit(request, list, { export: name });
    const columns = columnsOf(name);
    const entries = await readEntries(db, name, school);
    const rows = entries.map((entry) => columns.map((one) => entry[one] ?? ''));
    const file = [name, school].filter(Boolean).map(encodeURIComponent).join('-');
    return request.reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file}.csv"`)
      .send(csvFile([[...columns], ...rows], ','));
  });

  site.action('/lists/:list/search', 'administrator', async (request) => {
    const list = await listOf(request);
    const words = request.values['words']?.trim() ?? '';
    const search = words === '' ? undefined : searches.add(request.person.id, words);
    return listPath(`/lists/${list.name}`, { school: list.school, search });
  });

  site.listAction('/lists/:list', 'administrator', async (request) => {
    const list = await listOf(request);
    const { name } = list;
    const rows = editedRows(name, request.values);
    const { entries, base } = await contentOf(request, list, rows);
    const version = request.values['version'] ?? '';
    if (versionOf(entries) !== version) return show(request, list, 'conflict', rows);
    const merged = mergedRows(name, base, rows);
    const wanted = wantedRows(name, merged, (await readLastId(db, name)) + 1);
    // Of the dictionary, what has no row stays.
    const withRow = new Set(base.map((entry) => keyOf(name, entry)));
    const others = entries.filter((entry) => !withRow.has(keyOf(name, entry)));
    const cells = [...wanted.map((row) => row.cells), ...others];
    const problems = checkList(name, cells).flatMap((problem) => {
      const both = problem.kind === 'twice' ? [Number(problem.values['first']) - 2] : [];
      return [problem.entry ?? -1, ...both].map((entry) => ({
        ...problem,
        key: wanted[entry]?.key,
      }));
    });
    if (problems.length > 0) return show(request, list, problems, rows);
    const removed = merged.filter(
      (row) => isRemoved(name, row) && (row.isRemoved || isChanged(row)),
    );
    const changed = [...wanted.filter(isChanged), ...removed];
    const keys = changed.map((row) => keyOf(name, row.cells));
    await audit(request, list, { change: name, entries: keys.join(', ') });
    return replace(request, list, cells, version, rows);
  });

  site.listAction('/lists/:list/import', 'administrator', async (request) => {
    const list = await listOf(request);
    const form = await formOf(request.reply.request);
    const [file, version] = [form.get('file'), form.get('version')];
    if (!(file instanceof File) || typeof version !== 'string') throw new RefusedError(422);
    const parsed = parseList(list.name, Buffer.from(await file.arrayBuffer()));
    if ('problems' in parsed) return show(request, list, parsed.problems);
    const { entries } = parsed;
    await audit(request, list, { import: list.name, entries: String(entries.length) });
    return replace(request, list, entries, version);
  });
}

/** A form with a file, as Node itself reads it. @throws RefusedError when it is none */
async function formOf({ body, headers }: FastifyRequest): Promise<FormData> {
  if (!Buffer.isBuffer(body)) throw new RefusedError(422);
  const type = headers['content-type'] ?? '';
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
  } catch {
    throw new RefusedError(422);
  }
}
