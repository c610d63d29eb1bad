import type { RequestHandler } from 'express';
import { Fault } from '../../foundation/fault.ts';

/**
 * Refuses what Node lets pass, or would refuse without a body: a request of HTTP/1.1 names exactly one host
 * (RFC 9112, section 3.2), and expects nothing but 100-continue (RFC 9110, section 10.1.1).
 */
export const requireHttp: RequestHandler = ({ rawHeaders, headers, httpVersion }, _response, next) => {
  const hosts = rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length;
  const isHosted = hosts === 1 || (hosts === 0 && httpVersion === '1.0');
  const isExpected = headers.expect === undefined || headers.expect.toLowerCase() === '100-continue';
  next(isHosted && isExpected ? undefined : new Fault('UNREADABLE_REQUEST'));
};
