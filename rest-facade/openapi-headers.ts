import { ifMatchForm } from './if-match.ts';
import type { Schema } from './openapi-schema.ts';

const header = (description: string, schema: Schema) => ({ description, schema });
const text = { type: 'string', maxLength: 255 } as const;
const whole = { type: 'integer', format: 'int32', minimum: 0, maximum: 1_000_000_000 } as const;

/** Response headers. */
const answerHeaders = {
  'X-Request-Id': header('Identifies the request in our log: your own X-Request-Id, or one we made.', {
    ...text,
    pattern: '^[\\w.:-]{1,100}$',
  }),
  'X-Unknown-Fields': header(
    'Unknown members of the request, which were ignored because the key is lenient. Absent if there are none.',
    { ...text, maxLength: 2048 },
  ),
  'WWW-Authenticate': header('How to authenticate.', { type: 'string', const: 'Bearer' }),
  'Retry-After': header('The number of seconds after which to try again.', {
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: 86_400,
  }),
  Deprecation: header(
    'When the end of what is returned was announced (RFC 9745). Absent if no end is planned.',
    {
      ...text,
      pattern: '^@\\d+$',
    },
  ),
  'Idempotent-Replayed': header(
    'Present if this is the response of an earlier request with the same Idempotency-Key.',
    {
      type: 'string',
      const: 'true',
    },
  ),
  'Preference-Applied': header('Present if this is the response of a dry run: nothing was written.', {
    type: 'string',
    const: 'dry-run',
  }),
  ETag: header('The version of the returned object, in quotes. Send it back as If-Match.', text),
  Sunset: header('When what is returned ends (RFC 8594). Absent if no end is planned.', text),
};

/** The headers of every response. */
export const rateLimitHeaders = {
  'RateLimit-Limit': header('The number of requests per second that the credential may send.', whole),
  'RateLimit-Remaining': header('The number of requests left.', whole),
  'RateLimit-Reset': header('The number of seconds until all requests are available again.', whole),
};

export const headers = { ...answerHeaders, ...rateLimitHeaders };

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes the request safe to repeat. A repetition does nothing and gets the first response, with the header Idempotent-Replayed.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

export const preferHeader = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    'With dry-run, the service does everything except write. The response is that of the request, with the header Preference-Applied, and dry_run lists what would follow.',
  schema: { type: 'string', maxLength: 255, pattern: '^[\\x20-\\x7e]*$' },
};

export const commitTokenHeader = {
  name: 'Commit-Token',
  in: 'header',
  required: false,
  description:
    'The token of a dry run of the same request. It commits, once, what was predicted; otherwise the response is 409 and nothing is written. Send it without Idempotency-Key and Prefer.',
  schema: { type: 'string', maxLength: 1024, pattern: '^[\\x21-\\x7e]+$' },
};

export const ifMatchHeader = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the version to change. Any other version is refused with 412.',
  schema: { type: 'string', maxLength: 255, pattern: ifMatchForm },
};

/** The headers of requests, by their names in the components of the document. */
export const requestHeaders = {
  IdempotencyKey: idempotencyKey,
  Prefer: preferHeader,
  CommitToken: commitTokenHeader,
  IfMatch: ifMatchHeader,
};
