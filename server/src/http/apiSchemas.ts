import type { lookupList } from 'contract';
import { visitReport } from 'contract/visit-report';
import type { FastifySchema } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';

/**
 * What the API answers, in JSON Schema, for its description alone (`docs/openapi.json`): nothing is
 * validated, coerced or cut by these, and the tests hold every answer against them.
 */

/** An object with these properties and no other. */
const object = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });
const text = Type.String();
const count = Type.Integer({ minimum: 1 });
const nothing = Type.Null();

/** The body of a success whose `data` is by a schema. */
const success = (data: TSchema) =>
  object({
    is_success: Type.Literal(true),
    data,
    message: Type.Literal(''),
    status_code: Type.Literal(200),
  });

/** The body of a failure; `message` is a key of the dictionary. */
const failure = (status: number, data: TSchema) =>
  object({
    is_success: Type.Literal(false),
    data,
    message: Type.String({ minLength: 1 }),
    status_code: Type.Literal(status),
  });

const received = object({
  reference: Type.String({ pattern: '^[0-9A-Z]{8}$', examples: ['K7MDHX9P'] }),
});
const refusal = object({ reason: text });
const invalid = object({ fields: Type.Array(object({ name: text, rule: text })) });
const tooMany = object({ minutes: count });
const dictionary = Type.Array(
  object({
    ...{ vi: text, en: text },
    tree: Type.Optional(
      Type.Array(Type.Object({}), {
        description:
          'The syntax tree of an English text that is an ICU message with more than placeholders',
      }),
    ),
  }),
);

type LookupList = ReturnType<typeof lookupList>;

/** The choices of a list, by the names that their texts have on the wire. */
const choices = ({ vi, en }: Pick<LookupList, 'vi' | 'en'>) =>
  Type.Array(object({ id: count, [vi]: text, [en]: text }));

/** The `data` of a success. */
export type SuccessData =
  Static<typeof received> | Static<typeof dictionary> | Static<ReturnType<typeof choices>> | null;

/** The `data` of a failure. */
export type FailureData =
  | Static<typeof refusal>
  | Static<typeof invalid>
  | Static<typeof received>
  | Static<typeof tooMany>
  | null;

const notModified = { description: 'The client has it already', ...nothing };
const failed = {
  400: { description: 'The request is not HTTP as it has to be', ...failure(400, refusal) },
  500: { description: 'The server failed', ...failure(500, nothing) },
};

const cached = (
  summary: string,
  description: string,
  data: TSchema,
  others = {},
): FastifySchema => ({
  tags: ['lists'],
  summary,
  response: { 200: { description, ...success(data) }, 304: notModified, ...failed, ...others },
});

/** Which flow a request is for, and so which school. */
const flowQuery = Type.Object({
  flow: described('The flow that asks, where several schools are served'),
});

const aList = (summary: string, wire: Pick<LookupList, 'vi' | 'en'>): FastifySchema => ({
  ...cached(summary, 'Its choices', choices(wire), {
    404: { description: 'There is none', ...failure(404, refusal) },
  }),
  querystring: flowQuery,
});

/** `GET /api/ton-giao` and its like. */
export const lookupListSchema = (list: LookupList): FastifySchema =>
  aList(`The list ${list.path}`, list);

/** `GET /api/lists/{name}`. */
export const listSchema: FastifySchema = {
  ...aList('A list of a step’s own', { vi: 'vi', en: 'en' }),
  params: Type.Object({ name: text }),
};

/** `GET /api/dictionary`. */
export const dictionarySchema: FastifySchema = {
  ...cached('The texts of a form', 'Pairs, sorted by the Vietnamese text', dictionary),
  querystring: Type.Object({
    set: described('The release set that is shown; without one, the texts of all sets'),
  }),
};

/** `POST /api/{submitPath}`. */
export const submitSchema: FastifySchema = {
  tags: ['registrations'],
  summary: 'Send a registration',
  description:
    'Durable before it is acknowledged. The same key with the same body gets the same answer and is kept once.',
  querystring: flowQuery,
  params: Type.Object({
    submitPath: Type.String({ description: 'The path that the flow declares' }),
  }),
  headers: Type.Object({
    'idempotency-key': described('A key of the client’s own choice', { format: 'uuid' }),
    'release-set': described('The set whose form was filled in; else the current one'),
    preview: described(
      'The token of the preview that it comes from: it is a trial, and no registration',
    ),
  }),
  body: Type.Object(
    {},
    {
      description:
        'The fields of every step by their wire names, as the set’s sections describe them',
      additionalProperties: true,
    },
  ),
  response: {
    200: { description: 'It is kept', ...success(received) },
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
      ...failure(422, Type.Union([invalid, received])),
    },
    429: {
      description: 'The address has sent its number; Retry-After says when in seconds',
      headers: { 'retry-after': count },
      ...failure(429, tooMany),
    },
    500: failed[500],
    503: {
      description:
        'It could not be kept, or a file of the flow is broken: send it again, with its key',
      ...failure(503, Type.Union([nothing, Type.Object({})])),
    },
  },
};

/** `POST /api/visits`. */
export const visitsSchema: FastifySchema = {
  tags: ['visits'],
  summary: 'Report that a visit began, failed or ended',
  description:
    'A report has nothing that was typed, and no text at all: anything else than the contract’s type is refused. 204 also says that it was dropped.',
  body: { ...visitReport, description: 'At most 4 kB' },
  response: {
    204: { description: 'It was read', ...nothing },
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

function described(description: string, options: object = {}) {
  return Type.Optional(Type.String({ description, ...options }));
}
