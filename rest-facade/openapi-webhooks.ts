/** The webhooks of the OpenAPI document: what a receiver gets for each kind of event. */

import { isDeepStrictEqual } from 'node:util';
import { type GraphQLSchema, isObjectType, Kind, type SelectionSetNode } from 'graphql';
import { fieldsOf } from './document-shape.ts';
import { fragmentOfKind, selectionOf } from './event-payloads.ts';
import { type Context, selectionSchema } from './openapi-answer.ts';
import { addNamed, type Named, type Schema } from './openapi-schema.ts';
import { fieldsInEvents } from './payload-members.ts';
import { loadFragments } from './routes.ts';

/** The schemas of `data` by kind. No route returns a link, so functions/events.sql defines its payload. */
const payloadsOfKind: Readonly<Record<string, readonly (keyof typeof fragmentOfKind)[]>> = {
  ...Object.fromEntries(Object.keys(fragmentOfKind).map((kind) => [kind, [kind]])),
  company_onboarding: ['company'],
  disbursement: ['employee_check', 'contractor_payment'],
  link: [],
};

const ofEvents = (schema: GraphQLSchema, named: Named): Context => ({
  schema,
  named,
  selected: (type, set) =>
    fieldsInEvents(type, fieldsOf(set)).map((field) => ({ ...field, isAlways: !field.isOmittedWhenAbsent })),
  nameOf: ({ name }, schema) => (isDeepStrictEqual(named.get(name), schema) ? name : `${name}InEvents`),
});

const sample: Schema = {
  const: true,
  description: 'Present only in a test event, whose object is made up.',
};

function payloadSchema(schema: GraphQLSchema, kind: keyof typeof fragmentOfKind, named: Named): Schema {
  const { model, fields } = selectionOf(loadFragments(), fragmentOfKind[kind]);
  const type = schema.getType(model);
  if (!isObjectType(type)) throw new Error(`the payload of ${kind} is no object`);
  const set: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: fields };
  const { properties, ...payload } = selectionSchema(type, set, ofEvents(schema, named));
  return addNamed(named, `${pascal(kind)}Payload`, { ...payload, properties: { ...properties, sample } });
}

/** Every kind of event, as a receiver gets it. */
export function webhooksOf(schema: GraphQLSchema, named: Named) {
  const event = named.get('Event') ?? {};
  const { description: _, ...about } = event; // each operation says what it receives
  return Object.fromEntries(
    Object.entries(payloadsOfKind).map(([kind, payloads]) => {
      const [only, ...more] = payloads.map((payload) => payloadSchema(schema, payload, named));
      const data = only && (more.length ? { anyOf: [only, ...more] } : only);
      const { description = '' } = event.properties?.['data'] ?? {};
      const properties = {
        ...event.properties,
        kind: { type: 'string', const: kind, description: 'The kind of object it is about.' },
        ...(data ? { data: { ...data, description } } : {}),
      };
      const body = addNamed(named, `${pascal(kind)}Event`, { ...about, properties });
      return [kind, { post: operationOf(kind, body) }];
    }),
  );
}

const operationOf = (kind: string, schema: Schema) => ({
  operationId: `receive${pascal(kind)}Event`,
  tags: ['Webhooks and events'],
  summary: `Receives events of the kind ${kind}`,
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: { 200: { $ref: '#/components/responses/EventReceived' } },
});

export const eventReceived = {
  description:
    'Accepted. After any other status, the service tries again, as /docs says. Verify the signature before you accept an event.',
};

const pascal = (kind: string): string =>
  kind.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
