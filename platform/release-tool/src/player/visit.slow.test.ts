import type { PublishedSet } from 'contract';
import { petFlow, type Slips } from '../../testing/petFlow';
import type { Journey, Message } from './protocol';
import { playOf } from '../play/playOf';
import { visit } from './visit';

const inEnglish: Journey = { language: 'en', options: 'last', answers: {} };
const inVietnamese: Journey = { language: 'vi', options: 'first', answers: {} };

/** What a visit of the pet's flow says. */
async function messagesOf(
  slips: Slips = {},
  journey = inEnglish,
  change: (set: PublishedSet) => PublishedSet = (set) => set,
) {
  const { paths, releases, set } = await petFlow(slips);
  const messages: Message[] = [];
  const play = playOf(paths, change(set), releases, {}, journey);
  await visit(play, (message) => messages.push(message), 20);
  return messages;
}

const findings = async (...args: Parameters<typeof messagesOf>) =>
  (await messagesOf(...args)).flatMap((message) => ('finding' in message ? message.finding : []));

test.each([inEnglish, inVietnamese])(
  'a good flow is filled in from end to end, each step in both languages: %j',
  async (journey) => {
    const other = journey.language === 'en' ? 'vi' : 'en';
    const { language } = journey;
    expect(await messagesOf({}, journey)).toEqual([
      { at: { step: 'the page', language } },
      { at: { step: 'step-pet@1.0.0', language } },
      { at: { step: 'step-pet@1.0.0', language: other } },
      { at: { step: 'step-pet@1.0.0', language } },
      { shown: ['petName', 'food', 'isTame'] },
      { at: { step: 'step-confirm@1.0.0', language } },
      { at: { step: 'step-confirm@1.0.0', language: other } },
      { at: { step: 'step-confirm@1.0.0', language } },
      { at: { step: 'the thank-you page', language } },
      { at: { step: 'the next pupil', language } },
      { done: true },
    ]);
  },
);

/** The fields of the pet's step, and some more. */
const withControls = (controls: string) =>
  `${controls}<label for="petName">x</label><input id="petName"><button type="button">\${text('Tiếp tục')}</button>`;

/** As much of a finding as a slip says. */
interface Found {
  readonly what: string;
  readonly field?: string;
  readonly step?: string;
  readonly text?: string;
  readonly remedy?: string;
}

/** Slips that do not disturb each other are made in one visit, which takes half a second. */
const slips: Record<string, [Slips, ...Found[]]> = {
  'an error while it is shown, and a text with a value that is missing,': [
    {
      onShow: `setTimeout(() => { throw new Error('lost'); });`,
      heading: 'Chó {name}',
    },
    { what: 'an uncaught error: Error: lost', step: 'step-pet@1.0.0' },
    { what: '"Chó {name}" is shown with its braces' },
  ],
  'a text without English, and another value sent than was filled in,': [
    { heading: 'Chó', onSend: `payload.petName = 'Rex';` },
    { what: '"Chó" is shown in English', text: 'Chó' },
    { what: '"Ệ1@b" was filled in, and "Rex" is sent', field: 'petName' },
  ],
  'a payload that the server refuses, and a field that the section does not have,': [
    { onSend: `payload.petName = 7; payload.colour = 'brown';` },
    { what: 'the server refuses what is sent, by the rule type', field: 'petName' },
    { what: 'the server refuses what is sent, by the rule unknown', field: 'colour' },
  ],
  'a field without a label': [
    { fields: `<input id="petName"><button type="button">\${text('Tiếp tục')}</button>` },
    {
      what: 'a control has no label: <input id="petName"',
      remedy: expect.stringContaining('useText()') as string,
    },
  ],
  'controls without a name or a value, and a text that has its English and does not show it,': [
    {
      fields: withControls(`
        <div role="slider" tabindex="0" aria-valuenow="1"></div>
        <div role="switch" tabindex="0" aria-checked="true"></div>
        <ul><li><div role="radio" aria-checked="true" tabindex="0">★</div></li></ul>
        <div role="checkbox" tabindex="0" aria-label="1"></div>
        <p aria-label="Tên"></p>`),
    },
    { what: 'ARIA input fields must have an accessible name: <div role="slider"' },
    { what: 'ARIA toggle fields must have an accessible name: <div role="switch"' },
    { what: 'A group of radios must have a name: <ul>' },
    { what: 'Required ARIA attributes must be provided' },
    { what: '"Tên" is shown in English', remedy: expect.stringContaining('useText()') as string },
  ],
  'Continue that does nothing': [{ goesOn: 'false' }, { what: 'Continue does nothing' }],
  'Continue that goes on without what the server asks for': [
    { goesOn: 'true' },
    { what: 'Continue goes on without what the server asks for: petName' },
  ],
  'a page that refuses what its section accepts': [
    { goesOn: `answers.petName && void (answers.petName = '')` },
    { what: 'Continue refuses valid answers: ⟦Missing⟧' },
  ],
  'what React reports and a write to the storage,': [
    {
      onAnswer: `
        if (name === 'food') console.error('%o', new Error('caught'));
        localStorage.setItem('pet', value);`,
    },
    { what: 'console.error: %o Error: caught', field: 'food' },
    { what: "a write to the browser's storage, under pet" },
  ],
  'requests to another site, a script of another site and a style element,': [
    {
      onShow: `
        fetch('https://tracker.example/?q=1').catch(() => {});
        document.head.append(
          Object.assign(document.createElement('script'), { src: 'https://images.example/a.js' }),
          document.createElement('style'),
        );`,
    },
    { what: 'a request to https://tracker.example' },
    { what: 'a request to https://images.example/a.js' },
    { what: 'a style element, which the policy of the page blocks' },
  ],
};

test.each(Object.entries(slips))('%s is found', async (_, [slip, ...expected]) => {
  const found = await findings(slip);
  for (const one of expected) {
    expect(found).toContainEqual(
      expect.objectContaining({
        ...one,
        flow: 'admission',
        what: expect.stringContaining(one.what) as string,
      }),
    );
  }
});

test('a step that is not shown, and a step that never comes, end the visit with their names', async () => {
  expect(await findings({ onShow: 'at = 1; draw();' })).toMatchObject([
    { step: 'step-pet@1.0.0', what: 'it is not shown' },
  ]);
});

test('a file that is not the one that was published is not run', async () => {
  const found = await findings({}, inEnglish, (set) => ({
    ...set,
    shell: {
      ...set.shell,
      scripts: [{ url: '/packages/shell/1.0.0/other.js', integrity: 'sha384-x' }],
    },
  }));
  expect(found.map(({ what }) => what)).toContain('a request to /packages/shell/1.0.0/other.js');
});
