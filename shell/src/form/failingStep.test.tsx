import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReleaseSet, RemoteRelease } from 'contract';
import { loadRemoteModule, type Loaded } from 'federation/runtime';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import {
  languageChanged,
  selectLanguage,
  stepChanged,
  submitRequested,
  type StepDefinition,
  type StepPageProps,
} from 'shared-store';
import { flow, one, showApp, steps } from '../../testing/showApp';
import { createStepLoader } from '../loading/stepLoader';

jest.mock('federation/runtime', () => ({ loadRemoteModule: jest.fn() }));

type Page = StepDefinition['Page'];
const release = (name: string, version: string): RemoteRelease => ({
  name,
  version,
  container: '',
  entry: { url: '', integrity: '' },
  styles: [],
});

/** A page with a heading and the buttons of a step, in a version that works. */
const page =
  (heading: string): Page =>
  ({ onBack, onContinue }) => (
    <>
      <h1 tabIndex={-1}>{heading}</h1>
      <button onClick={onBack}>Quay lại</button>
      <button onClick={onContinue}>Tiếp tục</button>
    </>
  );
const good = { one: page('Một cũ'), two: page('Hai cũ') };

/** At the last step of a flow the draft is written at once. */
const form = { ...flow, steps: [...flow.steps, { step: 'step-between', title: 'Giữa' }] };

interface Versions {
  /** The page of version 1.1.0 of each step, and of its fallback, 1.0.0. */
  readonly one?: readonly Page[];
  readonly two?: readonly Page[];
}

/** Shows the form with versions of its steps, as a tab does that holds what `sessionStorage` has. */
async function showVersions({ one = [good.one], two = [good.two] }: Versions) {
  const pages: Record<string, readonly Page[]> = {
    'step-one': one,
    'step-two': two,
    'step-between': [good.two],
  };
  const asked: string[] = [];
  jest
    .mocked(loadRemoteModule)
    .mockImplementation(
      async <T,>(releases: readonly RemoteRelease[], accept: (m: unknown) => T) => {
        const [first] = releases;
        if (!first) throw new AggregateError([], 'No version');
        asked.push(`${first.name}@${first.version}`);
        const { name, version } = first;
        const Page = pages[name]?.[version === '1.1.0' ? 0 : 1];
        const step = steps.find((candidate) => candidate.name === name);
        const loaded: Loaded<T> = { value: accept({ default: { ...step, Page } }), release: first };
        return loaded;
      },
    );
  const set = {
    flow: form,
    steps: Object.fromEntries(
      Object.entries(pages).map(([name, { length }]) => [
        name,
        {
          ...release(name, '1.1.0'),
          ...(length > 1 && { fallback: release(name, '1.0.0') }),
        },
      ]),
    ),
  } as unknown as ReleaseSet; // the loader reads no more of it
  const store = await showApp({ flow: form, loader: (app) => createStepLoader(set, app) });
  return { store, asked };
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const card = () => screen.queryByRole('alert');
const hidden = () => screen.queryAllByRole('heading', { level: 1, hidden: true }).slice(1);
const rendersAhead = () => waitFor(() => expect(hidden()).toHaveLength(1));

/** A test that is over takes everything away at once, boundaries included. */
let isOver = false;
const fail = () => {
  if (!isOver) throw new Error('on purpose');
};

/** Pages that work until "Hỏng" is pressed, or until the language changes. */
const failures: Record<string, Page> = {
  'in a later render': function InRender(props) {
    const [broken, setBroken] = useState(false);
    if (broken) fail();
    return <Breakable {...props} onBreak={() => setBroken(true)} />;
  },
  'in an effect': function InEffect(props) {
    const [broken, setBroken] = useState(false);
    useEffect(() => {
      if (broken) fail();
    });
    return <Breakable {...props} onBreak={() => setBroken(true)} />;
  },
  'in a layout effect and in its cleanup': function InLayoutEffect(props) {
    const [broken, setBroken] = useState(false);
    useLayoutEffect(() => {
      if (broken) fail();
      return fail;
    }, [broken]);
    return <Breakable {...props} onBreak={() => setBroken(true)} />;
  },
  'in English': InEnglish,
};

function InEnglish(props: StepPageProps) {
  if (useSelector(selectLanguage) === 'en') fail();
  return <Breakable {...props} onBreak={() => {}} />;
}

function Breakable({ onBreak, ...props }: StepPageProps & { readonly onBreak: () => void }) {
  return (
    <>
      <h1 tabIndex={-1}>Mới</h1>
      <button onClick={onBreak}>Hỏng</button>
      <button onClick={props.onBack}>Quay lại</button>
      <button onClick={props.onContinue}>Tiếp tục</button>
    </>
  );
}

const Throwing: Page = () => {
  throw new Error('on purpose');
};

let silence: jest.SpyInstance;
beforeEach(() => {
  isOver = false;
  window.sessionStorage.clear();
  silence = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => silence.mockRestore());

describe.each(Object.entries(failures))('a version that throws %s', (name, Failing) => {
  const breaks = async (versions: Versions) => {
    const shown = await showVersions(versions);
    await heading('Mới');
    act(() => void shown.store.dispatch(one.edited({ name: 'Ánh' })));
    await press('Hỏng');
    if (name === 'in English') await act(async () => shown.store.dispatch(languageChanged('en')));
    return shown;
  };

  test('is replaced by the fallback, with the answers, for the rest of the visit', async () => {
    const { store, asked } = await breaks({ one: [Failing, good.one] });
    expect(await heading('Một cũ')).toBeVisible();
    expect(await heading('Một cũ')).toHaveFocus();
    expect(card()).toBeNull();
    expect(one.select(store.getState()).name).toBe('Ánh');
    await press('Tiếp tục');
    await heading('Hai cũ');
    await press('Quay lại');
    expect(await heading('Một cũ')).toBeVisible();
    expect(asked.filter((version) => version === 'step-one@1.1.0')).toHaveLength(1);
  });

  test('and has no fallback is replaced by the card, and Try again shows it again', async () => {
    const { store } = await breaks({ one: [Failing] });
    expect(card()).toHaveTextContent(/Chưa tải được bước này|could not be loaded/);
    expect(one.select(store.getState()).name).toBe('Ánh');
    act(() => void store.dispatch(languageChanged('vi')));
    await press('Thử lại');
    expect(await heading('Mới')).toBeVisible();
    isOver = true;
  });
});

test('when the fallback throws too, the card is shown, and Try again begins with the wanted one', async () => {
  const Failing = failures['in an effect'] ?? Throwing;
  const { asked } = await showVersions({ one: [Throwing, Failing] });
  await press('Hỏng');
  expect(card()).toBeVisible();
  await press('Thử lại');
  expect(await heading('Mới')).toBeVisible();
  expect(asked.filter((version) => version.startsWith('step-one'))).toEqual([
    'step-one@1.1.0',
    'step-one@1.0.0',
    'step-one@1.1.0',
    'step-one@1.0.0',
  ]);
});

test('a version that threw is reported by its name', async () => {
  await showVersions({ one: [Throwing, good.one] });
  expect(await heading('Một cũ')).toBeVisible();
  expect(silence).toHaveBeenCalledWith(
    'step-one@1.1.0 failed while it was in use',
    expect.objectContaining({ message: 'on purpose' }),
  );
});

test('an error in an event handler is reported, and the page stays', async () => {
  const reported = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('error', reported);
  const { asked } = await showVersions({
    one: [(props) => <Breakable {...props} onBreak={fail} />, good.one],
  });
  const shown = await heading('Mới');
  await press('Hỏng');
  expect(reported).toHaveBeenCalledTimes(1);
  expect(await heading('Mới')).toBe(shown);
  expect(asked).not.toContain('step-one@1.0.0');
  window.removeEventListener('error', reported);
});

describe('a step that throws while it is rendered ahead', () => {
  test('does not disturb the one that is shown, and its fallback is there at Continue', async () => {
    const { asked } = await showVersions({ two: [Throwing, good.two] });
    const shown = await heading('Một cũ');
    await rendersAhead();
    expect(hidden()[0]).toHaveTextContent('Hai cũ');
    expect(await heading('Một cũ')).toBe(shown);
    expect(card()).toBeNull();
    const ahead = hidden()[0];
    await press('Tiếp tục');
    expect(await heading('Hai cũ')).toBe(ahead);
    expect(asked).toEqual(['step-one@1.1.0', 'step-two@1.1.0', 'step-two@1.0.0']);
  });

  test('shows its card at Continue when it has no fallback, and not before', async () => {
    await showVersions({ two: [Throwing] });
    await waitFor(() => expect(silence).toHaveBeenCalled());
    expect(card()).toBeNull();
    await press('Tiếp tục');
    expect(card()).toBeVisible();
    expect(await heading('Hai')).toBeVisible();
  });
});

describe.each([
  ['effect', useEffect],
  ['layout effect', useLayoutEffect],
])('a version that throws in the cleanup of its %s', (_, useIt) => {
  const Leaving: Page = (props) => {
    useIt(() => fail, []);
    return <Breakable {...props} onBreak={() => {}} />;
  };

  test('is left for the next step, and its fallback is there when the parent comes back', async () => {
    await showVersions({ one: [Leaving, good.one] });
    await press('Tiếp tục');
    expect(await heading('Hai cũ')).toBeVisible();
    await press('Quay lại');
    expect(await heading('Một cũ')).toBeVisible();
  });

  test('and has no fallback is shown again when the parent comes back', async () => {
    await showVersions({ one: [Leaving] });
    await press('Tiếp tục');
    expect(await heading('Hai cũ')).toBeVisible();
    await press('Quay lại');
    expect(await heading('Mới')).toBeVisible();
    isOver = true;
  });

  test('is left for the thank-you page', async () => {
    const { store } = await showVersions({ two: [Leaving] });
    await press('Tiếp tục');
    await heading('Mới');
    await act(async () => void store.dispatch(submitRequested()));
    expect(await heading('Cảm ơn Quý phụ huynh đã đăng ký')).toBeVisible();
  });
});

test('a version that threw is not used again after a reload', async () => {
  await showVersions({ one: [Throwing, good.one] });
  await heading('Một cũ');
  document.body.replaceChildren();
  const { asked } = await showVersions({ one: [Throwing, good.one] });
  expect(await heading('Một cũ')).toBeVisible();
  expect(asked).toContain('step-one@1.0.0');
  expect(asked).not.toContain('step-one@1.1.0');
});

describe('a version that hangs', () => {
  /** What the tab holds while code of a version runs, by where it runs. */
  const seen: Record<string, Record<string, string>> = {};
  const see = (where: string) => (seen[where] ??= { ...window.sessionStorage });
  const Watched: Page = (props) => {
    useSelector(selectLanguage);
    see('render');
    useLayoutEffect(() => void see('layout effect'));
    useEffect(() => void see('effect'));
    return <Breakable {...props} onBreak={() => {}} />;
  };
  const reloadsTab = (kept: Record<string, string> = {}) => {
    cleanup();
    window.sessionStorage.clear();
    Object.entries(kept).forEach(([key, value]) => window.sessionStorage.setItem(key, value));
  };
  const RECORD = 'failed:step-two@1.1.0';
  const records = () =>
    Object.keys(window.sessionStorage).filter((key) => key.startsWith('failed'));
  beforeEach(() => Object.keys(seen).forEach((where) => delete seen[where]));

  test('while it is rendered ahead is not used by the next page, and the answers are there', async () => {
    const { store } = await showVersions({ two: [Watched, good.two] });
    act(() => void store.dispatch(one.edited({ name: 'Ánh' })));
    await rendersAhead();
    expect(Object.keys(seen)).toEqual(['render']);
    expect(seen.render).toHaveProperty([RECORD]);
    expect(records()).toEqual([]);

    reloadsTab(seen.render);
    const next = await showVersions({ two: [Watched, good.two] });
    expect(await heading('Một cũ')).toBeVisible();
    expect(one.select(next.store.getState()).name).toBe('Ánh');
    await press('Tiếp tục');
    expect(await heading('Hai cũ')).toBeVisible();
    // For the whole visit.
    expect(records()).toEqual([RECORD]);
  });

  test.each(['render', 'layout effect', 'effect'])(
    'in its first %s, when it is shown, is not used by the next page, which has what was typed last',
    async (where) => {
      const { store } = await showVersions({ two: [Watched, good.two] });
      await heading('Một cũ');
      await act(async () => {
        store.dispatch(one.edited({ name: where }));
        store.dispatch(stepChanged('2'));
      });
      await heading('Mới');
      expect(records()).toEqual([]);
      expect(seen[where]).toHaveProperty([RECORD]);

      reloadsTab(seen[where]);
      const next = await showVersions({ two: [Watched, good.two] });
      expect(await heading('Hai cũ')).toBeVisible();
      expect(one.select(next.store.getState()).name).toBe(where);
    },
  );

  test('in another language only is not used by the next page', async () => {
    const { store } = await showVersions({ two: [Watched, good.two] });
    await press('Tiếp tục');
    await heading('Mới');
    delete seen.render;
    await act(async () => void store.dispatch(languageChanged('en')));
    expect(seen.render).toHaveProperty([RECORD]);
    expect(records()).toEqual([]);
  });

  test('and has no fallback is replaced by the card, and Try again renders it', async () => {
    window.sessionStorage.setItem('failed:step-one@1.1.0', '');
    const { asked } = await showVersions({ one: [Watched] });
    expect(card()).toBeVisible();
    expect(asked).not.toContain('step-one@1.1.0');
    await press('Thử lại');
    expect(await heading('Mới')).toBeVisible();
    expect(records()).toEqual([]);
  });

  test('and has no fallback is not rendered ahead, however often the parent comes by', async () => {
    window.sessionStorage.setItem(RECORD, '');
    await showVersions({ two: [Watched] });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await press('Tiếp tục');
    expect(card()).toBeVisible();
    expect(seen).toEqual({});
  });
});
