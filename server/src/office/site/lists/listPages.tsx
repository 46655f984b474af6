import type { FastifyRequest } from 'fastify';
import { ONLY_SCHOOL } from '../../../config/schools';
import { createDeclarations } from '../../../content/declarations';
import { collectDictionary } from '../../../content/dictionary';
import {
  ListChangedError,
  readEntries,
  readLastId,
  versionOf,
} from '../../../storage/lists/importList';
import { DICTIONARY, type ListEntry } from '../../../storage/lists/parseListFile';
import { schoolOf } from '../../../storage/people/people';
import { searchable } from '../../../storage/review/searchText';
import {
  checkList,
  listFile,
  listNames,
  type OfficeProblem,
  parseList,
  replaceList,
} from '../../officeLists';
import { DEFAULT_STATUS_TEXTS } from '../../statusTexts';
import { listPath } from '../registrations/filters';
import { createSearches } from '../registrations/searches';
import { Problem } from '../Layout';
import { type PageAnswer, RefusedError, saved, type Site, type PageRequest } from '../site';
import { Table } from '../Table';
import {
  type EditedRow,
  editedRows,
  keyOf,
  NEW,
  shownRows,
  type Unsaved,
  withEdits,
} from './listEdits';
import { ListForm } from './ListForm';

/** A whole list, in a form or in a file. */
const BODY_LIMIT = 1024 * 1024;
/** Texts that a search shows. */
const MOST_FOUND = 100;

/** A list, and whose it is: '' for the one that all schools share. */
interface ListOf {
  readonly name: string;
  readonly school: string;
}

/** A list as it is now. */
interface Content {
  readonly entries: readonly ListEntry[];
  /** Those with a row: all, but for the dictionary, which has also rows for texts without an entry. */
  readonly base: readonly ListEntry[];
  /** The dictionary's texts without the office's own, by their keys. */
  readonly released: ReadonlyMap<string, string>;
  /** A search found more than these. */
  readonly hasMoreThan?: number;
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
    if (!isOwn || !(await listNames(db, releases)).has(name)) throw new RefusedError(404);
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

  async function contentOf(
    request: PageRequest,
    { name, school }: ListOf,
    rows: readonly EditedRow[] = [],
  ): Promise<Content> {
    const entries = await readEntries(db, name, school);
    if (name !== DICTIONARY) return { entries, base: entries, released: new Map() };
    const own = new Map(entries.map(({ vi = '', en = '' }) => [vi, en]));
    const inReleases = collectDictionary(releases, [], () => {});
    const released = new Map([
      ...DEFAULT_STATUS_TEXTS,
      ...inReleases.map(({ vi, en }) => [vi, en] as const),
    ]);
    const all = [...new Set([...released.keys(), ...own.keys()])];
    const words = searches.find(request.person.id, request.values['search']);
    const isFound = (vi: string) =>
      words === undefined
        ? own.has(vi) || DEFAULT_STATUS_TEXTS.has(vi)
        : [vi, released.get(vi), own.get(vi)].some((text = '') =>
            searchable(text).includes(searchable(words)),
          );
    const found = all.filter(isFound);
    const hasMore = words !== undefined && found.length > MOST_FOUND;
    const shown = new Set(hasMore ? found.slice(0, MOST_FOUND) : found);
    const filled = new Set(rows.map(({ key }) => key));
    const base = all
      .filter((vi) => shown.has(vi) || filled.has(vi))
      .map((vi) => ({ vi, en: own.get(vi) ?? '' }));
    return { entries, base, released, ...(hasMore && { hasMoreThan: MOST_FOUND }) };
  }

  /** The page of a list, with what was not saved. */
  async function show(
    request: PageRequest,
    list: ListOf,
    content: Content,
    unsaved?: Unsaved,
  ): Promise<PageAnswer> {
    const { name, school } = list;
    const title = (await titlesFor(request))(name);
    const rows = shownRows(name, content.base, unsaved);
    return {
      title: school === ONLY_SCHOOL ? title : `${title} – ${school}`,
      content: (
        <ListForm
          texts={request}
          name={name}
          rows={rows}
          released={content.released}
          hasMoreThan={content.hasMoreThan}
          words={searches.find(request.person.id, request.values['search'])}
          version={versionOf(content.entries)}
          unsaved={unsaved}
          path={(under) => pathOf(list, request, under)}
        />
      ),
      ...(unsaved && { status: unsaved.isConflict ? 409 : 422 }),
    };
  }

  const conflict = async (request: PageRequest, list: ListOf, rows: readonly EditedRow[]) =>
    show(request, list, await contentOf(request, list, rows), {
      rows,
      isConflict: true,
      problems: [],
    });

  const failed = async (
    request: PageRequest,
    list: ListOf,
    problems: Unsaved['problems'],
    rows: readonly EditedRow[] = [],
  ) =>
    show(request, list, await contentOf(request, list, rows), {
      rows,
      isConflict: false,
      problems,
    });

  /** Replaces a list with what a form or, without rows, a file has; or says why not. */
  async function replace(
    request: PageRequest,
    list: ListOf,
    entries: readonly ListEntry[],
    version: string,
    rows: readonly EditedRow[] = [],
  ): Promise<PageAnswer | string> {
    try {
      const used = await replaceList({ db, releases }, list, entries, version);
      if (used.length === 0) return saved(pathOf(list, request));
      const keysOf = ({ values }: OfficeProblem) =>
        rows.length > 0 ? String(values['ids']).split(', ') : [undefined];
      const problems = used.flatMap((one) => keysOf(one).map((key) => ({ ...one, key })));
      return await failed(request, list, problems, rows);
    } catch (error) {
      if (!(error instanceof ListChangedError)) throw error;
      return conflict(request, list, rows);
    }
  }

  site.page(
    '/lists',
    'administrator',
    async (request) => {
      const { t } = request;
      await request.audit({ command: 'lists', filters: {} });
      const titleOf = await titlesFor(request);
      const unread: string[] = [];
      const names = [...(await listNames(db, releases, ({ message }) => unread.push(message)))];
      const lists = ownersFor(request).flatMap((school) =>
        names
          .filter((name) => school === ONLY_SCHOOL || name !== DICTIONARY)
          .map((name): ListOf => ({ name, school })),
      );
      return {
        title: t('Danh mục'),
        content: (
          <>
            {unread.map((problem) => (
              <Problem key={problem}>
                {t('Có bản phát hành không đọc được, nên có thể thiếu danh mục: {problem}', {
                  problem,
                })}
              </Problem>
            ))}
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
          </>
        ),
      };
    },
    'Danh mục',
  );

  site.page('/lists/:list', 'administrator', async (request) => {
    const list = await listOf(request);
    await audit(request, list, { show: list.name });
    return show(request, list, await contentOf(request, list));
  });

  site.page('/lists/:list/export', 'administrator', async (request) => {
    const list = await listOf(request);
    const { name, school } = list;
    await audit(request, list, { export: name });
    const file = [name, school].filter(Boolean).map(encodeURIComponent).join('-');
    return request.reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file}.csv"`)
      .send(listFile(name, await readEntries(db, name, school)));
  });

  site.action('/lists/:list/search', 'administrator', async (request) => {
    const list = await listOf(request);
    const words = request.values['words']?.trim() ?? '';
    const search = words === '' ? undefined : searches.add(request.person.id, words);
    return listPath(`/lists/${list.name}`, { school: list.school, search });
  });

  site.action(
    '/lists/:list',
    'administrator',
    async (request) => {
      const list = await listOf(request);
      const { name } = list;
      const rows = editedRows(name, request.values);
      const content = await contentOf(request, list, rows);
      const { entries, base } = content;
      const version = request.values['version'] ?? '';
      if (versionOf(entries) !== version) return conflict(request, list, rows);
      const lastId = name === DICTIONARY ? 0 : await readLastId(db, name);
      const wanted = wantedEntries(name, content, rows, lastId + 1);
      const cells = wanted.map((one) => one.cells);
      const keyAt = (index: unknown) => wanted[Number(index)]?.key;
      const problems = checkList(name, cells).flatMap((problem) => {
        const both = problem.kind === 'twice' ? [Number(problem.values['first']) - 2] : [];
        return [problem.entry, ...both].map((entry) => ({ ...problem, key: keyAt(entry) }));
      });
      if (problems.length > 0) return failed(request, list, problems, rows);
      const now = new Map(base.map((entry) => [keyOf(name, entry), versionOf([entry])]));
      const changed = wanted.filter((one) => now.get(one.key) !== versionOf([one.cells]));
      const removed = rows.filter(({ isRemoved }) => isRemoved);
      await audit(request, list, {
        change: name,
        entries: [...changed, ...removed].map(({ cells: own }) => keyOf(name, own)).join(', '),
      });
      return replace(request, list, cells, version, rows);
    },
    BODY_LIMIT,
  );

  site.action(
    '/lists/:list/import',
    'administrator',
    async (request) => {
      const list = await listOf(request);
      const form = await formOf(request.reply.request);
      const file = form.get('file');
      if (!(file instanceof File)) throw new RefusedError(422);
      const parsed = parseList(list.name, Buffer.from(await file.arrayBuffer()));
      if ('problems' in parsed) return failed(request, list, parsed.problems);
      const { entries } = parsed;
      await audit(request, list, { import: list.name, entries: String(entries.length) });
      return replace(request, list, entries, versionIn(form));
    },
    BODY_LIMIT,
  );
}

/** What a list is to be: of the dictionary, a text that is emptied goes, and what has no row stays. */
function wantedEntries(
  name: string,
  { entries, base }: Content,
  rows: readonly EditedRow[],
  nextId: number,
) {
  const edited = withEdits(name, base, rows, nextId);
  if (name !== DICTIONARY) return edited;
  const withRow = new Set(base.map(({ vi }) => vi));
  const others = entries.filter(({ vi }) => !withRow.has(vi));
  return [
    ...others.map((cells) => ({ key: keyOf(name, cells), cells })),
    ...edited.filter(({ key, cells }) => key === NEW || cells['en'] !== ''),
  ];
}

const versionIn = (form: FormData) => {
  const version = form.get('version');
  return typeof version === 'string' ? version : '';
};

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
