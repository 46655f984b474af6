import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import document from '../../docs/openapi.json' with { type: 'json' };

interface Described {
  content?: Record<string, { schema: object }>;
}
type Operation = { responses: Record<string, Described> };

// The compiler knows each path of the file by name; a test does not.
const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).map(
  ([path, methods]) => ({ path: patternOf(path), methods }),
);
// A test of the document checks its schemas.
const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
const compiled = new Map<Described, ValidateFunction>();

/**
 * What a response of the API has that `docs/openapi.json` does not say; undefined when it is as described,
 * and for what is not the API. A path or method that is not described answers with a failure's envelope.
 */
export async function responseProblem(
  method: string,
  path: string,
  response: Response,
): Promise<string | undefined> {
  const [pathname = ''] = path.split('?', 1);
  if (!/^\/(api\/|healthz$|readyz$)/.test(pathname)) return undefined;
  const what = `${method} ${pathname} answered ${response.status}`;
  const operation = operations.find((one) => one.path.test(pathname))?.methods[
    method.toLowerCase()
  ];
  const described = operation ? operation.responses[response.status] : failure(response.status);
  if (!described) return `${what}, which docs/openapi.json does not have`;
  const body = await response.text();
  const schema = described.content?.['application/json']?.schema;
  if (!schema) return body === '' ? undefined : `${what} with a body`;
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    return `${what}, no JSON`;
  const validate = compiled.get(described) ?? ajv.compile(schema);
  compiled.set(described, validate);
  if (validate(JSON.parse(body))) return undefined;
  return `${what}, not as docs/openapi.json says: ${ajv.errorsText(validate.errors)}`;
}

/** `/api/{submitPath}` may be of several parts. */
function patternOf(path: string): RegExp {
  const pattern = path.replace('{submitPath}', '.+').replace(/\{\w+\}/, '[^/]+');
  return new RegExp(`^${pattern}$`);
}

const failures = new Map<number, Described>();
function failure(status: number): Described | undefined {
  if (status < 400) return undefined;
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['is_success', 'data', 'message', 'status_code'],
    properties: {
      is_success: { const: false },
      data: true,
      message: { type: 'string' },
      status_code: { const: status },
    },
  };
  const described = failures.get(status) ?? { content: { 'application/json': { schema } } };
  failures.set(status, described);
  return described;
}
