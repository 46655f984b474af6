import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackageRelease } from 'contract';
import { releasePaths } from 'contract/release-paths';
import { integrityOf } from 'contract/integrity';
import { makeSet } from '../src/set/makeSet';
import { flowFile, releases } from './fixture';
import { writeFolder } from 'federation/testing/writeFolder';

/** Where a step's page may go wrong: lines of its script, and what it says. */
export interface Slips {
  /** Runs when the step is shown. */
  readonly onShow?: string;
  /** Runs when an answer was given: `name`, `value`. */
  readonly onAnswer?: string;
  /** Changes what is sent: `payload`. */
  readonly onSend?: string;
  /** Runs when the step is shown again. */
  readonly onBack?: string;
  /** In place of the step's fields. */
  readonly fields?: string;
  /** Whether Continue goes on: a condition. */
  readonly goesOn?: string;
  readonly heading?: string;
}

/**
 * A flow of one step and its confirmation, in a shell of a few lines that looks like ours: one whose
 * build takes no time, and in which every slip can be made.
 */
export async function petFlow(slips: Slips = {}) {
  const paths = releasePaths(await mkdtemp(join(tmpdir(), 'played-')));
  const script = scriptOf(slips);
  await writeFolder(paths.version('shell', '1.0.0'), { 'main.js': script, 'main.css': '' });
  const [host, flows, pet] = releases({
    shell: {
      dictionary: ENGLISH,
      files: { 'main.js': hashOf(script), 'main.css': hashOf('') },
    },
    'step-pet': { step: { ...step, section: { name: 'petInfo', schema } } },
  });
  const all = [host, flows, pet, { ...pet, name: 'step-confirm', step }] as PackageRelease[];
  const flow = { ...flowFile, steps: [{ step: 'step-pet' }, { step: 'step-confirm' }] };
  return { paths, releases: all, set: makeSet(flow, all) };
}

const hashOf = (text: string) => integrityOf(Buffer.from(text));

const step = {
  contract: 1,
  title: 'Thú cưng',
  optionsSchema: {},
  container: 'step_pet_1_0_0',
  entry: 'remoteEntry.js',
  styles: [],
  imports: {},
};

const schema = {
  type: 'object',
  required: ['petName', 'isTame'],
  properties: {
    petName: { type: 'string', maxLength: 500, filled: true },
    food: { type: 'string', enum: ['fish', 'grass'], filled: true },
    isTame: { type: 'boolean' },
  },
};

const ENGLISH = {
  Tên: 'Name',
  Cá: 'Fish',
  Cỏ: 'Grass',
  Hiền: 'Tame',
  'Tiếp tục': 'Continue',
  'Quay lại': 'Back',
  'Gửi đăng ký': 'Send',
  'Xác nhận': 'Confirm',
  'Cảm ơn': 'Thank you',
  'Đăng ký học sinh tiếp theo': 'Next pupil',
  'Làm lại từ đầu': 'Start over',
  Xóa: 'Delete',
  Thiếu: 'Missing',
};

/** The step's fields, in English and in Vietnamese. */
export const FIELDS = `
  <label for="petName">\${text('Tên')}</label>
  <input id="petName" value="\${answers.petName}" aria-invalid="\${tried && !answers.petName}">
  <label><input type="radio" name="food" id="food" value="fish"> \${text('Cá')}</label>
  <label><input type="radio" name="food" id="grass" value="grass"> \${text('Cỏ')}</label>
  <label><input type="checkbox" id="isTame"> \${text('Hiền')}</label>
  \${tried && !answers.petName ? '<div role="group"><a href="#petName">' + text('Thiếu') + '</a></div>' : ''}
  <button type="button">\${text('Tiếp tục')}</button>`;

const scriptOf = ({
  onShow = '',
  onAnswer = '',
  onSend = '',
  onBack = '',
  fields = FIELDS,
  goesOn = 'answers.petName && answers.food',
  heading = 'Thú cưng',
}: Slips) => `
  let english = {};
  let language = localStorage.getItem('language');
  let answers, at, tried;
  const text = (key) => (language === 'en' && english[key]) || key;
  const pages = [
    () => \`<h1>\${text('${heading}')}</h1>${fields}\`,
    () => \`<h1>\${text('Xác nhận')}</h1><button type="button">\${text('Quay lại')}</button>
      <button type="button">\${text('Gửi đăng ký')}</button>\`,
    () => \`<h1>\${text('Cảm ơn')}</h1><button type="button">\${text('Đăng ký học sinh tiếp theo')}</button>\`,
  ];
  function reset() {
    answers = { petName: '', food: '', isTame: false };
    at = 0;
    tried = false;
  }
  function draw() {
    const current = (index) => (index === at ? ' aria-current="step"' : '');
    document.getElementById('root').innerHTML = \`<header>\${text('Tên')}
      <input type="radio" name="language" aria-label="Tiếng Việt" lang="vi">
      <input type="radio" name="language" aria-label="English" lang="en">
    </header>
    <main><ol><li\${current(0)}></li><li\${current(1)}></li></ol>\${pages[at]()}</main>
    <footer><button>\${text('Làm lại từ đầu')}</button><button>\${text('Xóa')}</button></footer>\`;
  }
  function keep() {
    const sections = { petInfo: { answers } };
    sessionStorage.setItem('draft:admission', JSON.stringify({ sections }));
  }
  async function send() {
    const payload = { ...answers };
    ${onSend}
    const body = JSON.stringify(payload);
    const { ok } = await fetch('/api/student', { method: 'POST', body });
    if (ok) at = 2;
    draw();
  }
  function answer(name, value) {
    answers[name] = value;
    ${onAnswer}
    keep();
  }
  async function speak(chosen) {
    language = chosen;
    const { data } = await (await fetch('/api/dictionary')).json();
    english = Object.fromEntries(data.map(({ vi, en }) => [vi, en]));
    draw();
  }
  document.addEventListener('input', ({ target }) => {
    if (target.name === 'language') void speak(target.lang);
    else if (target.type === 'checkbox') answer('isTame', target.checked);
    else if (target.type === 'radio') answer('food', target.value);
    else answer(target.id, target.value);
  });
  document.addEventListener('click', ({ target }) => {
    if (target.localName !== 'button') return;
    const pressed = (key) => target.textContent === text(key);
    if (pressed('Tiếp tục')) {
      if (${goesOn}) at = 1;
      else tried = true;
    } else if (pressed('Gửi đăng ký')) return void send();
    else if (pressed('Quay lại')) {
      at = 0;
      ${onBack}
    }
    else if (pressed('Đăng ký học sinh tiếp theo') || pressed('Xóa')) reset();
    draw();
  });
  reset();
  document.documentElement.dataset.started = '';
  void speak(language);
  ${onShow}
`;
