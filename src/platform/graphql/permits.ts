import {
  type DocumentNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { Fault } from '../../foundation/fault.ts';
import { type Caller, closedPartner } from '../database/caller.ts';
import type { Mode } from '../database/environment-database.ts';
import { servicePartner } from '../database/people.ts';
import type { Operation } from './operation-context.ts';
import { type MutationPolicy, policyOf } from './policy.ts';
import { rolesPermit } from './roles.ts';
import { anyKey, type Need, rootKey, type Scope, staffOnly } from './scopes.ts';

/**
 * What a named key may run, read from the document before it runs. A key without the scope is refused before
 * the request's fields are validated, and receives no answer that is stored under an Idempotency-Key.
 */
/** Everything that a key needs to run the document. */
export function needsOf(schema: GraphQLSchema, document: DocumentNode): readonly Need[] {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const info = new TypeInfo(schema);
  const needs = new Set<Need>();
  const Field = () => {
    const field = info.getFieldDef();
    if (!field || field.name.startsWith('__')) return; // unknown, or introspection
    if (roots.some((root) => root === info.getParentType())) {
      const policy: Partial<MutationPolicy> | undefined = policyOf(field);
      needs.add(policy?.scope ?? rootKey);
      if (policy?.alsoNeeds) needs.add(policy.alsoNeeds);
    }
    const ofType = scopeOf(field.type);
    if (ofType) needs.add(ofType);
  };
  visit(document, visitWithTypeInfo(info, { Field }));
  return [...needs];
}

/** The scopes for reading an object. A page needs the scopes of its nodes, because it names their ids. */
function scopeOf(type: GraphQLOutputType): Need | undefined {
  const object = getNamedType(type);
  if (!isObjectType(object)) return undefined;
  const nodes = object.name.endsWith('Connection') ? object.getFields()['nodes'] : undefined;
  return policyOf(object)?.scope ?? (nodes && scopeOf(nodes.type));
}

/**
 * Refuses a named key that lacks a needed scope, and an operator who changes a closed partner. An operator's
 * queries are writing transactions too, so the database does not refuse operators.
 */
export function permitCaller(caller: Caller, mode: Mode, needs: () => readonly Need[]): void {
  if (caller.kind === 'operator' && caller.closedBecause !== null && mode === 'write')
    throw new Fault('PARTNER_CLOSED', { problem: closedPartner(caller.closedBecause) });
  if (caller.kind === 'link' && caller.support && mode === 'write') throw new Fault('LINK_ONLY_READS');
  if (caller.kind === 'operator' && caller.partnerId === servicePartner && mode === 'write')
    requireOfPeople(needs());
  if (caller.kind !== 'key' || !caller.scopes) return;
  const { scopes } = caller;
  const lacking = needs().filter((need) => !opens(scopes, need));
  if (lacking.includes(staffOnly))
    throw new Fault('FORBIDDEN', {
      toPrograms: 'Only an operator may do this: ask the people who run the service.',
    });
  if (lacking.includes(rootKey))
    throw new Fault('FORBIDDEN', { toPrograms: 'Only the root API key may do this, not a named key.' });
  if (lacking.length)
    throw new Fault('FORBIDDEN', { toPrograms: `This API key lacks the scope ${lacking.join(' and ')}.` });
}

/** The service's own partner has only people: nobody creates keys or companies there. */
function requireOfPeople(needs: readonly Need[]): void {
  if (needs.every((need) => need === anyKey || need === staffOnly || need.startsWith('people:'))) return;
  throw new Fault('FORBIDDEN', { toPrograms: 'The partner of the service itself has only people.' });
}

/** Whether the caller may use one of these scopes: a named key that has it, or any other caller. */
export const opensAny = (caller: Caller, scopes: readonly Scope[]): boolean => {
  const own = caller.kind === 'key' ? caller.scopes : null;
  return !own || scopes.some((scope) => own.includes(scope));
};

/** Whether a key with these scopes may run what needs all of those. */
export const opensAll = (scopes: readonly string[], needs: readonly string[]): boolean =>
  needs.every((need) => opens(scopes, need));

/** A scope for writing includes reading, because a mutation returns the object that it changed. */
const opens = (scopes: readonly string[], need: string): boolean =>
  need === anyKey || scopes.includes(need) || scopes.includes(need.replace(/:read$/, ':write'));

/**
 * What a link may change. A link needs no key, so a mutation refuses every link whose purpose its policy does
 * not name; row security keeps a link to its company.
 */
/** Refuses a mutation that the policy does not open to the link, before its arguments are read. */
export function permitLinks(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    const purposes = policyOf(field)?.links ?? [];
    if (!resolve) continue;
    field.resolve = (root, args, operation: Operation, info) => {
      const { caller } = operation;
      if (caller.kind === 'link' && caller.support) throw new Fault('LINK_ONLY_READS');
      if (caller.kind === 'link' && !purposes.some((purpose) => purpose === caller.purpose))
        throw new Fault('FORBIDDEN');
      if (!roleMayRun(caller, policyOf(field))) throw new Fault('FORBIDDEN', { problem: roleDoesNot });
      if (caller.kind === 'operator' && caller.roles && !staffMayRun(caller.roles, policyOf(field)))
        throw new Fault('FORBIDDEN', { toPrograms: staffDoesNot });
      if (policyOf(field)?.movesMoney) requireConfirmed(operation);
      return resolve(root, args, operation, info);
    };
  }
  return schema;
}

/** Refuses a link whose person has to confirm this browser's session, and has not. */
function requireConfirmed({ caller, visit }: Operation): void {
  if (caller.kind !== 'link' || !caller.mustConfirm) return;
  if (visit && caller.confirmedSessions.includes(visit.session)) return;
  throw caller.person
    ? new Fault('CONFIRMATION_NEEDED')
    : new Fault('FORBIDDEN', {
        problem:
          'This link names nobody who could confirm it. Sign in with your email address, or ask for a link in your name.',
      });
}

export const roleDoesNot = 'Your role does not permit this. Ask an owner of the company for another role.';

/**
 * Whether the roles in which a link acts may run a mutation. A link without roles may do everything on its
 * screen.
 */
export const roleMayRun = (
  caller: Pick<Caller, 'kind'> & { readonly roles?: readonly string[] | null },
  policy: Partial<MutationPolicy> | undefined,
): boolean =>
  caller.kind !== 'link' ||
  !caller.roles ||
  (policy?.scope !== undefined && rolesPermit(caller.roles, { ...policy, scope: policy.scope }));

const staffDoesNot = 'Your role does not permit this: a person with the role operator_admin may do it.';

/** Whether somebody of the operator's staff may run a mutation with these roles: the one rule of it. */
export const staffMayRun = (roles: readonly string[], policy: Partial<MutationPolicy> | undefined): boolean =>
  roles.includes('operator_admin') ||
  (policy?.scope === staffOnly && roles.includes('operator_support')) ||
  ((policy?.scope === staffOnly || policy?.onboards === true) && roles.includes('operator_onboarding'));

/** The policies of the mutations that a document runs. */
export function policiesIn(schema: GraphQLSchema, document: DocumentNode) {
  const mutations = schema.getMutationType();
  const policies: ReturnType<typeof policyOf>[] = [];
  const info = new TypeInfo(schema);
  const Field = () => {
    const field = info.getFieldDef();
    if (field && info.getParentType() === mutations) policies.push(policyOf(field));
  };
  visit(document, visitWithTypeInfo(info, { Field }));
  return policies;
}
