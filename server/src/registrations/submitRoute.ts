import type { PublishedSet } from 'contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { success } from '../http/envelope';
import { answerFailure } from '../http/errors';
import { unlessBroken, type Releases } from '../releases/releases';
import { answerTooMany, type SubmissionLimit } from '../rateLimit/submissionLimit';
import { resolveDuplicate } from './resolveDuplicate';
import { bodyHash } from './bodyHash';
import type { RegistrationRules } from './registrationRules';
import type { School, Schools } from '../schools/schools';
import type { RegistrationStore, SaveOutcome } from './store';

const CHECK_AGAIN = 'Vui lòng kiểm tra lại';
const ALREADY_RECEIVED = 'Nhà trường đã nhận hồ sơ {reference}. Thay đổi sau đó chưa được gửi.';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The route's dependencies on the rest of the server. */
export interface SubmitDependencies {
  releases: Releases;
  rules: RegistrationRules;
  store: RegistrationStore;
  limit: SubmissionLimit;
  schools: Schools;
}

/**
 * `POST /api/<a flow's submitPath>`: accepts a registration. It is checked by the rules of the release
 * set that the client runs, so that a newly required field never affects a form that was opened before.
 */
export function submitRoute(app: FastifyInstance, dependencies: SubmitDependencies): void {
  const { releases, rules, store, limit, schools } = dependencies;

  app.post<{ Params: { '*': string }; Querystring: { flow?: unknown } }>(
    '/api/*',
    async (request, reply) => {
      const here = schools.atHost(request.headers.host);
      const set = releaseSetOf(releases, schools, here, {
        submitPath: request.params['*'],
        named: request.headers['release-set'],
        flow: request.query.flow,
      });
      if (!set) return reply.callNotFound();
      const school = schools.ofFlow(set.flow.id);
      const idempotencyKey = idempotencyKeyOf(request);
      if (idempotencyKey === 'invalid') {
        return answerFailure(reply, 400, { reason: 'idempotency-key' });
      }
      const { body } = request;
      if (body === undefined) return answerFailure(reply, 400, { reason: 'no-body' });

      const registration = { bodyHash: bodyHash(body), flow: set.flow.id };
      const received = async (): Promise<SaveOutcome | undefined> => {
        const known =
          idempotencyKey === null ? undefined : await store.findByKey(idempotencyKey, school);
        return known && resolveDuplicate(registration, known);
      };

      const verdict = await limit.count(request.ip, school);
      if (verdict.over) {
        const before = await received();
        return before ? answer(reply, before) : answerTooMany(reply, verdict.retryAfterMs);
      }
      const problems = rules(set, body);
      if (problems.length > 0) {
        // It may have been received before its set was deleted: then report that, and not broken rules.
        const before = await received();
        if (!before) return answerFailure(reply, 422, { fields: problems }, CHECK_AGAIN);
        return answer(reply, before);
      }

      const outcome = await store.save({
        ...registration,
        idempotencyKey,
        school,
        releaseSet: set.id,
        receivedAt: Date.now(),
        payload: JSON.stringify(body),
      });
      if (outcome.kind === 'duplicate') limit.takeBack(request.ip, school);
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
 * At a school's own host there are its flows alone; elsewhere a path that flows of two schools have needs
 * a name, or it would be a guess whose registration it is.
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

/** The request's key; null when it has none, and `invalid` when it is no UUID. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  return typeof key === 'string' && UUID.test(key) ? key.toLowerCase() : 'invalid';
}
