/** The schemas of objects as they were, where more of them is read than their events have. */
import { type GraphQLSchema, isObjectType, Kind } from 'graphql';
import { pastFragments, selectionOf } from './event-payloads.ts';
import { ofAnswers, selectionSchema } from './openapi-answer.ts';
import { addNamed, type Named } from './openapi-schema.ts';
import { fieldsInPast } from './payload-members.ts';
import { loadFragments } from './routes.ts';

/**
 * Adds `PastEmployeeCheck` and so on, to which the documents of reads with as_of refer: the payload of an
 * event, and what is left out where history does not reach.
 */
export function withPastSchemas(schema: GraphQLSchema, named: Named): Named {
  for (const fragment of Object.values(pastFragments)) {
    const { model, fields } = selectionOf(loadFragments(), fragment);
    const type = schema.getType(model);
    if (!isObjectType(type)) continue;
    const selections = fieldsInPast(type, fields).flatMap(({ node, isBeside }) => (isBeside ? [node] : []));
    if (!selections.length) continue;
    const set = { kind: Kind.SELECTION_SET, selections } as const;
    const { properties = {} } = selectionSchema(type, set, ofAnswers(schema, named));
    const payload = named.get(`${model}Payload`);
    addNamed(named, `Past${model}`, {
      ...payload,
      description: `${payload?.description ?? ''} As it was at the instant of as_of.`.trim(),
      properties: { ...payload?.properties, ...properties },
    });
  }
  return named;
}
