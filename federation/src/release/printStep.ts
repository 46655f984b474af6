import { pathToFileURL } from 'node:url';
import { describeDisagreement, findDisagreement, type CheckedSection } from 'contract/agreement';
import { optionsSchemaOf, schemaOf } from 'contract/declared-schema';

/**
 * Prints the description of a step for its release, as JSON. A step whose page and server disagree is
 * refused: its parents could never submit. Argument: the path of its `step.ts`.
 */
const [path = ''] = process.argv.slice(2);
const module = (await import(pathToFileURL(path).href)) as {
  default: {
    contract: number;
    title: string;
    texts?: readonly string[];
    section?: CheckedSection;
  };
};
const { contract, title, texts = [], section } = module.default;
const declaration = section?.declaration;
const found = section && findDisagreement(section, { seed: Date.now() % 2 ** 31 });
if (found) throw new Error(describeDisagreement(found));
process.stdout.write(
  JSON.stringify({
    contract,
    title,
    optionsSchema: optionsSchemaOf(declaration ?? { fields: {} }, texts),
    ...(declaration && { section: { name: declaration.name, schema: schemaOf(declaration) } }),
  }),
);
