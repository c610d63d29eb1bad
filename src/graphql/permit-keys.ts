/**
 * What a named key may run. Read from the document before anything of it is: the refusal comes ahead of those
 * of the request's fields, and a stored answer is not replayed to a key that may not ask.
 */
import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Caller } from '../database/caller.ts';
import { Fault } from '../foundation/fault.ts';
import { policyOf } from './policy.ts';
import { anyKey, type Need, rootKey, type Scope } from './scopes.ts';

export { type Need, rootKey };

/** Everything that a key must open to run any part of the document. */
export function needsOf(schema: GraphQLSchema, document: DocumentNode): readonly Need[] {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const info = new TypeInfo(schema);
  const needs = new Set<Need>();
  const Field = () => {
    const field = info.getFieldDef();
    if (!field || field.name.startsWith('__')) return; // not of the schema, or about it
    if (roots.some((root) => root === info.getParentType())) needs.add(policyOf(field)?.scope ?? rootKey);
    const type = getNamedType(field.type);
    const ofType = isObjectType(type) && policyOf(type)?.scope;
    if (ofType) needs.add(ofType);
  };
  visit(document, visitWithTypeInfo(info, { Field }));
  return [...needs];
}

/** Refuses a named key what its scopes do not open. */
export function permitKey(caller: Caller, needs: () => readonly Need[]): void {
  if (caller.kind !== 'key' || !caller.scopes) return;
  const { scopes } = caller;
  const lacking = needs().filter((need) => !opens(scopes, need));
  if (lacking.includes(rootKey))
    throw new Fault('FORBIDDEN', { problem: 'Only the standing API key may do this, no named one.' });
  if (lacking.length)
    throw new Fault('FORBIDDEN', { problem: `This API key lacks the scope ${lacking.join(' and ')}.` });
}

/** Whether the caller is a key that opens one of these, or no named key at all. */
export const opensAny = (caller: Caller, scopes: readonly Scope[]): boolean => {
  const held = caller.kind === 'key' ? caller.scopes : null;
  return !held || scopes.some((scope) => held.includes(scope));
};

/** Whoever may change things sees them: a change answers what it changed. */
const opens = (scopes: readonly string[], need: Need): boolean =>
  need === anyKey || scopes.includes(need) || scopes.includes(need.replace(/:read$/, ':write'));
