import { pathToFileURL } from 'node:url';
import { describeDisagreement, findDisagreement, type CheckedSection } from 'contract/agreement';
import { optionsSchemaOf, schemaOf } from 'contract/declared-schema';
import { sectionSchemaFor } from 'contract/section-schema';
import { declaredTexts } from '../../texts/declaredTexts';
import { checkSection } from '../checks/checkSchemas';
import { problemText } from '../checks/problem';
import { ignoreStyles } from './ignoreStyles';

/**
 * Prints the description of a step for its release, and the texts that it declares, as JSON. A step whose patterns can take for ever is
 * refused, and one whose page and server disagree: its parents could never submit. Argument: the path of its `step.ts`.
 */
const [path = ''] = process.argv.slice(2);
ignoreStyles();
const module = (await import(pathToFileURL(path).href)) as {
  default: {
    name: string;
    contract: number;
    title: string;
    texts?: readonly string[];
    section?: CheckedSection;
  };
};
const { name, contract, title, texts = [], section } = module.default;
const declaration = section?.declaration;
const described = declaration && { name: declaration.name, schema: schemaOf(declaration) };
// Before any text is matched: a slow pattern would hold this process as it would hold the server.
const problems = described
  ? await checkSection({ ...described, schema: sectionSchemaFor(described.schema) })
  : [];
if (problems.length > 0) {
  refuse(problems.map((one) => problemText({ package: name, ...one })).join('\n'));
}
const found = section && findDisagreement(section, { seed: Date.now() % 2 ** 31 });
if (found) refuse(describeDisagreement(found));
process.stdout.write(
  JSON.stringify({
    step: {
      contract,
      title,
      optionsSchema: optionsSchemaOf(declaration ?? { fields: {} }, texts),
      ...(described && { section: described }),
    },
    texts: [title, ...declaredTexts(declaration?.fields)],
  }),
);

function refuse(text: string): never {
  process.stderr.write(text);
  process.exit(1);
}
