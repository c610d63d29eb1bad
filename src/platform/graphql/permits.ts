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
 * What a named key needs to run the document, read from the document before it runs. A key without the scope
 * is refused before the request's fields are validated. It never receives an answer stored under an
 * Idempotency-Key.
 */
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

/** The scope for reading an object. A page needs the scope of its nodes, because it shows their ids. */
function scopeOf(type: GraphQLOutputType): Need | undefined {
  const object = getNamedType(type);
  if (!isObjectType(object)) return undefined;
  const nodes = object.name.endsWith('Connection') ? object.getFields()['nodes'] : undefined;
  return policyOf(object)?.scope ?? (nodes && scopeOf(nodes.type));
}

/**
 * Refuses a named key that lacks a needed scope, and an operator who changes a closed partner. An operator's
 * queries run in writing transactions too, so the database cannot refuse the operator.
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

/** Whether a key with these scopes may run what needs all of `needs`. */
export const opensAll = (scopes: readonly string[], needs: readonly string[]): boolean =>
  needs.every((need) => opens(scopes, need));

/** A scope for writing includes reading, because a mutation returns the object that it changed. */
const opens = (scopes: readonly string[], need: string): boolean =>
  need === anyKey || scopes.includes(need) || scopes.includes(need.replace(/:read$/, ':write'));

/**
 * Refuses a mutation that its policy does not open to the link, before its arguments are read. A link needs
 * no key, so a mutation refuses every purpose that its policy does not name. Row security confines a link to
 * its company.
 */
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

/** Refuses a link whose person must confirm this browser's session and has not done so. */
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
 * Whether the roles to which a link is limited may run a mutation. A link without roles may do everything on
 * its screen.
 */
export const roleMayRun = (
  caller: Pick<Caller, 'kind'> & { readonly roles?: readonly string[] | null },
  policy: Partial<MutationPolicy> | undefined,
): boolean =>
  caller.kind !== 'link' ||
  !caller.roles ||
  (policy?.scope !== undefined && rolesPermit(caller.roles, { ...policy, scope: policy.scope }));

const staffDoesNot = 'Your role does not permit this: a person with the role operator_admin may do it.';

/**
 * Whether a member of the operator's staff with these roles may run a mutation. Nothing else decides that.
 */
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
