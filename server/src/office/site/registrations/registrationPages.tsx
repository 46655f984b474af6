import type { Language } from 'contract';
import type { DeclaredField } from '../../../content/declarations';
import { receiptOf } from '../../mail/receipt';
import {
  type ReviewChange,
  type ReviewEvent,
  STATUSES,
} from '../../../storage/review/reviewEvents';
import { mayAct } from '../../../storage/people/people';
import type { ReviewDetails } from '../../../storage/review/reviews';
import type { ReviewFilter } from '../../../storage/review/visibleReviews';
import { answerText, type ListNames } from '../../answers/answerText';
import { officeFlow } from '../../officeFlow';
import { dayOf, startOf } from '../../localTime';
import type { Choice } from '../Form';
import { type PageAnswer, RefusedError, saved, type Site, type PageRequest } from '../site';
import { filledIn, FILTERS, listPath, toFilter } from './filters';
import { ListPage, placeOf } from './ListPage';
import {
  FIELD,
  isFilled,
  RegistrationPage,
  type ShownSection,
  type WorkValues,
} from './RegistrationPage';
import { createSearches } from './searches';
import { createSources, found } from './sources';
import { erasePages } from './erasePages';
import { exportPages } from './exportPages';

/** The registrations: lists, searches, one of them, and the work on it. */
export function registrationPages(site: Site): void {
  const { schools, now, releases } = site;
  const sources = createSources(site);
  const { declarations, listNames, statusTexts, reviewsOf } = sources;
  const searches = createSearches();

  site.menuPage('Hồ sơ', '/registrations', 'reader', showList);
  exportPages(site, sources);
  erasePages(site, sources);

  site.action('/search', 'reader', ({ person, values }) => {
    const words = values['words']?.trim() ?? '';
    const search = words === '' ? undefined : searches.add(person.id, words);
    return listPath('/registrations', { search });
  });

  async function showList(request: PageRequest): Promise<PageAnswer> {
    const { person, values, language, t } = request;
    const reviews = reviewsOf(person);
    const words = searches.find(person.id, values['search']);
    // The words are gone, or another's.
    if (values['search'] !== undefined && words === undefined) {
      throw new RefusedError(404, 'Lần tìm này không còn. Hãy tìm lại.');
    }
    const filled = words === undefined ? filledIn(values, FILTERS) : {};
    const overdue = await sources.overdue();
    const filter: ReviewFilter =
      words === undefined ? toFilter(filled, overdue) : { search: words };
    const { rows, next } = await reviews.list(filter, placeOf(values['before']));
    const references = rows.map(({ reference }) => reference);
    const filters = words === undefined ? filled : { search: 'yes' };
    await request.audit({ command: 'list', filters, references });
    const flows = await declarations.flows();
    const today = dayOf(now());
    const names = {
      t,
      statusText: await statusTexts(language),
      flows: flows.map((id): Choice => [id, officeFlow(releases, id).title[language]]),
      schools: person.school === '*' ? schools.all.map(({ id }): Choice => [id, id]) : [],
      years: await yearChoices(language, filled.school ?? person.school),
    };
    return {
      title: t('Hồ sơ'),
      content: (
        <ListPage
          {...{ request, names, rows, next, words, today }}
          values={filled}
          counts={await reviews.counts(startOf(today), overdue)}
          assignees={await reviews.assignees()}
        />
      ),
    };
  }

  /** The year groups that filters can name, in their list's order. */
  async function yearChoices(language: Language, school: string): Promise<Choice[]> {
    const field = (await declarations.fieldsOfFlow()).find(
      ({ purpose }) => purpose === 'yearGroup',
    );
    if (!field) return [];
    if (field.list === undefined) {
      return (field.options ?? []).map(({ value, label }) => [String(value), label[language]]);
    }
    const names = (await listNames(school === '*' ? '' : school)).get(field.list) ?? [];
    return [...names].map(([id, texts]): Choice => [String(id), texts[language]]);
  }

  site.page('/registrations/:reference', 'reader', async (request) => {
    const review = await found(sources, request);
    await request.audit({ command: 'show', references: [review.reference] });
    await reviewsOf(request.person).open(review.reference, request.person.email, now());
    return showOne(request, review);
  });

  async function showOne(
    request: PageRequest,
    review: ReviewDetails,
    values?: WorkValues,
    news: readonly ReviewEvent[] = [],
  ): Promise<PageAnswer> {
    const { person, language } = request;
    const receipt = await receiptOf(site.db, review.reference);
    const others = mayAct(person, 'officer') ? await reviewsOf(person).assignees() : [];
    return {
      title: review.pupil || review.reference,
      content: (
        <RegistrationPage
          {...{ request, review, values, news }}
          statusText={await statusTexts(language)}
          form={officeFlow(releases, review.flow).title[language]}
          sections={await sectionsOf(request, review, await listNames(review.school))}
          assignees={[...new Set([person.email, ...others])]}
          receipt={receipt ?? (site.hasMail ? undefined : 'off')}
        />
      ),
    };
  }

  /** Every answer by its question, in the order of the form; then those that no declaration has. */
  async function sectionsOf(
    { language, t }: PageRequest,
    { registration, answers, flow }: ReviewDetails,
    lists: ListNames,
  ): Promise<ShownSection[]> {
    const sections = await declarations.fieldsOf(registration.releaseSet, flow);
    const { payload } = registration;
    const shown = (field: DeclaredField | undefined, name: string) => {
      const text = (value: unknown) => answerText(field, value, language, lists);
      const [answer, sent] = [text(answers[name]), text(payload[name])];
      const label = field?.label[language] ?? name;
      return { name, label, answer, ...(sent !== answer && { sent }) };
    };
    const declared = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
    const others = Object.keys(payload).filter((name) => !declared.has(name));
    return [
      ...sections.map(({ title, fields }) => ({
        title: title[language],
        answers: fields
          // No page asks for a measure.
          .filter(({ kind, name }) => kind !== 'measure' || name in payload)
          .map((field) => shown(field, field.name)),
      })),
      ...(others.length > 0
        ? [{ title: t('Câu trả lời khác'), answers: others.map((name) => shown(undefined, name)) }]
        : []),
    ].filter(({ answers: some }) => some.length > 0);
  }

  site.action('/registrations/:reference/events', 'officer', async (request) => {
    const { person, values } = request;
    const review = await found(sources, request);
    const changes = changesOf(values);
    const path = `/registrations/${review.reference}`;
    if (changes.length === 0) return path;
    const kinds = [...new Set(changes.map(({ kind }) => kind))].join(', ');
    await request.audit({ command: 'change', filters: { kinds }, references: [review.reference] });
    const version = Number(values['version']);
    const { reference } = review;
    const result = await reviewsOf(person).change({
      reference,
      version: Number.isSafeInteger(version) ? version : -1,
      changes,
      who: person.email,
      at: now(),
    });
    switch (result.kind) {
      case 'changed':
        return saved(path);
      case 'missing':
        throw new RefusedError(404, 'Không có hồ sơ này.');
      case 'refused':
        return {
          ...(await showOne(request, review, values)),
          problem:
            result.change.kind === 'status'
              ? 'Chọn trạng thái; khi đóng, nhập lý do'
              : 'Nội dung trống hoặc quá dài',
        };
      case 'conflict':
        return {
          ...(await showOne(request, await found(sources, request), values, result.events)),
          problem:
            'Người khác vừa thay đổi hồ sơ này. Nội dung bạn nhập vẫn còn: hãy xem lại rồi lưu.',
          status: 409,
        };
    }
  });
}

/** What a form asks to change. What somebody else has changed meanwhile is no change of its reader's. */
function changesOf(values: WorkValues): ReviewChange[] {
  const { status, reason = '', assignee = '', note = '' } = values;
  const changes: ReviewChange[] = [];
  const known = STATUSES.find((one) => one === status);
  const isClosed = known === 'closed';
  if (known && (isFilled(values, 'status') || (isClosed && reason.trim() !== ''))) {
    changes.push({ kind: 'status', status: known, ...(isClosed && { reason }) });
  }
  if (isFilled(values, 'assignee')) changes.push({ kind: 'assignee', assignee });
  for (const [name, to = ''] of Object.entries(values)) {
    if (!name.startsWith(FIELD) || !isFilled(values, name)) continue;
    changes.push({ kind: 'correction', field: name.slice(FIELD.length), to });
  }
  if (note.trim() !== '') changes.push({ kind: 'note', text: note });
  return changes;
}
