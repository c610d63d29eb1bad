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
    'Members of the request that were ignored, because the key is lenient and nothing here has their names; absent without any.',
    { ...text, maxLength: 2048 },
  ),
  'WWW-Authenticate': header('How to authenticate.', { type: 'string', const: 'Bearer' }),
  'Retry-After': header('After how many seconds to try again.', {
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: 86_400,
  }),
  Deprecation: header(
    'When the end of what is answered was announced (RFC 9745). Absent where no end is planned.',
    {
      ...text,
      pattern: '^@\\d+$',
    },
  ),
  'Idempotent-Replayed': header(
    'Present where the answer is that of an earlier request with the same Idempotency-Key.',
    {
      type: 'string',
      const: 'true',
    },
  ),
  'Preference-Applied': header('Present where the answer is that of a dry run: nothing was written.', {
    type: 'string',
    const: 'dry-run',
  }),
  ETag: header('The version of the object that is answered, in quotes. Send it back as If-Match.', text),
  Sunset: header('When what is answered ends (RFC 8594). Absent where no end is planned.', text),
};

/** The headers of every response. */
export const rateLimitHeaders = {
  'RateLimit-Limit': header('How many requests a second the credential may send.', whole),
  'RateLimit-Remaining': header('How many of them are left.', whole),
  'RateLimit-Reset': header('After how many seconds all are there again.', whole),
};

export const headers = { ...answerHeaders, ...rateLimitHeaders };

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes the request safe to repeat: a repetition gets the first answer, with the header Idempotent-Replayed, and does nothing.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

export const preferHeader = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    'dry-run: does everything but write. The answer is that of the request, with the header Preference-Applied, and dry_run has what would follow.',
  schema: { type: 'string', maxLength: 255, pattern: '^[\\x20-\\x7e]*$' },
};

export const commitTokenHeader = {
  name: 'Commit-Token',
  in: 'header',
  required: false,
  description:
    'The token of a dry run of the same request: commits what was predicted, once, or answers 409 and writes nothing. Without Idempotency-Key and Prefer.',
  schema: { type: 'string', maxLength: 1024, pattern: '^[\\x21-\\x7e]+$' },
};

export const ifMatchHeader = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the version that is to be changed; any other is refused with 412.',
  schema: { type: 'string', maxLength: 255, pattern: ifMatchForm },
};

/** The headers of requests, by their names in the components of the document. */
export const requestHeaders = {
  IdempotencyKey: idempotencyKey,
  Prefer: preferHeader,
  CommitToken: commitTokenHeader,
  IfMatch: ifMatchHeader,
};
