/**
 * Two limits, told on every response: requests a second per credential, and requests under way at once.
 * Failed attempts are counted per address, or a guesser would have a fresh limit with every guess.
 */
import { hash } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Fault } from '../../foundation/fault.ts';

export type Limits = {
  readonly requestsPerSecond: number;
  readonly failedKeysPerMinute: number;
  readonly requestsAtOnce: number;
};

export function limitRate(limits: Limits): RequestHandler {
  const { requestsPerSecond, failedKeysPerMinute, requestsAtOnce } = limits;
  const requests = new RateLimiterMemory({ points: requestsPerSecond, duration: 1 });
  const failures = new RateLimiterMemory({ points: failedKeysPerMinute, duration: 60 });
  let underWay = 0;
  return async (request: Request, response: Response, next: NextFunction) => {
    if (underWay >= requestsAtOnce) {
      tell(response, requestsPerSecond, await requests.get(whoOf(request)));
      return next(new Fault('OVERLOADED'));
    }
    underWay++;
    response.on('close', () => {
      underWay--;
      // Refused from now on.
      if (response.statusCode === 401) failures.consume(addressOf(request)).catch(() => {});
    });
    const failed = await failures.get(addressOf(request));
    const isGuesser = (failed?.consumedPoints ?? 0) > failedKeysPerMinute;
    const state = isGuesser
      ? failed
      : await requests.consume(whoOf(request)).catch((full: RateLimiterRes) => full);
    tell(response, requestsPerSecond, state);
    const isOver = isGuesser || (state && state.consumedPoints > requestsPerSecond);
    return isOver ? next(new Fault('TOO_MANY_REQUESTS')) : next();
  };
}

function tell(response: Response, limit: number, state: RateLimiterRes | null): void {
  const seconds = Math.ceil((state?.msBeforeNext ?? 0) / 1000);
  response.setHeader('RateLimit-Limit', String(limit));
  response.setHeader('RateLimit-Remaining', String(Math.max(0, state?.remainingPoints ?? limit)));
  response.setHeader('RateLimit-Reset', String(seconds));
}

/** Whoever has one address of IPv6 has the 2^64 of its network: they count as one. */
const addressOf = ({ ip = '' }: Request): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? address.toByteArray().slice(0, 8).join('.') : address.toString();
};

/**
 * A credential counts by its hash: keys do not lie about in memory for longer than their request. The scheme
 * before it can be spelt in 64 ways, which must not be 64 limits.
 */
const whoOf = (request: Request): string => {
  const [, credential] = /^\S+ (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  return credential ? hash('sha256', credential, 'base64') : addressOf(request);
};
