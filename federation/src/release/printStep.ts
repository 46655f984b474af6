import { pathToFileURL } from 'node:url';

/** Prints what a release has to say of a step, as JSON. Argument: the path of its `step.ts`. */
const [path = ''] = process.argv.slice(2);
const module = (await import(pathToFileURL(path).href)) as {
  default: {
    contract: number;
    title: string;
    optionsSchema: object;
    section?: { name: string; schema: object };
  };
};
const { contract, title, optionsSchema, section } = module.default;
process.stdout.write(
  JSON.stringify({
    contract,
    title,
    optionsSchema,
    ...(section && { section: { name: section.name, schema: section.schema } }),
  }),
);
