import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { addressParts } from 'contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../core/errorCode';
import { StorageUnavailableError } from '../storage/database/storageUnavailableError';
import type { FailureData } from './apiSchemas';
import { failure } from './envelope';
import { createRefusalLog } from './refusalLog';
import { securityHeaders } from './securityHeaders';

/** The first path segments of addresses that programs request; every other address is opened by a person. */
export const NOT_PAGES: ReadonlySet<string> = new Set(['api', 'packages', 'flows']);

type HandledError = (FastifyError | StorageUnavailableError) & { reason?: string };

/** Sends any error in our envelope. A client's mistake gets its reason; a server error is logged. */
export function createErrorHandler(logRefusal = createRefusalLog()) {
  return (error: HandledError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const statusCode = error.statusCode ?? 500;
    if (statusCode < 500) {
      return answerFailure(reply, statusCode, { reason: error.reason ?? error.code });
    }
    if (error instanceof StorageUnavailableError) logRefusal(request.log, error.code);
    else request.log.error({ req: request, err: error }, 'request failed');
    return answerFailure(reply, statusCode, null);
  };
}

/**
 * An error of the HTTP layer that Fastify meets before a route does (a URL that it cannot read). Who opens
 * such an address gets a page, at what can be read of it.
 */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers(securityHeaders);
  const { method = '', url = '' } = request.raw;
  const [first = ''] = addressParts(url);
  if (['GET', 'HEAD'].includes(method) && !NOT_PAGES.has(first)) {
    // One encoded path segment, so that the redirect cannot lead to another host.
    reply.header('cache-control', 'no-store').redirect(`/${encodeURIComponent(first)}`, 302);
    return;
  }
  answerFailure(reply, error.statusCode ?? 400, { reason: error.code });
}

/** A request of HTTP/1.1 names the host that it is for (RFC 9112, section 3.2). */
export function requireHost(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { httpVersion, headers } = request.raw;
  if (httpVersion !== '1.1' || headers.host !== undefined) return done();
  answerFailure(reply, 400, { reason: 'no-host' });
}

/** Sends a failure that no cache may keep. */
export function answerFailure(
  reply: FastifyReply,
  statusCode: number,
  data: FailureData,
  message?: string,
): FastifyReply {
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(failure(statusCode, message, data)));
}

const statusOfClientError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Time for the client to read the response: closing at once with unread input would reset the
 * connection and discard it.
 */
const LINGER_MS = 1000;

/**
 * Input that is not HTTP, has too large a head, or is too slow: responds on the raw socket, and closes
 * it.
 */
export function answerClientError(error: Error, socket: Socket): void {
  if (errorCode(error) === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const statusCode = statusOfClientError[errorCode(error)] ?? 400;
  const body = JSON.stringify(failure(statusCode, undefined, { reason: errorCode(error) }));
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${head.join('')}\r\n${body}`);
  // Node no longer watches this socket, and the client may never close its side.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
