import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlowBuild } from 'contract';
import { buildFlows } from './buildFlows';

const flowsFolder = join(__dirname, '..');
let source: string;
let out: string;
/** Of a build, which several tests look at: it takes seconds. */
let firstOut: string;
let firstFiles: string[];

beforeAll(async () => {
  enterFolder();
  firstOut = out;
  firstFiles = await buildFlows(source, out);
});
afterAll(() => rmSync(join(firstOut, '..'), { recursive: true }));
beforeEach(enterFolder);
afterEach(() => {
  jest.useRealTimers();
  rmSync(join(source, '..'), { recursive: true });
});

function enterFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'flows-'));
  source = join(folder, 'source');
  out = join(folder, 'dist');
  for (const name of ['admission.json', 'dictionary.json', 'package.json', 'policy', 'brand']) {
    cpSync(join(flowsFolder, name), join(source, name), { recursive: true });
  }
}

const built = (path: string) => readFileSync(join(out, path));
const first = (path: string) => readFileSync(join(firstOut, path));

function edit(path: string, from: string | RegExp, to: string): void {
  const before = readFileSync(join(source, path), 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${path} does not hold ${from}`);
  writeFileSync(join(source, path), after);
}

test('a build holds the flow, all that it names, the dictionary, and nothing else', () => {
  expect(firstFiles).toEqual([
    'admission.json',
    'brand/logo.svg',
    'dictionary.json',
    'flows.json',
    'head/admission/icon-192.png',
    'head/admission/icon-512.png',
    'head/admission/manifest.json',
    'head/admission/maskable-512.png',
    'head/admission/preview.png',
    'head/admission/touch-icon.png',
    'policy/admission.en.pdf',
    'policy/admission.vi.pdf',
  ]);
  const onDisk = readdirSync(firstOut, { recursive: true, withFileTypes: true });
  expect(onDisk.filter((entry) => entry.isFile())).toHaveLength(firstFiles.length);
  for (const path of ['admission.json', 'brand/logo.svg', 'dictionary.json']) {
    expect(first(path)).toEqual(readFileSync(join(source, path)));
  }
});

test('it says how long each policy is, and what it has made for the head of a page', () => {
  const { admission } = JSON.parse(first('flows.json').toString()) as Record<string, FlowBuild>;
  expect(admission?.policyDetails).toEqual({
    vi: { pages: 2, bytes: first('policy/admission.vi.pdf').length },
    en: { pages: 2, bytes: first('policy/admission.en.pdf').length },
  });
  for (const path of Object.values(admission?.head ?? {})) {
    expect(first(path).length).toBeGreaterThan(0);
  }
});

test('built again at another time in another folder, every byte is the same', async () => {
  atAnotherTime();
  expect(await buildFlows(source, out)).toEqual(firstFiles);
  const others = firstFiles.filter((path) => !built(path).equals(first(path)));
  expect(others).toEqual([]);
});

test('a second flow with its own colour and policy is built beside the first', async () => {
  cpSync(join(source, 'admission.json'), join(source, 'transfer.json'));
  edit('transfer.json', '"admission"', '"transfer"');
  edit('transfer.json', '"student"', '"transfer/student"');
  edit('transfer.json', 'Đăng ký nhập học', 'Đăng ký chuyển trường');
  edit('transfer.json', '#AC1260', '#005A9C');
  for (const language of ['vi', 'en']) {
    edit('transfer.json', `policy/admission.${language}`, `policy/transfer.${language}`);
    cpSync(
      join(source, `policy/admission.${language}.md`),
      join(source, `policy/transfer.${language}.md`),
    );
  }
  expect(await buildFlows(source, out)).toEqual(
    expect.arrayContaining(['transfer.json', 'policy/transfer.vi.pdf', 'policy/admission.vi.pdf']),
  );
  for (const path of ['policy/NAME.vi.pdf', 'head/NAME/preview.png', 'head/NAME/touch-icon.png']) {
    const [transfer, admission] = ['transfer', 'admission'].map((id) =>
      built(path.replace('NAME', id)),
    );
    expect(transfer?.equals(admission ?? Buffer.of())).toBe(false);
  }
});

describe('a mistake is refused by the name of its file, and the last build stays', () => {
  beforeEach(() => {
    mkdirSync(join(out, 'policy'), { recursive: true });
    writeFileSync(join(out, 'policy/admission.vi.pdf'), 'the last build');
  });

  test.each<[string, () => void, string]>([
    [
      'a flow that breaks the schema',
      () => edit('admission.json', '"id"', '"ID"'),
      'admission.json: id: expected a value, found none',
    ],
    [
      'a flow under another name than its own',
      () => edit('admission.json', '"admission"', '"transfer"'),
      `admission.json: id: expected the file's own name, found "transfer"`,
    ],
    [
      'a policy that is not there',
      () => rmSync(join(source, 'policy/admission.en.md')),
      'admission.json: policy.en: expected the file policy/admission.en.md, which cannot be read',
    ],
    [
      'a brand image that is not there',
      () => rmSync(join(source, 'brand/logo.svg')),
      'admission.json: brand.logo: expected the file brand/logo.svg, which cannot be read',
    ],
    [
      'the policies of two languages swapped',
      () => edit('policy/admission.en.md', 'language: en', 'language: vi'),
      'policy/admission.en.md: language: expected en, as admission.json says, found vi',
    ],
    [
      'a policy with a mark that cannot be printed',
      () => edit('policy/admission.vi.md', '## 2.', '### 2.'),
      'policy/admission.vi.md, line 16: expected plain or **bold** text, found "###"',
    ],
    [
      'a dictionary that is no JSON',
      () => edit('dictionary.json', '{', ''),
      'dictionary.json: expected JSON',
    ],
    [
      'a dictionary that is a list',
      () => writeFileSync(join(source, 'dictionary.json'), '[]'),
      'dictionary.json: expected an object from Vietnamese to English',
    ],
    [
      'a title without its English',
      () => edit('dictionary.json', '"Admission registration"', '""'),
      'dictionary.json: "Đăng ký nhập học": expected its English text',
    ],
    [
      'one document for two flows that look different',
      () => {
        cpSync(join(source, 'admission.json'), join(source, 'transfer.json'));
        edit('transfer.json', '"admission"', '"transfer"');
        edit('transfer.json', '#AC1260', '#005A9C');
      },
      'transfer.json: expected policy/admission.vi.pdf to look as in the other flows that name it',
    ],
    ...['"submitPath": "student"', '"title": "Đăng ký nhập học"'].map(
      (same): [string, () => void, string] => [
        `two flows with the same ${same}`,
        () => {
          cpSync(join(source, 'admission.json'), join(source, 'transfer.json'));
          edit('transfer.json', '"admission"', '"transfer"');
          if (!same.includes('title')) edit('transfer.json', 'Đăng ký nhập học', 'Khác');
          if (!same.includes('submitPath')) edit('transfer.json', '"student"', '"other"');
        },
        `transfer.json: ${same.replaceAll('"', '').split(':')[0]}: expected another one than admission.json has, found ${same.split(': ')[1]}`,
      ],
    ),
  ])('%s', async (_, breakIt, problem) => {
    breakIt();
    await expect(buildFlows(source, out)).rejects.toThrow(problem);
    expect(readdirSync(out, { recursive: true }).sort()).toEqual([
      'policy',
      'policy/admission.vi.pdf',
    ]);
    expect(built('policy/admission.vi.pdf').toString()).toBe('the last build');
  });
});

/** Only the clock is another: the timers that the build itself waits for go on. */
function atAnotherTime(): void {
  const timers = [
    'setTimeout',
    'setInterval',
    'setImmediate',
    'nextTick',
    'queueMicrotask',
  ] as const;
  jest.useFakeTimers({ now: new Date('2031-05-06T07:08:09Z'), doNotFake: [...timers] });
}
