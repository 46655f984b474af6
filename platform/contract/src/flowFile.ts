import { Ajv } from 'ajv';
import { condition, flowFile, type FlowFile } from './flowFileSchema';
import { schemaProblem, stepsProblem, syntaxProblem } from './flowProblem';

// Without a check of our own schemas, as in `jsonParser`.
const ajv = new Ajv({
  verbose: true,
  allowUnionTypes: true,
  validateSchema: false,
  schemas: { condition },
});

/**
 * The flow that a file holds.
 *
 * @param text the file's content
 * @param fileName the name of the file in error messages
 * @throws an `Error` whose message names the file, the place in it, what was expected and what was
 *   found, when the text is not a flow
 */
export function parseFlowFile(text: string, fileName: string): FlowFile {
  const refused = (problem: string) => new Error(`${fileName}: ${problem}`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw refused(syntaxProblem(text, error));
  }
  const problem = stepsProblem(json);
  if (problem !== undefined) throw refused(problem);
  // At the first use, because few programs read a flow's file; Ajv keeps it by the schema.
  const isFlowFile = ajv.compile<FlowFile>(flowFile);
  if (!isFlowFile(json)) throw refused(schemaProblem(isFlowFile.errors ?? []));
  return json;
}
