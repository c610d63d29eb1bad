/** One request of a person at the operator's console, and the documents that it runs. */
import type { Request, Response } from 'express';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { Kind } from 'graphql';
import { Fault } from '../../foundation/fault.ts';
import { requireSignedIn } from '../../outside/sign-in/account.ts';
import { record } from '../../platform/audit/record.ts';
import type { OperatorPerson } from '../../platform/database/credential.ts';
import { rolesEverywhere } from '../../platform/database/people.ts';
import { executeKnown } from '../../platform/graphql/compile.ts';
import { needsOf, policiesIn, staffMayRun } from '../../platform/graphql/permits.ts';
import { type Core, dataOf, operate } from '../../platform/operation/operate.ts';
import { csrfOf, isOwnForm } from '../../platform/operation/secrets.ts';
import type { FormValues } from '../form.ts';
import type { Document } from '../graphql.ts';
import type { SignInPlace } from '../sign-in/place.ts';
import { asPerson } from '../sign-in/sign-in.ts';

export type Desk = {
  readonly core: Core;
  readonly schema: GraphQLSchema;
  readonly place: SignInPlace & { readonly home: string };
  readonly requestId: string;
  readonly person: OperatorPerson;
  /** Forms send it as a hidden field, which protects them against cross-site requests. */
  readonly csrf: string;
  /** Whether the roles of the person permit the mutation of a document. */
  readonly mayRun: (document: DocumentNode) => boolean;
};

type Visit = Pick<Desk, 'core' | 'schema' | 'place'> & {
  readonly request: Request;
  readonly response: Response;
};

/** What a form requests. The audit log of the service names it with the person. */
type SentForm = {
  readonly csrf: string | undefined;
  readonly typed: FormValues;
  readonly action: string;
  readonly document: DocumentNode;
};

/**
 * Reads who is signed in, with the present roles; undefined if nobody is. First writes each act into the
 * audit log of the service, so that it is recorded even if the act fails.
 */
export async function deskOf({ core, schema, place, request, response }: Visit, sent?: SentForm) {
  const requestId: string = response.locals['requestId'];
  return asPerson({ core, place, request, response }, async (operation, token): Promise<Desk> => {
    if (sent && !isOwnForm(token, sent.csrf)) throw new Fault('UNREADABLE_BODY');
    const { id, name, sessionId } = requireSignedIn(operation);
    const roles = await rolesEverywhere(operation.db, id);
    const mayRun: Desk['mayRun'] = (document) =>
      policiesIn(schema, document).every((policy) => staffMayRun(roles, policy));
    if (sent && mayRun(sent.document)) await record({ ...operation, requestId }, sent.action, sent.typed);
    const person = { id, name, sessionId, roles };
    return { core, schema, place, requestId, person, csrf: csrfOf(token), mayRun };
  });
}

/** Where a document runs: in a partner, or in a cell without a partner. Without both, in the first cell. */
export type Where = { readonly partnerId?: string | null; readonly cell?: number };

/** Runs a document as the person. */
export async function run<Data, Variables extends object>(
  { core, schema, place: { environment }, requestId, person }: Desk,
  document: Document<Data, Variables>,
  variables: Variables,
  { partnerId = null, cell }: Where = {},
): Promise<Data> {
  const credential = { kind: 'operator', person, partnerId, requestId } as const;
  const access = { environment, credential, ...(cell !== undefined && { cell: String(cell) }) };
  const needs = () => needsOf(schema, document);
  const mode = isMutation(document) ? 'write' : 'read';
  const variableValues: object = variables;
  const result = await operate(core, { access, mode, requestId, needs }, async (operation) =>
    executeKnown({ schema, document, contextValue: operation, variableValues: { ...variableValues } }),
  );
  return dataOf(result) as Data; // the validated document returns it
}

const isMutation = ({ definitions }: DocumentNode): boolean =>
  definitions.some(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'mutation',
  );

/** The address of a page of the console. */
export const addressAt = (home: string, query: Readonly<Record<string, string | undefined>> = {}): string => {
  const named = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return named.length ? `${home}?${new URLSearchParams(named as [string, string][])}` : home;
};
