import type { LookupList } from 'contract';
import type { FastifySchema } from 'fastify';

/**
 * What the API answers, in JSON Schema, for its description alone (`docs/openapi.json`): nothing is
 * validated, coerced or cut by these, and the tests hold every answer against them.
 */

type Schema = Readonly<Record<string, unknown>>;

const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});
const text = { type: 'string' };
const nothing = { type: 'null' };

/** The body of a success whose `data` is by a schema. */
const success = (data: Schema): Schema =>
  object({
    is_success: { const: true },
    data,
    message: { const: '' },
    status_code: { const: 200 },
  });

/** The body of a failure; `message` is a key of the dictionary. */
const failure = (status: number, data: Schema): Schema =>
  object({
    is_success: { const: false },
    data,
    message: { type: 'string', minLength: 1 },
    status_code: { const: status },
  });

const reference = { type: 'string', pattern: '^[0-9A-Z]{8}$', examples: ['K7MDHX9P'] };
const refusal = object({ reason: text });

/** The choices of a list, by the names that their texts have on the wire. */
const choices = ({ vi, en }: Pick<LookupList, 'vi' | 'en'>): Schema => ({
  type: 'array',
  items: object({ id: { type: 'integer', minimum: 1 }, [vi]: text, [en]: text }),
});

const notModified = { description: 'The client has it already', type: 'null' };
const failed = {
  400: { description: 'The request is not HTTP as it has to be', ...failure(400, refusal) },
  500: { description: 'The server failed', ...failure(500, nothing) },
};

const cached = (summary: string, description: string, data: Schema): FastifySchema => ({
  tags: ['lists'],
  summary,
  response: {
    200: { description, ...success(data) },
    304: notModified,
    ...failed,
  },
});

const notFound = { description: 'There is none', ...failure(404, refusal) };

/** Which flow a request is for, and so which school. */
const flowQuery = {
  type: 'object',
  properties: {
    flow: { ...text, description: 'The flow that asks, where several schools are served' },
  },
};

function ofFlow(schema: FastifySchema): FastifySchema {
  return { ...schema, querystring: flowQuery };
}

/** `GET /api/ton-giao` and its like. */
export const lookupListSchema = (list: LookupList): FastifySchema =>
  ofFlow(withNotFound(cached(`The list ${list.path}`, 'Its choices', choices(list))));

/** `GET /api/lists/{name}`. */
export const listSchema: FastifySchema = {
  ...ofFlow(
    withNotFound(cached('A list of a step’s own', 'Its choices', choices({ vi: 'vi', en: 'en' }))),
  ),
  params: { type: 'object', properties: { name: text } },
};

/** `GET /api/dictionary`. */
export const dictionarySchema: FastifySchema = cached(
  'The texts of every published package',
  'Pairs, sorted by the Vietnamese text',
  { type: 'array', items: object({ vi: text, en: text }) },
);

/** `POST /api/{submitPath}`. */
export const submitSchema: FastifySchema = {
  tags: ['registrations'],
  summary: 'Send a registration',
  description:
    'Durable before it is acknowledged. The same key with the same body gets the same answer and is kept once.',
  querystring: flowQuery,
  params: {
    type: 'object',
    properties: { submitPath: { ...text, description: 'The path that the flow declares' } },
  },
  headers: {
    type: 'object',
    properties: {
      'idempotency-key': {
        ...text,
        format: 'uuid',
        description: 'A key of the client’s own choice',
      },
      'release-set': {
        ...text,
        description: 'The set whose form was filled in; else the current one',
      },
      preview: {
        ...text,
        description:
          'The token of the preview that it comes from: it is a trial, and no registration',
      },
    },
  },
  body: {
    type: 'object',
    description:
      'The fields of every step by their wire names, as the set’s sections describe them',
    additionalProperties: true,
  },
  response: {
    200: { description: 'It is kept', ...success(object({ reference })) },
    400: { description: 'No JSON, or a key that is no UUID', ...failure(400, refusal) },
    404: { description: 'No flow has this path', ...failure(404, refusal) },
    410: {
      description: 'The preview has ended, or is of another set: nothing is kept',
      ...failure(410, refusal),
    },
    413: { description: 'More than 64 kB', ...failure(413, refusal) },
    415: { description: 'Another type than application/json', ...failure(415, refusal) },
    422: {
      description:
        'Fields that break a rule; or the key’s first registration, received before a change',
      ...failure(422, {
        oneOf: [
          object({ fields: { type: 'array', items: object({ name: text, rule: text }) } }),
          object({ reference }),
        ],
      }),
    },
    429: {
      description: 'The address has sent its number; Retry-After says when in seconds',
      headers: { 'retry-after': { type: 'integer', minimum: 1 } },
      ...failure(429, object({ minutes: { type: 'integer', minimum: 1 } })),
    },
    500: failed[500],
    503: {
      description:
        'It could not be kept, or a file of the flow is broken: send it again, with its key',
      ...failure(503, { type: ['null', 'object'] }),
    },
  },
};

/** `POST /api/visits`. */
export const visitsSchema: FastifySchema = {
  tags: ['visits'],
  summary: 'Report that a visit began, failed or ended',
  description:
    'A report has nothing that was typed, and no text at all: anything else than the contract’s type is refused. 204 also says that it was dropped.',
  body: {
    type: 'object',
    description: '`VisitReport` of the contract; at most 4 kB',
    additionalProperties: true,
  },
  response: {
    204: { description: 'It was read', type: 'null' },
    400: { description: 'No JSON, or no report', ...failure(400, refusal) },
    403: { description: 'From a page of another site', ...failure(403, refusal) },
    413: { description: 'More than 4 kB', ...failure(413, refusal) },
    415: { description: 'Another type than application/json', ...failure(415, refusal) },
    500: failed[500],
  },
};

/** `GET /healthz` and `GET /readyz`. */
export const healthSchema = (summary: string): FastifySchema => ({
  tags: ['health'],
  summary,
  response: {
    200: { description: 'Yes', ...success(nothing) },
    ...failed,
    503: { description: 'No', ...failure(503, nothing) },
  },
});

function withNotFound(schema: FastifySchema): FastifySchema {
  return { ...schema, response: { ...(schema.response as object), 404: notFound } }; // `cached` made it
}
