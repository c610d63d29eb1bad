/**
 * Two limits, reported on every response: requests a second per credential, and concurrent requests. Failed
 * attempts are counted per address, because each guessed key would otherwise have its own limit.
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
      setHeaders(response, requestsPerSecond, await requests.get(whoOf(request)));
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
    setHeaders(response, requestsPerSecond, state);
    const isOver = isGuesser || (state && state.consumedPoints > requestsPerSecond);
    return isOver ? next(new Fault('TOO_MANY_REQUESTS')) : next();
  };
}

function setHeaders(response: Response, limit: number, state: RateLimiterRes | null): void {
  const seconds = Math.ceil((state?.msBeforeNext ?? 0) / 1000);
  response.setHeader('RateLimit-Limit', String(limit));
  response.setHeader('RateLimit-Remaining', String(Math.max(0, state?.remainingPoints ?? limit)));
  response.setHeader('RateLimit-Reset', String(seconds));
}

/** A client with one IPv6 address has the 2^64 addresses of its network: they count as one. */
const addressOf = ({ ip = '' }: Request): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? address.toByteArray().slice(0, 8).join('.') : address.toString();
};

/**
 * A credential is counted by its hash, so that no key stays in memory after its request. The scheme before it
 * is case-insensitive and must not give 64 limits to one key.
 */
const whoOf = (request: Request): string => {
  const [, credential] = /^\S+ (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  return credential ? hash('sha256', credential, 'base64') : addressOf(request);
};
