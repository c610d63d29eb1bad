/**
 * Limits the requests a second per credential and the concurrent requests, and reports both limits in each
 * response. Above the second limit, a credential with less than its share is still served. Failed attempts
 * count per address, because each guessed key or link would otherwise have its own limit. Above that limit,
 * only attempts that fail are refused.
 */
import { hash } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Fault } from '../../foundation/fault.ts';
import type { AttemptLimit } from '../../platform/operation/failed-attempts.ts';
import { type Limits, type Share, sharesOf } from './limit-shares.ts';

export function limitRate(limits: Limits, log: Logger): RequestHandler {
  const { requests: most, failures: mostFailures, requestsAtOnce } = sharesOf(limits);
  const requests = new RateLimiterMemory(most);
  const failures = new RateLimiterMemory(mostFailures);
  const headers = headersOf(limits.requestsPerSecond, most);
  const overload = overloadLog(log);
  const underWay = requestsUnderWay(requestsAtOnce);
  return async (request: Request, response: Response, next: NextFunction) => {
    const who = whoOf(request);
    const end = underWay.begin(who);
    if (!end) {
      headers(response, await requests.get(who));
      overload(underWay.count());
      return next(new Fault('OVERLOADED'));
    }
    const { socket } = request;
    const writtenBefore = socket.bytesWritten;
    response.on('close', () => {
      end();
      if (response.locals['hasFailedAttempt']) failures.consume(addressOf(request)).catch(() => {});
      const answered = Math.floor((socket.bytesWritten - writtenBefore) / bytesPerPoint);
      if (answered > 0) requests.penalty(who, Math.min(most.points, answered));
    });
    const failed = await failures.get(addressOf(request));
    if (failed && failed.consumedPoints >= mostFailures.points) {
      const limit: AttemptLimit = { retryAfterSeconds: Math.max(1, Math.ceil(failed.msBeforeNext / 1000)) };
      response.locals['attemptLimit'] = limit;
    }
    const points = pointsOf(Number(request.headers['content-length'] ?? 0) || 0, most);
    response.locals['countBytes'] = async (bytes: number) => {
      const more = pointsOf(bytes, most) - points;
      return more > 0 && (await requests.penalty(who, more)).consumedPoints > most.points;
    };
    const state = await requests.consume(who, points).catch((full: RateLimiterRes) => full);
    headers(response, state);
    return state.consumedPoints > most.points ? next(new Fault('TOO_MANY_REQUESTS')) : next();
  };
}

/**
 * Counts the running requests. Above `most`, a credential may begin one while it has less than its share:
 * `most` divided by the credentials with running requests. All credentials together have at most twice
 * `most`.
 */
function requestsUnderWay(most: number) {
  const byCredential = new Map<string, number>();
  let all = 0;
  const count = (who: string, change: 1 | -1) => {
    all += change;
    const now = (byCredential.get(who) ?? 0) + change;
    if (now) byCredential.set(who, now);
    else byCredential.delete(who);
  };
  const hasRoom = (who: string) => {
    if (all < most) return true;
    const own = byCredential.get(who) ?? 0;
    const share = Math.max(1, Math.floor(most / (byCredential.size + (own ? 0 : 1))));
    return own < share && all < 2 * most;
  };
  return {
    count: () => all,
    /** Returns the function that ends the request, or null if the request must be refused. */
    begin(who: string) {
      if (!hasRoom(who)) return null;
      count(who, 1);
      return () => count(who, -1);
    },
  };
}

const bytesPerPoint = 100_000;

/**
 * The cost of a body or answer. Each 100 kB counts as one more request, but never as more than the whole
 * limit.
 */
const pointsOf = (bytes: number, { points }: Share): number =>
  Math.min(points, 1 + Math.floor(bytes / bytesPerPoint));

const logMilliseconds = 10_000;

/** Logs that requests are refused because too many run, at most every ten seconds. */
function overloadLog(log: Logger): (underWay: number) => void {
  let refused = 0;
  let timer: NodeJS.Timeout | undefined;
  return (underWay) => {
    refused++;
    if (timer) return;
    log.warn({ code: 'OVERLOADED', underWay, refused }, 'requests are refused: too many run at once');
    refused = 0;
    timer = setTimeout(() => {
      timer = undefined;
    }, logMilliseconds).unref();
  };
}

/**
 * Reports what is left of the whole limit, on the assumption that the other processes had as many requests.
 */
const headersOf =
  (limit: number, share: Share) =>
  (response: Response, state: RateLimiterRes | null): void => {
    const seconds = Math.ceil((state?.msBeforeNext ?? 0) / 1000);
    const left = Math.max(0, state?.remainingPoints ?? share.points) / share.points;
    response.setHeader('RateLimit-Limit', String(limit));
    response.setHeader('RateLimit-Remaining', String(Math.floor(left * limit)));
    response.setHeader('RateLimit-Reset', String(seconds));
  };

/**
 * The address of a client. All addresses of an IPv6 network of 64 bits count as one, because a client can use
 * them all.
 */
const addressOf = ({ ip = '' }: Request): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? address.toByteArray().slice(0, 8).join('.') : address.toString();
};

/**
 * Identifies the credential of a request: a key, a link, or the session of a link at one address. It is
 * hashed, so that no secret stays in memory. The scheme before a key is left out: each of its spellings would
 * have its own limit.
 */
const whoOf = (request: Request): string => {
  const [, key] = /^\S+ (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const { token, session } = request.query;
  const opened = typeof session === 'string' ? `${session} ${addressOf(request)}` : undefined;
  const credential = key ?? (typeof token === 'string' ? token : opened);
  return credential ? hash('sha256', credential, 'base64') : addressOf(request);
};
