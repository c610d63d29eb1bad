/** The responses to a person whose address of a file does not work. */
import type { Response } from 'express';
import { type FaultKind, faultsIn } from '../../foundation/fault.ts';
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { refusalOfAttempt } from './failed-attempts.ts';

type FileWords = {
  readonly UNKNOWN_LINK: string;
  readonly LINK_EXPIRED: string;
  readonly LINK_REVOKED?: string;
  /** The line in the log about an error of the service. */
  readonly failure: string;
};

const statuses: Partial<Record<FaultKind, number>> = {
  UNKNOWN_LINK: 404,
  LINK_EXPIRED: 410,
  LINK_REVOKED: 410,
  TOO_MANY_REQUESTS: 429,
  NOT_READY: 503,
  OVERLOADED: 503,
};

const words = {
  TOO_MANY_REQUESTS: 'Too many unknown addresses were opened from your network. Try again in a minute.',
  NOT_READY: 'The service cannot reach its database at the moment. Try again shortly.',
  OVERLOADED: 'The service is busy at the moment. Try again shortly.',
};

export function refuseFile(response: Response, thrown: unknown, log: Log, of: FileWords): void {
  const { requestId } = response.locals;
  if (!isDisconnect(thrown)) logUnexpected(log, thrown, of.failure, { requestId });
  if (response.headersSent) {
    response.destroy(); // an incomplete file must not look complete
    return;
  }
  const [found] = faultsIn(thrown);
  const kind = found && refusalOfAttempt(response, found).kind;
  const status = (kind && statuses[kind]) ?? 500;
  const sentences: Partial<Record<FaultKind, string>> = { ...words, ...of };
  if (status === 503) response.setHeader('Retry-After', '5');
  response.set('Cache-Control', 'no-store').status(status).type('text/plain');
  response.send((kind && sentences[kind]) ?? 'Something went wrong on our side.');
}

/** The client disconnected, which is not an error of the service. */
const isDisconnect = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_STREAM_PREMATURE_CLOSE';
