import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { Fault, faultsIn } from '../src/foundation/fault.ts';
import { unexpected } from './envelope.ts';
import { refuse, refuseFault } from './refuse.ts';

/**
 * Responds to unknown paths, and to unexpected errors without details, which only the log has. These are two
 * handlers and no router. Express passes errors to no router, and would respond itself with their stack.
 */
export function fallbackHandlers(log: Logger): [RequestHandler, ErrorRequestHandler] {
  const onError: ErrorRequestHandler = (error, _request, response, next) => {
    const logIt = () =>
      log.error({ err: error, requestId: response.locals['requestId'] }, 'unexpected error');
    // A stream that was cut, or whose last line reports the error.
    if (response.writableEnded || response.destroyed) return logIt();
    if (response.headersSent) return next(error);
    const [fault] = faultsIn(error);
    if (fault) return refuseFault(response, fault);
    // Express itself refuses a path that it cannot decode, such as %zz.
    if (error?.status === 400) return refuseFault(response, new Fault('UNKNOWN_PATH'));
    logIt();
    return refuse(response, unexpected);
  };
  return [(_request, response) => refuseFault(response, new Fault('UNKNOWN_PATH')), onError];
}
