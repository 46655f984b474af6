import { act } from '@testing-library/react';
import type { EarlyInput } from 'contract';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { adoptEarlyInput } from './adoptEarlyInput';

/** What the form below was told, in order. */
let told: string[];

/** Controlled inputs, as React has them, and a text input that listens by itself, as the kit has it. */
function Form() {
  const [name, setName] = useState('');
  const [sex, setSex] = useState('');
  const [old, setOld] = useState(false);
  useEffect(() => {
    told.push(`render ${name} ${sex} ${old}`);
  }, [name, sex, old]);
  useLayoutEffect(() => {
    const listen = (event: Event) => {
      const { value } = event.target as HTMLInputElement;
      told.push(`food ${value}${(event as InputEvent).isComposing ? ', composing' : ''}`);
    };
    const food = document.querySelector('[name="food"]');
    food?.addEventListener('input', listen);
    return () => food?.removeEventListener('input', listen);
  }, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        told.push(`submit ${name}`);
      }}
    >
      <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
      <input
        name="food"
        defaultValue=""
        onBlur={({ target }) => told.push(`left ${target.value}`)}
      />
      {['1', '2'].map((value) => (
        <input
          key={value}
          type="radio"
          name="sex"
          value={value}
          checked={sex === value}
          onChange={() => setSex(value)}
        />
      ))}
      <input
        type="checkbox"
        name="old"
        checked={old}
        onChange={({ target }) => setOld(target.checked)}
      />
      <input
        role="combobox"
        id="breed"
        aria-controls="breeds"
        aria-expanded="false"
        onMouseDown={() => told.push('open')}
      />
      <button type="button" onClick={() => told.push('press')}>
        Mở
      </button>
    </form>
  );
}

function Adopting({ children }: { children: ReactNode }) {
  useLayoutEffect(() => adoptEarlyInput(root()), []);
  return children;
}

const root = () => document.getElementById('root') ?? document.body;
const input = (selector: string) => {
  const found = root().querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const ended = jest.fn();

/** Fills in the markup, and then lets React take it over. */
async function hydrates(fill: () => void, early: Partial<EarlyInput> = {}) {
  told = [];
  ended.mockClear();
  const page = (
    <Adopting>
      <Form />
    </Adopting>
  );
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  fill();
  window.earlyInput = {
    values: {},
    restore() {},
    composing: undefined,
    pressed: undefined,
    isSubmitted: false,
    isHeld: false,
    focused: undefined,
    left: new Set(),
    end: ended,
  };
  Object.defineProperties(window.earlyInput, Object.getOwnPropertyDescriptors(early));
  await act(async () => {
    hydrateRoot(root(), page, {
      onRecoverableError: (error) => {
        throw error;
      },
    });
  });
}

test('texts and choices are told to whoever owns the inputs, which are the same ones', async () => {
  let node: HTMLInputElement | undefined;
  await hydrates(() => {
    node = input('[name="name"]');
    node.value = 'Miu';
    input('[name="food"]').value = 'Cá';
    input('[name="sex"][value="2"]').checked = true;
    input('[name="old"]').checked = true;
  });
  expect(told).toContain('food Cá');
  expect(told.at(-1)).toBe('render Miu 2 true');
  expect(input('[name="name"]')).toBe(node);
  expect(input('[name="sex"][value="2"]').checked).toBe(true);
  expect(input('[name="old"]').checked).toBe(true);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(window.earlyInput).toBeUndefined();
});

test('an untouched form is told nothing', async () => {
  await hydrates(() => {});
  expect(told).toEqual(['render   false']);
});

test('a text that is being composed is told as such', async () => {
  await hydrates(() => {});
  const food = () => input('[name="food"]');
  told = [];
  food().value = 'ca';
  window.earlyInput = {
    values: {},
    restore() {},
    composing: food(),
    pressed: undefined,
    isSubmitted: false,
    isHeld: false,
    focused: undefined,
    left: new Set(),
    end() {},
  };
  act(() => adoptEarlyInput(root()));
  expect(told).toEqual(['food ca, composing']);
});

test('a field that was left is left again, with its text, and no other', async () => {
  await hydrates(
    () => {
      input('[name="food"]').value = 'Cá';
      input('[name="name"]').focus();
    },
    {
      get left() {
        return new Set([input('[name="food"]'), input('button'), document]);
      },
    },
  );
  expect(told.filter((one) => /left|food/.test(one))).toEqual(['food Cá', 'left Cá']);
  await hydrates(() => {}, { left: new Set() });
  expect(told.filter((one) => one.startsWith('left'))).toEqual([]);
});

test('a field that was entered again is left before its text is handed on: the parent is still typing it', async () => {
  const left = new Set<EventTarget>();
  await hydrates(
    () => {
      left.add(input('[name="food"]'));
      input('[name="food"]').value = 'Cá';
      input('[name="food"]').focus();
    },
    { left },
  );
  expect(told.filter((one) => /left|food/.test(one))).toEqual(['left Cá', 'food Cá']);
});

test('the focus and the caret go over to the input that replaced the one that had them', async () => {
  const gone = document.createElement('input');
  gone.name = 'food';
  gone.value = 'Cá';
  gone.setSelectionRange(0, 1);
  await hydrates(() => {}, { values: { food: 'Cá' }, focused: gone });
  expect(input('[name="food"]')).toHaveFocus();
  expect(input('[name="food"]')).toMatchObject({ selectionStart: 0, selectionEnd: 1 });
  // Among inputs without an id, too.
  const radio = document.createElement('input');
  Object.assign(radio, { type: 'radio', name: 'sex', value: '2' });
  await hydrates(() => {}, { focused: radio });
  expect(input('[name="sex"][value="2"]')).toHaveFocus();
});

test('a focus that is still there is left where it is', async () => {
  await hydrates(() => input('button').focus(), {
    get focused() {
      return input('[name="name"]');
    },
  });
  expect(input('button')).toHaveFocus();
});

test('inputs that replaced those that were filled in get their values', async () => {
  await hydrates(() => {}, { values: { name: 'Miu', 'sex=1': true, old: true, gone: 'x' } });
  expect(told.at(-1)).toBe('render Miu 1 true');
  expect(input('[name="name"]').value).toBe('Miu');
});

test('a button that was pressed is pressed, and a dropdown opens', async () => {
  await hydrates(() => {});
  const pressing = (pressed: HTMLElement): EarlyInput => ({
    values: {},
    restore() {},
    composing: undefined,
    pressed,
    isSubmitted: false,
    isHeld: false,
    focused: undefined,
    left: new Set(),
    end() {},
  });
  told = [];
  window.earlyInput = pressing(input('button'));
  act(() => adoptEarlyInput(root()));
  // One that the page no longer has, but another in its place.
  window.earlyInput = pressing(input('button').cloneNode(true) as HTMLElement);
  act(() => adoptEarlyInput(root()));
  expect(told).toEqual(['press', 'press']);

  told = [];
  input('#breed').setAttribute('aria-busy', 'true');
  window.earlyInput = pressing(input('#breed'));
  act(() => adoptEarlyInput(root()));
  expect(told).toEqual(['open']);
  expect(input('#breed')).toHaveFocus();
  expect(input('#breed')).not.toHaveAttribute('aria-busy');
});

test('what is dispatched is no input that a press would be forgotten for', async () => {
  let isForgotten = false;
  await hydrates(
    () => {
      input('[name="name"]').value = 'Miu';
      root().addEventListener('input', () => (isForgotten = true), { capture: true });
    },
    {
      get isSubmitted() {
        return !isForgotten;
      },
    },
  );
  expect(isForgotten).toBe(true);
  expect(told.find((one) => one.startsWith('submit'))).toBeDefined();
});

test('Continue is answered, after the texts', async () => {
  await hydrates(
    () => {
      input('[name="name"]').value = 'Miu';
    },
    { isSubmitted: true },
  );
  expect(told.find((one) => one.startsWith('submit'))).toBeDefined();
});

describe('while a finger is down', () => {
  const submits = () => told.filter((one) => one.startsWith('submit')).length;
  const releases = (type: 'pointerup' | 'pointercancel') =>
    root().dispatchEvent(new Event(type, { bubbles: true }));
  const isOver = () => new Promise((resolve) => setTimeout(resolve, 400));
  beforeEach(() => hydrates(() => {}, { isSubmitted: true, isHeld: true }));

  test.each(['pointerup', 'pointercancel'] as const)(
    'Continue waits for its release, and is answered once (%s)',
    async (type) => {
      expect(submits()).toBe(0);
      releases(type);
      releases(type);
      await act(isOver);
      expect(submits()).toBe(1);
    },
  );

  test('the kit learns of it before a field is left: what that shows would move the page', async () => {
    const events: string[] = [];
    const listen = ({ type }: Event) => events.push(type);
    await hydrates(
      () => ['pointerdown', 'focusout'].forEach((type) => root().addEventListener(type, listen)),
      {
        isHeld: true,
        get left() {
          return new Set([input('[name="name"]')]);
        },
      },
    );
    expect(events).toEqual(['pointerdown', 'focusout']);
  });

  test.each(['focusin', 'input'])('it is not, if the finger chose a field (%s)', async (type) => {
    releases('pointerup');
    input('[name="sex"]').dispatchEvent(new Event(type, { bubbles: true }));
    await act(isOver);
    expect(submits()).toBe(0);
  });

  test('it is not answered twice, if the finger was on Continue', async () => {
    releases('pointerup');
    act(() => root().querySelector('form')?.requestSubmit());
    await act(isOver);
    expect(submits()).toBe(1);
  });
});
