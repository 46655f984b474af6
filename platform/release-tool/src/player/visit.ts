import { draftKey, type PublishedSet, type SetSection } from 'contract';
import { evaluateCondition } from 'contract/condition';
import { isRecord } from 'contract/values';
import { compileSection } from 'contract/section-rules';
import type { Message, Play } from './protocol';
import { blankOf, choicesOf, exampleOf, idsIn, shownFields } from './answers';
import { renderFirstScreen } from './renderFirstScreen';
import { linesOf, Log, Stuck } from './log';
import { openPage, type OpenPage } from './openPage';
import { Parent, TURNS } from './parent';
import { REFERENCE, stubApi, type StubApi } from './stubApi';
import { controlProblems } from './controls';
import { sharedNames, untranslated, withPlaceholder } from './texts';

interface Visit {
  readonly play: Play;
  readonly say: (message: Message) => void;
  readonly log: Log;
  readonly api: StubApi;
  readonly page: OpenPage;
  readonly parent: Parent;
  /** What the parent has typed: it needs no translation. */
  readonly typed: Set<string>;
}

type Payload = Record<string, unknown>;

/**
 * Fills in a flow from its first step to the thank-you page, and reports its progress and findings.
 *
 * @param turns how often to look for something before it counts as missing
 */
export async function visit(
  play: Play,
  say: (message: Message) => void,
  turns = TURNS,
): Promise<void> {
  const { set, journey } = play;
  const log = new Log(set, say, journey.language);
  const api = stubApi(play);
  const reject = (reason: unknown) =>
    log.reportError('a promise failed, and nobody caught it', linesOf(reason));
  process.on('unhandledRejection', reject);
  log.goTo(log.place);
  const page = openPage(play, api.answer, log);
  const parent = new Parent(page.window, play, turns);
  try {
    const typed = new Set([set.flow.brand.group, REFERENCE]);
    await fillIn({ play, say, log, api, page, parent, typed });
  } catch (error) {
    if (error instanceof Stuck) {
      if (!log.hasErrors) log.report(error.message, error.remedy);
    } else
      log.report(`the player failed: ${linesOf(error)}`, 'Promote with --force play; tell us.');
  }
  page.window.close();
  process.off('unhandledRejection', reject);
  say({ done: true });
}

async function fillIn(visit: Visit): Promise<void> {
  const { play, parent } = visit;
  const { set, journey } = play;
  const payload: Payload = {};
  let index = 0;
  for (const { step, when } of set.flow.steps) {
    if (when && !evaluateCondition(when, payload)) continue;
    const position = index++;
    goTo(visit, labelOf(set, step));
    // Not counted in `turns`: a busy disk may take long to read the shell.
    if (position === 0) await filesAreLoaded(visit);
    await parent.until(
      () => parent.position === position && parent.heading !== undefined,
      position === 0 ? 'it is not shown' : 'it is not shown after Continue',
    );
    if (position > 0) await comeBack(visit, position);
    else await renderFirst(visit);
    await lookAround(visit);
    const section = set.sections.find((one) => one.step === step);
    if (section) await refuseMissing(visit, section, position);
    await switchTo(visit, journey.language === 'vi' ? 'en' : 'vi');
    await lookAround(visit);
    await switchTo(visit, journey.language);
    if (section) Object.assign(payload, await fillSection(visit, section));
    await filesAreLoaded(visit);
    if (step !== set.flow.steps.at(-1)?.step) await goOn(visit, position);
  }
  await submit(visit, payload);
  await registerNext(visit);
}

/** Renders the first screen before anything is filled in. */
async function renderFirst({ page, say }: Visit): Promise<void> {
  const render = await page.firstScreen();
  if (render) say({ firstScreen: renderFirstScreen(page.window, render) });
}

/** Goes back one step and forward again. The answers must still be there, so that Continue works. */
async function comeBack(visit: Visit, position: number): Promise<void> {
  const { parent } = visit;
  await parent.presses('Quay lại', 'it has no Back');
  await parent.until(() => parent.position === position - 1, 'Back does nothing');
  await parent.until(() => parent.button('Tiếp tục'), 'the step before is not shown after Back');
  await goOn(visit, position - 1);
}

const filesAreLoaded = ({ page, parent }: Visit) =>
  parent.until(() => !page.isLoading(), 'a script or a style sheet never comes', TURNS);

function goTo({ log, parent }: Visit, step: string) {
  log.goTo({ step, language: parent.language });
}

async function switchTo({ log, parent }: Visit, language: Play['journey']['language']) {
  await parent.switchesTo(language);
  log.goTo({ ...log.place, language });
}

/** Checks that the page has a heading, labels, and texts in the reader's language. */
async function lookAround({ log, parent, typed }: Visit) {
  const { main, heading } = parent;
  if (!main || !heading?.trim()) log.report('it has no heading', 'Use StepFrame, with a caption.');
  if (!main) return;
  for (const { what, element } of await controlProblems(main)) {
    log.report(`${what}: ${element.slice(0, 120)}`, NAME_IT);
  }
  for (const name of sharedNames(main)) {
    log.report(`two fields are called "${name}"`, 'Give each a label of its own.');
  }
  for (const text of withPlaceholder(main)) {
    log.report(`"${text}" is shown with its braces`, 'Give the text its values.');
  }
  if (parent.language === 'vi') return;
  for (const text of untranslated(main, typed)) {
    log.report(`"${text}" is shown in English`, TRANSLATE, text);
  }
}

/** Checks that Continue refuses missing required answers, and shows errors. */
async function refuseMissing(visit: Visit, { schema }: SetSection, position: number) {
  const { play, parent } = visit;
  const blank = Object.fromEntries(
    shownFields(schema).map((field) => [field.name, blankOf(field)]),
  );
  const missing = compileSection({ schema }, idsIn(play.lists))(blank);
  if (missing.length === 0) return;
  await parent.presses('Tiếp tục', NO_CONTINUE);
  await parent.until(
    () => parent.hasInvalidField || parent.position !== position,
    'Continue says nothing about missing answers',
  );
  if (parent.position !== position) {
    const names = [...new Set(missing.map(({ name }) => name))].join(', ');
    throw new Stuck(`Continue goes on without what the server asks for: ${names}`, AGREE);
  }
  await lookAround(visit);
}

async function fillSection(visit: Visit, { name, schema }: SetSection) {
  const { play, log, parent, say, typed } = visit;
  const answers: Payload = {};
  const fields = shownFields(schema);
  const nextField = () => fields.find((one) => !(one.name in answers) && parent.controlOf(one));
  for (let field = nextField(); field; field = nextField()) {
    const { name: wireName } = field;
    log.field = wireName;
    const kept = () => keptAnswer(visit, name, wireName);
    const example = exampleOf(field, play.journey, play.lists);
    const value = await parent.answers(field, example, kept);
    if (typeof value === 'string') typed.add(value);
    answers[wireName] = value;
    const isTyped = field.rules.type === 'string' && !choicesOf(field.rules, play.lists);
    if (isTyped && !isSame(kept(), value)) {
      log.report(
        `${shown(value)} is not kept while it is being typed`,
        'Dispatch each edit at once.',
      );
    }
  }
  log.field = undefined;
  say({ shown: Object.keys(answers) });
  return answers;
}

/** The answer to a field in the draft. */
function keptAnswer({ play, page: { window } }: Visit, section: string, field: string): unknown {
  window.document.dispatchEvent(new window.Event('visibilitychange'));
  const draft: unknown = JSON.parse(
    window.sessionStorage.getItem(draftKey(play.set.flow.id)) ?? '{}',
  );
  return ['sections', section, 'answers', field].reduce(
    (value, key) => (isRecord(value) ? value[key] : undefined),
    draft,
  );
}

async function goOn({ parent }: Visit, position: number) {
  await parent.presses('Tiếp tục', NO_CONTINUE);
  try {
    await parent.until(() => parent.position !== position, 'Continue does nothing');
  } catch (error) {
    const { errors } = parent;
    if (errors.length === 0) throw error;
    throw new Stuck(`Continue refuses valid answers: ${errors.join('; ')}`, AGREE);
  }
}

async function submit(visit: Visit, payload: Payload) {
  const { play, api, log, parent } = visit;
  parent.agrees();
  await parent.presses('Gửi đăng ký', 'it has no button that sends the registration');
  const [sent] = await parent.until(() => api.sent.length > 0 && api.sent, 'nothing is sent');
  const goToOwner = (name: string) => {
    const { step } = play.set.sections.find(({ schema }) => name in schema.properties) ?? {};
    if (step !== undefined) goTo(visit, labelOf(play.set, step));
    log.field = name;
  };
  for (const { name, rule } of api.problems) {
    goToOwner(name);
    log.report(`the server refuses what is sent, by the rule ${rule}`, AGREE);
  }
  for (const [name, value] of Object.entries(payload)) {
    if (isSame(sent?.[name], value)) continue;
    goToOwner(name);
    log.report(`${shown(value)} was filled in, and ${shown(sent?.[name])} is sent`, AGREE);
  }
  if (api.problems.length > 0) throw new Stuck('the registration is refused', AGREE);
}

async function registerNext(visit: Visit) {
  const { parent } = visit;
  goTo(visit, 'the thank-you page');
  await parent.until(() => parent.button('Đăng ký học sinh tiếp theo'), 'it is not shown');
  await lookAround(visit);
  await parent.presses('Đăng ký học sinh tiếp theo', 'it is not shown');
  goTo(visit, 'the next pupil');
  await parent.until(() => parent.position === 0, 'the form does not begin again');
  await parent.presses('Làm lại từ đầu', 'there is no reset');
  await parent.presses('Xóa', 'the reset does not ask');
  await parent.until(() => parent.position === 0, 'the form is not reset');
}

/** Ignores case: a step may capitalise names. */
const isSame = (sent: unknown, value: unknown) =>
  shown(sent).toLowerCase() === shown(value).toLowerCase();

const labelOf = ({ steps }: PublishedSet, step: string) => `${step}@${steps[step]?.version ?? ''}`;

const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

const NO_CONTINUE = 'it has no Continue';
const NAME_IT =
  "Give it a label, or aria-label={text('…')} with useText() of shared-store, so that it has a name in both languages; lint says in which line.";
const TRANSLATE =
  'Add its English to dictionary.json, and show it with useText() of shared-store. If a component of a library shows it by itself, give that component a text of your own.';
const AGREE = 'Let the page and its section agree.';
