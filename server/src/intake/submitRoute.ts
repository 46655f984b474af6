import { isRecord, type PublishedSet } from 'contract';
import { normalizeTexts } from 'contract/normalize-texts';
import type { FieldProblem } from 'contract/section-rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { submitSchema } from '../http/apiSchemas';
import { success } from '../http/envelope';
import { answerFailure } from '../http/errors';
import { unlessBroken, type Releases } from '../content/releases';
import { idempotencyKeysOf } from './idempotencyKeys';
import { answerTooMany, type SubmissionLimit } from './submissionLimit';
import { resolveDuplicate, type SaveOutcome } from '../storage/registrations/registrations';
import { bodyHash } from '../core/bodyHash';
import { pupilOf } from '../content/pupilOf';
import type { RegistrationRules } from '../content/registrationRules';
import { parseFormSignals, SIGNALS_HEADER } from './formSignals';
import type { SpamMarks } from './spamMarks';
import type { School, Schools } from '../config/schools';
import { PREVIEW_HEADER } from 'contract/preview';
import type { RegistrationStore } from '../storage/registrations/store';

const CHECK_AGAIN = 'Vui lòng kiểm tra lại';
/** Shown by the pages of earlier sets; the current page has a text of its own. */
const ALREADY_RECEIVED = 'Nhà trường đã nhận hồ sơ {reference}. Thay đổi sau đó chưa được gửi.';
const KEY_HEADER = 'idempotency-key';
const SET_HEADER = 'release-set';
const PREVIEW_ENDED = 'Bản xem thử này đã kết thúc. Không có gì được đăng ký.';

/** The route's dependencies on the rest of the server. */
export interface SubmitDependencies {
  releases: Releases;
  rules: RegistrationRules;
  store: RegistrationStore;
  limit: SubmissionLimit;
  /** Told of the fields for which a registration was refused. */
  refused(set: PublishedSet, problems: readonly FieldProblem[]): void;
  /** The address that the limit counts. Not Fastify's `ip`, which is the proxy's. */
  clientAddress(request: FastifyRequest): string;
  marks: SpamMarks;
  schools: Schools;
}

/**
 * `POST /api/<a flow's submitPath>`: accepts a registration. It is checked by the rules of the release
 * set that the client runs, so that a newly required field never affects a form that was opened before.
 */
export function submitRoute(app: FastifyInstance, dependencies: SubmitDependencies): void {
  const { releases, rules, store, limit, schools, refused, clientAddress, marks } = dependencies;

  app.post<{ Params: { '*': string }; Querystring: { flow?: unknown } }>(
    '/api/*',
    { schema: submitSchema },
    async (request, reply) => {
      const here = schools.atHost(request.headers.host);
      const set = releaseSetOf(releases, schools, here, {
        submitPath: request.params['*'],
        named: request.headers[SET_HEADER],
        flow: request.query.flow,
      });
      if (!set) return reply.callNotFound();
      const trial = trialOf(releases, set, request);
      if (trial === 'refused') {
        return answerFailure(reply, 410, { reason: 'preview' }, PREVIEW_ENDED);
      }
      const school = schools.ofFlow(set.flow.id);
      const { body: sent } = request;
      if (sent === undefined) return answerFailure(reply, 400, { reason: 'no-body' });

      const receivedAt = Date.now();
      // The hash is of the body as sent, because a repeat sends the same bytes.
      const registration = { bodyHash: bodyHash(sent), flow: set.flow.id };
      const { [KEY_HEADER]: key } = request.headers;
      const keys = idempotencyKeysOf(key, { ...registration, school, trial }, receivedAt);
      if (keys === 'invalid') return answerFailure(reply, 400, { reason: KEY_HEADER });
      const received = async (): Promise<SaveOutcome | undefined> => {
        for (const one of keys) {
          const known = await store.findByKey(one, school, trial);
          if (known) return resolveDuplicate(registration, known);
        }
        return undefined;
      };

      const address = clientAddress(request);
      const retryAfterMs = limit.count(address, school);
      if (retryAfterMs !== undefined) {
        const before = await received();
        return before ? answer(reply, before) : answerTooMany(reply, retryAfterMs);
      }
      const body = isRecord(sent) ? normalizeTexts(set.sections, sent) : sent;
      const problems = rules.check(set, body);
      if (problems.length > 0) {
        // A repeat of what was received before its set was deleted gets the first answer, not an error.
        const before = await received();
        if (before) return answer(reply, before);
        if (!trial) refused(set, problems);
        return answerFailure(reply, 422, { fields: problems }, CHECK_AGAIN);
      }

      // The store finds a registration by the first key alone.
      const before = keys.length > 1 ? await received() : undefined;
      if (before) {
        limit.takeBack(address, school);
        return answer(reply, before);
      }
      const suspect = { signals: parseFormSignals(request.headers[SIGNALS_HEADER]), address };
      const outcome = await store.save({
        ...registration,
        idempotencyKey: keys[0],
        school,
        releaseSet: set.id,
        receivedAt,
        payload: JSON.stringify(body),
        marks: trial ? [] : marks.of(suspect, receivedAt),
        trial,
        pupil: isRecord(body) ? pupilOf(set, school, body) : undefined,
      });
      if (outcome.kind === 'created' && !trial) marks.remember(suspect, receivedAt);
      if (outcome.kind === 'duplicate') limit.takeBack(address, school);
      return answer(reply, outcome);
    },
  );
}

function answer(reply: FastifyReply, { kind, reference }: SaveOutcome): FastifyReply {
  if (kind === 'conflict') return answerFailure(reply, 422, { reference }, ALREADY_RECEIVED);
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(success({ reference })));
}

/**
 * The set that the client names, if it belongs to the flow of this path; else the current one. A flow
 * whose file cannot be read may be that of any path that no other flow has: then its error is thrown.
 * A school's own host serves only its flows. Elsewhere a path that flows of two schools share needs the
 * name of the flow: guessing could give the registration to the wrong school.
 */
function releaseSetOf(
  releases: Releases,
  schools: Schools,
  here: School | undefined,
  { submitPath, named, flow }: { submitPath: string; named: unknown; flow: unknown },
): PublishedSet | undefined {
  const isHere = (id: string) =>
    (!here || here.flows.includes(id)) && (flow === undefined || flow === id);
  const set = typeof named === 'string' ? releases.findSet(named) : undefined;
  if (set?.flow.submitPath === submitPath && isHere(set.flow.id)) return set;
  const broken: Error[] = [];
  const current = releases
    .flows()
    .filter(isHere)
    .flatMap(
      (one) =>
        unlessBroken(
          () => releases.currentSet(one),
          (error) => broken.push(error),
        ) ?? [],
    )
    .filter((one) => one.flow.submitPath === submitPath);
  if (current.length === 0 && broken[0]) throw broken[0];
  const owners = new Set(current.map((one) => schools.ofFlow(one.flow.id)));
  return owners.size > 1 ? undefined : current[0];
}

/**
 * Whether a request comes from a preview of that set. Refused when it names an unknown preview, one that
 * has ended, or one of another set: what was filled in there is never a registration.
 */
function trialOf(
  releases: Releases,
  { id, flow }: PublishedSet,
  { headers }: FastifyRequest,
): boolean | 'refused' {
  const token = headers[PREVIEW_HEADER.toLowerCase()];
  if (token === undefined) return false;
  const preview = releases.preview(flow.id, String(token));
  return preview?.set === id && preview.endedAt === undefined ? true : 'refused';
}
