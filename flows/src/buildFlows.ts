import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { DocumentDetails, FlowBuild, FlowFile, Language } from 'contract';
import { parseFlowFile } from 'contract/flow-file';
import { coloredLogo } from './head/svg';
import { headOf } from './head/headOf';
import type { PolicyDocument } from './policy/document';
import type { PolicyBrand } from './policy/layOut';
import { parsePolicy } from './policy/parsePolicy';
import { renderPolicy } from './policy/renderPolicy';

/** JSON files beside the flows that are no flows. */
const notFlows = ['package.json', 'tsconfig.json', 'dictionary.json'];

/** The file that says what was made of each flow, as `FlowBuild` describes it. */
const BUILT = 'flows.json';

/**
 * Writes what a release of the flows consists of: every flow's file, the policy documents and the
 * brand images that the flows name, what a page's head names, and the dictionary.
 *
 * @param source the folder with the flows (`<id>.json`), `dictionary.json`, and `policy/<name>.md`
 *   and `brand/` files
 * @param out the folder to write; what it held is gone afterwards
 * @returns the paths of the written files in `out`, sorted
 * @throws an `Error` that names the file at fault; then `out` is as it was before
 */
export async function buildFlows(source: string, out: string): Promise<string[]> {
  const names = (await readdir(source)).filter((name) => name.endsWith('.json'));
  const read = await Promise.all(
    names
      .filter((name) => !notFlows.includes(name))
      .sort()
      .map((name) => readFlow(source, name)),
  );
  const policies = policiesOf(read);
  refuseSame(read.map(({ flow }) => flow));
  const dictionary = await dictionaryOf(source);
  const files = new Map<string, Buffer>([['dictionary.json', dictionary.content]]);
  for (const { flow, content, logo } of read) {
    files.set(`${flow.id}.json`, content);
    files.set(flow.brand.logo, logo);
  }
  // Last, because it takes long: a mistake is found before.
  const details = new Map<string, DocumentDetails>();
  for (const [path, { document, brand }] of policies) {
    const { pdf, pages } = await renderPolicy(document, brand);
    details.set(path, { pages, bytes: pdf.length });
    files.set(path, pdf);
  }
  const built: Record<string, FlowBuild> = {};
  for (const { flow, logo } of read) {
    const head = headOf(flow, dictionary.english[flow.title], brandOf(flow, logo).logo);
    for (const [path, content] of head.files) files.set(path, content);
    const detailsIn = (language: Language) => details.get(flow.policy[language]) as DocumentDetails; // made above
    built[flow.id] = {
      policyDetails: { vi: detailsIn('vi'), en: detailsIn('en') },
      head: head.names,
    };
  }
  files.set(BUILT, Buffer.from(`${JSON.stringify(built, null, 2)}\n`));

  await rm(out, { recursive: true, force: true });
  for (const [path, content] of files) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), content);
  }
  return [...files.keys()].sort();
}

/** A flow, with everything read that it names. */
interface ReadFlow {
  flow: FlowFile;
  content: Buffer;
  logo: Buffer;
  /** By the path of the document that each becomes. */
  policies: Map<string, PolicyDocument>;
}

const brandOf = ({ brand }: FlowFile, logo: Buffer): PolicyBrand => ({
  color: brand.primaryColor,
  logo: coloredLogo(logo.toString('utf8'), brand.primaryColor),
});

/** Checks that flows differ in their submit paths and in their titles. */
function refuseSame(flows: readonly FlowFile[]) {
  flows.forEach((flow, index) => {
    for (const place of ['submitPath', 'title'] as const) {
      const other = flows.slice(0, index).find((earlier) => earlier[place] === flow[place]);
      if (!other) continue;
      throw new Error(
        `${flow.id}.json: ${place}: expected another one than ${other.id}.json has, found ${JSON.stringify(flow[place])}`,
      );
    }
  });
}

/** The policies of all flows by the path of their document, which looks the same in each flow. */
function policiesOf(read: readonly ReadFlow[]) {
  const policies = new Map<string, { document: PolicyDocument; brand: PolicyBrand }>();
  for (const { flow, logo, policies: ofFlow } of read) {
    const brand = brandOf(flow, logo);
    for (const [path, document] of ofFlow) {
      const known = policies.get(path)?.brand;
      if (known && (known.color !== brand.color || known.logo !== brand.logo)) {
        throw new Error(
          `${flow.id}.json: expected ${path} to look as in the other flows that name it`,
        );
      }
      policies.set(path, { document, brand });
    }
  }
  return policies;
}

async function readFlow(source: string, name: string): Promise<ReadFlow> {
  const content = await readFile(join(source, name));
  const flow = parseFlowFile(content.toString('utf8'), name);
  if (basename(name, '.json') !== flow.id) {
    throw new Error(`${name}: id: expected the file's own name, found ${JSON.stringify(flow.id)}`);
  }
  const logo = await named(source, name, 'brand.logo', flow.brand.logo);
  const policies = new Map<string, PolicyDocument>();
  for (const language of ['vi', 'en'] as const) {
    policies.set(flow.policy[language], await readPolicy(source, name, flow, language));
  }
  return { flow, content, logo, policies };
}

async function readPolicy(
  source: string,
  name: string,
  { policy }: FlowFile,
  language: Language,
): Promise<PolicyDocument> {
  const path = policy[language].replace(/\.pdf$/, '.md');
  const markdown = (await named(source, name, `policy.${language}`, path)).toString('utf8');
  const document = parsePolicy(markdown, path);
  if (document.language !== language) {
    throw new Error(
      `${path}: language: expected ${language}, as ${name} says, found ${document.language}`,
    );
  }
  return document;
}

async function named(source: string, flow: string, place: string, path: string): Promise<Buffer> {
  try {
    return await readFile(join(source, path));
  } catch (cause) {
    throw new Error(`${flow}: ${place}: expected the file ${path}, which cannot be read`, {
      cause,
    });
  }
}

async function dictionaryOf(
  source: string,
): Promise<{ content: Buffer; english: Record<string, string> }> {
  const content = await readFile(join(source, 'dictionary.json'));
  let entries: unknown;
  try {
    entries = JSON.parse(content.toString('utf8'));
  } catch (cause) {
    throw new Error('dictionary.json: expected JSON', { cause });
  }
  if (typeof entries !== 'object' || entries === null || Array.isArray(entries)) {
    throw new Error('dictionary.json: expected an object from Vietnamese to English');
  }
  const wrong = Object.entries(entries).find(([, english]) => !isText(english))?.[0];
  if (wrong !== undefined) {
    throw new Error(`dictionary.json: ${JSON.stringify(wrong)}: expected its English text`);
  }
  return { content, english: entries as Record<string, string> }; // each is a text
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
