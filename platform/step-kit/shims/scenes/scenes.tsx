import type { Language } from 'contract';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createAppStore, DictionaryProvider } from 'shared-store';
import { exampleStep } from '../../testing/exampleStep';
import { answerWith, TEST_FLOW, TEST_LISTS } from '../../testing/lists';
import { KitProvider } from '../../src';
import { FORM, OTHERS } from './page';
import { click, key, openCalendar, openList, press, search, waitForIdleDom } from './person';

interface Scene {
  readonly language?: Language;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly listsFail?: boolean;
  readonly saving?: boolean;
  /** The actions of a person. */
  readonly act?: () => Promise<void>;
  /** The text that must be visible at the end, so that the scene cannot silently lose its subject. */
  readonly seen: string;
}

/** The scenes by name, which together show every field in each of its states. */
export const scenes: Readonly<Record<string, Scene>> = {
  'an empty form': { seen: 'input[name=surname]' },
  'a form that is filled in': {
    answers: {
      surname: 'Nguyễn',
      notes: 'Hai\ndòng',
      dateOfBirth: Date.UTC(2019, 2, 7),
      begun: 2020,
      sexId: 1,
      english: true,
      nationalityId: 3,
    },
    seen: '#nationalityId-chosen',
  },
  'a form that is not right': {
    act: () => press('Tiếp tục'),
    seen: '.ant-input-status-error',
  },
  'a form that is being sent': { saving: true, seen: '.kit-continue:disabled' },
  'an open list': { act: openList, seen: '.ant-select-item-option' },
  'an open list with a choice made': {
    answers: { nationalityId: 3 },
    act: openList,
    seen: '.ant-select-item-option-selected',
  },
  'a list that is searched': {
    act: () => openList().then(() => search('duc')),
    seen: '.ant-select-item-option-active',
  },
  'a list without a match': {
    act: () => openList().then(() => search('xyz')),
    seen: '.ant-select-dropdown .kit-lookup-empty',
  },
  'a list that the arrow keys went through': {
    act: () => openList().then(() => key('ArrowDown')),
    seen: '.ant-select-item-option-active',
  },
  'a list after a choice': {
    act: () => openList().then(() => key('Enter')),
    seen: '.ant-select-dropdown-hidden',
  },
  'a list that was left': {
    act: () => openList().then(() => key('Escape')),
    seen: '.ant-select-dropdown-hidden',
  },
  'a list that did not come': {
    listsFail: true,
    act: openList,
    seen: '.kit-lookup-empty .ant-btn',
  },
  'an open calendar': { act: openCalendar, seen: '.ant-picker-date-panel' },
  'an open calendar in English, at a date': {
    language: 'en',
    answers: { dateOfBirth: Date.UTC(2019, 2, 7) },
    act: openCalendar,
    seen: '.ant-picker-cell-selected',
  },
  'a calendar’s months': {
    act: () => openCalendar().then(() => click('.ant-picker-month-btn')),
    seen: '.ant-picker-month-panel',
  },
  'a calendar’s years': {
    act: () => openCalendar().then(() => click('.ant-picker-year-btn')),
    seen: '.ant-picker-year-panel',
  },
  'a calendar’s decades': {
    act: () =>
      openCalendar()
        .then(() => click('.ant-picker-year-btn'))
        .then(() => click('.ant-picker-decade-btn')),
    seen: '.ant-picker-decade-panel',
  },
  'a notice that was closed': {
    act: () => click('.ant-alert-close-icon'),
    seen: '.ant-alert',
  },
};

/** Plays a scene, and returns the page's markup. */
export async function play(name: string): Promise<string> {
  const { language = 'vi', answers = {}, listsFail, saving = false, act, seen } = scenes[name]!;
  const lists = listsFail ? { ...TEST_LISTS, nationality: 'failed' as const } : TEST_LISTS;
  window.fetch = answerWith(() => lists, {});
  window.sessionStorage.clear();
  window.localStorage.setItem('language', language);
  document.body.innerHTML = '<div id="root"></div>';

  const store = createAppStore({ flow: TEST_FLOW });
  const step = exampleStep({ ...FORM, saving });
  store.addStep(step);
  if (step.section) store.dispatch(step.section.edited(answers));
  const root = createRoot(document.getElementById('root')!);
  root.render(
    <Provider store={store}>
      <DictionaryProvider>
        <KitProvider>
          {OTHERS}
          <step.Page onBack={() => {}} onContinue={() => {}} options={{}} />
        </KitProvider>
      </DictionaryProvider>
    </Provider>,
  );
  await waitForIdleDom();
  await act?.();
  await waitForIdleDom();
  if (!document.querySelector(seen)) throw new Error(`${name}: ${seen} is not there`);
  const markup = document.body.innerHTML;
  root.unmount();
  return markup;
}
