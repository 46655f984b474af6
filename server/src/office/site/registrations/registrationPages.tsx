import type { Language } from 'contract';
import type { DeclaredField } from '../../../content/declarations';
import { receiptOf } from '../../mail/receipt';
import { mayAct, type Person } from '../../../storage/people/people';
import { type ReviewChange, STATUSES } from '../../../storage/review/reviewEvents';
import type { ReviewDetails } from '../../../storage/review/reviews';
import type { Place, ReviewFilter } from '../../../storage/review/visibleReviews';
import { answerText, type ListNames } from '../../answers/answerText';
import { officeFlow } from '../../officeFlow';
import { dayOf, startOf } from '../../localTime';
import type { Choice } from '../Form';
import { type PageAnswer, RefusedError, saved, type Site, type PageRequest } from '../site';
import { filterValues, listPath, toFilter } from './filters';
import { ListPage } from './ListPage';
import {
  FIELD,
  History,
  RegistrationPage,
  type ShownSection,
  type WorkValues,
} from './RegistrationPage';
import { createSearches } from './searches';
import { createSources, entryOf, found } from './sources';
import { erasePages } from './erasePages';
import { exportPages } from './exportPages';

/** The registrations: lists, searches, one of them, and the work on it. */
export function registrationPages(site: Site): void {
  const { schools, now, releases } = site;
  const sources = createSources(site);
  const { declarations, listNames, statusTexts, reviewsOf } = sources;
  const searches = createSearches();

  site.page('/registrations', 'reader', showList, 'Hồ sơ');
  exportPages(site, sources);
  erasePages(site, sources);

  site.action('/search', 'reader', ({ person, values }) => {
    const words = values['words']?.trim() ?? '';
    return Promise.resolve(
      words === ''
        ? '/registrations'
        : listPath('/registrations', { search: searches.add(person.id, words) }),
    );
  });

  async function showList(request: PageRequest): Promise<PageAnswer> {
    const { person, values, language, t } = request;
    const reviews = reviewsOf(person);
    const words = searches.find(person.id, values['search']);
    // The words are gone, or another's.
    if (values['search'] !== undefined && words === undefined) {
      throw new RefusedError(404, 'Lần tìm này không còn. Hãy tìm lại.');
    }
    const filled = words === undefined ? filterValues(values) : {};
    const overdue = await sources.overdue();
    const filter: ReviewFilter =
      words === undefined ? toFilter(filled, overdue) : { search: words };
    const { rows, next } = await reviews.list(filter, placeOf(values['before']));
    const references = rows.map(({ reference }) => reference);
    await request.audit(
      entryOf('list', words === undefined ? filled : { search: 'yes' }, references),
    );
    const flows = await declarations.flows();
    const today = dayOf(now());
    return {
      title: t('Hồ sơ'),
      content: (
        <ListPage
          texts={request}
          statusText={await statusTexts(language)}
          rows={rows}
          values={filled}
          counts={await reviews.counts(startOf(today), overdue)}
          flows={flows.map((id): Choice => [id, officeFlow(releases, id).title[language]])}
          schools={person.school === '*' ? schools.all.map(({ id }): Choice => [id, id]) : []}
          years={await yearChoices(language, filled.school ?? person.school)}
          assignees={await reviews.assignees()}
          today={today}
          next={
            next && words === undefined
              ? listPath('/registrations', { ...filled, before: placeText(next) })
              : undefined
          }
          search={words === undefined ? undefined : { words, hasMore: next !== undefined }}
          first={values['before'] === undefined ? undefined : listPath('/registrations', filled)}
          mayExport={mayAct(person, 'officer')}
          mayErase={mayAct(person, 'administrator')}
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
    await request.audit(entryOf('show', {}, [review.reference]));
    await reviewsOf(request.person).open(review.reference, request.person.email, now());
    return showOne(request, review, {});
  });

  async function showOne(
    request: PageRequest,
    review: ReviewDetails,
    values: WorkValues,
  ): Promise<PageAnswer> {
    const { person, language } = request;
    const lists = await listNames(review.school);
    return {
      title: review.pupil || review.reference,
      content: (
        <RegistrationPage
          texts={request}
          statusText={await statusTexts(language)}
          review={review}
          form={officeFlow(releases, review.flow).title[language]}
          sections={await sectionsOf(request, review, lists)}
          work={
            mayAct(person, 'officer')
              ? { values, assignees: await assigneesFor(person) }
              : undefined
          }
          mayErase={mayAct(person, 'administrator')}
          receipt={
            (await receiptOf(site.db, review.reference)) ?? (site.hasMail ? undefined : 'off')
          }
        />
      ),
    };
  }

  /** Whom somebody may assign to: themselves first, then everybody who has one already. */
  const assigneesFor = async (person: Person) => [
    ...new Set([person.email, ...(await reviewsOf(person).assignees())]),
  ];

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
      const answer = text(answers[name]);
      const sent = text(payload[name]);
      return {
        name,
        label: field?.label[language] ?? name,
        answer,
        ...(sent !== answer && { sent }),
      };
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
    await request.audit(entryOf('change', { kinds }, [review.reference]));
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
      case 'refused': {
        const page = await showOne(request, review, own(values));
        const problem =
          result.change.kind === 'status'
            ? 'Chọn trạng thái; khi đóng, nhập lý do'
            : 'Nội dung trống hoặc quá dài';
        return { ...page, problem };
      }
      case 'conflict': {
        const page = await showOne(request, await found(sources, request), own(values));
        const statusText = await statusTexts(request.language);
        return {
          ...page,
          problem:
            'Người khác vừa thay đổi hồ sơ này. Nội dung bạn nhập vẫn còn: hãy xem lại rồi lưu.',
          status: 409,
          content: (
            <>
              <History
                texts={request}
                statusText={statusText}
                events={result.events}
                sections={[]}
              />
              {page.content}
            </>
          ),
        };
      }
    }
  });
}

/**
 * What a form asks to change: what it was filled in with, beside what its reader saw. What somebody else has
 * changed meanwhile is no change of the reader's.
 */
function changesOf(values: WorkValues): ReviewChange[] {
  const isNew = (name: string) =>
    values[name] !== undefined && values[name].trim() !== values[`was:${name}`]?.trim();
  const { status, reason = '', assignee = '', note = '' } = values;
  const changes: ReviewChange[] = [];
  const known = STATUSES.find((one) => one === status);
  const isClosed = known === 'closed';
  if (known !== undefined && (isNew('status') || (isClosed && reason.trim() !== ''))) {
    changes.push({ kind: 'status', status: known, ...(isClosed && { reason }) });
  }
  if (isNew('assignee')) changes.push({ kind: 'assignee', assignee });
  for (const [name, to = ''] of Object.entries(values)) {
    if (!name.startsWith(FIELD) || !isNew(name)) continue;
    changes.push({ kind: 'correction', field: name.slice(FIELD.length), to });
  }
  if (note.trim() !== '') changes.push({ kind: 'note', text: note });
  return changes;
}

/** What somebody has changed in a form: the rest is shown as it is now. */
function own(values: WorkValues): WorkValues {
  const names = changesOf(values).map((change) =>
    change.kind === 'correction' ? `${FIELD}${change.field}` : change.kind,
  );
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => name === 'reason' || names.includes(name)),
  );
}

const placeText = ({ receivedAt, reference }: Place) => `${receivedAt}.${reference}`;

function placeOf(text = ''): Place | undefined {
  const [, at, reference] = /^(\d{1,15})\.([A-Z0-9-]{1,40})$/.exec(text) ?? [];
  return at === undefined || reference === undefined
    ? undefined
    : { receivedAt: Number(at), reference };
}
