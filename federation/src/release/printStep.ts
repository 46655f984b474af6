import { pathToFileURL } from 'node:url';
import type { SectionDeclaration } from 'contract';
import { optionsSchemaOf, schemaOf } from 'contract/declared-schema';

/** Prints what a release has to say of a step, as JSON. Argument: the path of its `step.ts`. */
const [path = ''] = process.argv.slice(2);
const module = (await import(pathToFileURL(path).href)) as {
  default: {
    contract: number;
    title: string;
    texts?: readonly string[];
    section?: { declaration: SectionDeclaration };
  };
};
const { contract, title, texts = [], section } = module.default;
const declaration = section?.declaration;
process.stdout.write(
  JSON.stringify({
    contract,
    title,
    optionsSchema: optionsSchemaOf(declaration ?? { fields: {} }, texts),
    ...(declaration && { section: { name: declaration.name, schema: schemaOf(declaration) } }),
  }),
);
