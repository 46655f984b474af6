import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { errorCode } from '../core/errorCode';
import { OperationalError } from '../core/operationalError';

/**
 * The logger's options. They keep what a parent typed out of every line: a request is logged by its method
 * and route, never by its URL; an error by its stack, without a message that may quote a body.
 */
export function privateLog(level: string) {
  return {
    level,
    serializers: { req: describeRequest, err: describeError },
  };
}

/** Logs each request when it is done, at level info, as `privateLog` describes it. */
export class PrivateLogController extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    err: Error | null | undefined,
    req: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (err) reply.log.error({ ...line, err }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

function describeRequest({ method, routeOptions }: FastifyRequest) {
  return { method, route: routeOptions.url };
}

function describeError(error: Error) {
  return {
    type: error.name,
    code: errorCode(error),
    message: error instanceof OperationalError ? error.message : '',
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^ {4}at /.test(line))
      .join('\n'),
  };
}
