import type { Build } from './build';
import type { PageState } from './channel';
import { startSession, type SessionPorts } from './session';

const good = (name: string, text = 'one'): Build => ({
  package: name,
  files: new Map([['remoteEntry.js', Buffer.from(text)]]),
  errors: [],
});
const broken = (name: string): Build => ({
  package: name,
  files: new Map(),
  errors: [{ package: name, place: `${name}/src/Page.tsx:3:1`, message: 'Expected }' }],
});

/** A session whose every call is recorded, in order. */
function session(
  packages: readonly string[],
  { hasSet = true, ...ports }: Partial<SessionPorts> & { hasSet?: boolean } = {},
) {
  const calls: string[] = [];
  const states: PageState[] = [];
  const signals: AbortSignal[] = [];
  let sets = 0;
  const started = startSession(packages, hasSet, {
    async publish(build) {
      calls.push(`publish ${build.package}`);
      return `${build.package}-${String(build.files.get('remoteEntry.js'))}`;
    },
    async promote(versions) {
      calls.push(`promote ${Object.values(versions).join(' ')}`.trimEnd());
      sets += 1;
      return `set-${sets}`;
    },
    async play(signal) {
      calls.push('play');
      signals.push(signal);
    },
    tell(state) {
      calls.push('tell');
      states.push(state);
    },
    say: () => {},
    ...ports,
  });
  return { ...started, calls, states, signals };
}

/** Waits until everything that a call has begun is done. */
const settled = () => new Promise(setImmediate);

test('a good build is published and promoted, the page is notified, and then the set is played', async () => {
  const { onBuilt, isServed, calls, states } = session(['step-pet']);
  onBuilt(good('step-pet'));
  await isServed;
  await settled();
  expect(calls).toEqual(['publish step-pet', 'promote step-pet-one', 'tell', 'play']);
  expect(states).toEqual([{ set: 'set-1', errors: [] }]);
});

test('nothing is served before each package was built once', async () => {
  const { onBuilt, calls } = session(['step-pet', 'shell']);
  onBuilt(good('step-pet'));
  await settled();
  expect(calls).toEqual([]);
  onBuilt(good('shell'));
  await settled();
  expect(calls).toContain('promote step-pet-one shell-one');
});

test('a package that does not build leaves the others served, and is reported with its place until it builds', async () => {
  const said: string[] = [];
  const { onSave, onBuilt, states } = session(['step-pet', 'step-owner'], {
    say: (line) => said.push(line),
  });
  onBuilt(broken('step-pet'));
  onBuilt(good('step-owner'));
  await settled();
  expect(states.at(-1)).toEqual({ set: 'set-1', errors: broken('step-pet').errors });
  expect(said).toContain('step-pet/src/Page.tsx:3:1: Expected }');
  onSave('step-pet');
  onBuilt(good('step-pet'));
  await settled();
  expect(states.at(-1)).toEqual({ set: 'set-2', errors: [] });
  expect(said).toContain('step-pet: mended');
});

test('a flow without a set is served as soon as every package has been built', async () => {
  const { onBuilt, calls, states } = session(['step-pet', 'shell'], { hasSet: false });
  onBuilt(broken('step-pet'));
  onBuilt(good('shell'));
  await settled();
  expect(states.at(-1)).toEqual({ errors: broken('step-pet').errors });
  onBuilt(good('step-pet'));
  await settled();
  expect(calls).toContain('promote shell-one step-pet-one');
});

test('what has not changed is not served again', async () => {
  const { onSave, onBuilt, calls } = session(['step-pet'], {
    publish: async ({ files }) =>
      String(files.get('remoteEntry.js')) === 'same' ? undefined : 'new',
  });
  onBuilt(good('step-pet'));
  await settled();
  onSave('step-pet');
  onBuilt(good('step-pet', 'same'));
  await settled();
  expect(calls.filter((call) => call.startsWith('promote'))).toEqual(['promote new']);
});

test('a step that cannot be described is reported, and not promoted', async () => {
  const { onBuilt, states } = session(['step-pet'], {
    publish: () => Promise.reject(new Error('its section has two fields of one name')),
  });
  onBuilt(good('step-pet'));
  await settled();
  expect(states.at(-1)?.errors).toEqual([
    { package: 'step-pet', message: 'its section has two fields of one name' },
  ]);
});

test('what a promote refuses is reported, and is promoted with the save that mends it', async () => {
  const promoted: Readonly<Record<string, string>>[] = [];
  const { onSave, onBuilt, states } = session(['step-pet', 'step-owner'], {
    async promote(versions) {
      promoted.push({ ...versions });
      if (promoted.length === 2) throw new Error('two English texts');
      return `set-${promoted.length}`;
    },
  });
  onBuilt(good('step-pet'));
  onBuilt(good('step-owner'));
  await settled();
  onSave('step-pet');
  onBuilt(good('step-pet', 'two'));
  await settled();
  expect(states.at(-1)).toEqual({
    set: 'set-1',
    errors: [{ package: 'The flow', message: 'two English texts' }],
  });
  onSave('step-owner');
  onBuilt(good('step-owner', 'two'));
  await settled();
  expect(promoted.at(-1)).toEqual({ 'step-pet': 'step-pet-two', 'step-owner': 'step-owner-two' });
  expect(states.at(-1)).toEqual({ set: 'set-3', errors: [] });
});

test('a newer save stops the play, and the set that it makes is played', async () => {
  const { onSave, onBuilt, calls, signals } = session(['step-pet']);
  onBuilt(good('step-pet'));
  await settled();
  onSave('step-pet');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  onBuilt(good('step-pet', 'two'));
  await settled();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(calls.filter((call) => call === 'play')).toHaveLength(2);
});

test('a play that was stopped by a save that does not build is made again', async () => {
  const { onSave, onBuilt, signals } = session(['step-pet'], {
    publish: async ({ files }) => String(files.get('remoteEntry.js')),
    play: (signal) => {
      signals.push(signal);
      return new Promise((done) => signal.addEventListener('abort', () => done()));
    },
  });
  onBuilt(good('step-pet'));
  await settled();
  onSave('step-pet');
  onBuilt(broken('step-pet'));
  await settled();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('a play that cannot be made is said, and the next save is served', async () => {
  const said: string[] = [];
  const { onSave, onBuilt, calls } = session(['step-pet'], {
    play: () => Promise.reject(new Error('no player')),
    say: (line) => said.push(line),
  });
  onBuilt(good('step-pet'));
  await settled();
  expect(said).toContain('no player');
  onSave('step-pet');
  onBuilt(good('step-pet', 'two'));
  await settled();
  expect(calls).toContain('promote step-pet-two');
});

test('while a package is being built, nothing is played', async () => {
  const { onSave, onBuilt, calls } = session(['step-pet', 'step-owner']);
  onBuilt(good('step-pet'));
  onBuilt(good('step-owner'));
  onSave('step-pet');
  await settled();
  expect(calls).toContain('tell');
  expect(calls).not.toContain('play');
});
