import { errorSchema } from './openapi-faults.ts';
import { refTo, type Schema } from './openapi-schema.ts';

const text = (description: string, maxLength = 255): Schema => ({ type: 'string', maxLength, description });
const kind: Schema = {
  type: 'string',
  maxLength: 64,
  pattern: '^[A-Z_]+$',
  description: 'The name of the fault: it never changes, and is what GraphQL answers as extensions.code.',
};
const explained = (description: string): Schema => ({ ...text(description, 4096), format: 'uri-reference' });

export const problemSchema: Schema = {
  type: 'object',
  description: 'A failure as problem details (RFC 9457), for clients that accept application/problem+json.',
  properties: {
    type: explained('Where the first fault is explained.'),
    title: text('What kind of fault it is; the same each time it occurs.'),
    status: {
      type: 'integer',
      format: 'int32',
      minimum: 400,
      maximum: 599,
      description: 'The HTTP status.',
    },
    detail: text('What is wrong, or the first of several things.', 8192),
    instance: explained('This one occurrence, by its request id.'),
    success: { type: 'boolean', const: false, description: 'Whether it succeeded, as in every answer.' },
    requestId: text('The X-Request-Id: it finds the request in our log.', 100),
    errors: {
      type: 'array',
      description: 'Everything that is wrong, in the order of the request.',
      items: refTo('ProblemError'),
    },
  },
  required: ['type', 'title', 'status', 'detail', 'instance', 'success', 'requestId', 'errors'],
};

export const problemErrorSchema: Schema = {
  type: 'object',
  description: 'One thing that is wrong. At most one of pointer, parameter and header says where.',
  properties: {
    ...errorSchema.properties,
    kind,
    type: explained('Where the fault is explained.'),
    pointer: text('The member of the body, as a JSON Pointer (RFC 6901) in a fragment.', 4096),
    parameter: text('The parameter of the path or the query.'),
    header: text('The header.'),
  },
  required: ['message', 'code', 'kind', 'type'],
};
