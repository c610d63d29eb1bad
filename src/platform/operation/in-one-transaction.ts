import type { ExecutionResult } from 'graphql';
import { operatorCells } from '../cells/in-its-cell.ts';
import type { TenantTransaction } from '../database/environment-database.ts';
import { permitCaller } from '../graphql/permits.ts';
import { rootKey } from '../graphql/scopes.ts';
import { addressVerification } from './address-verification.ts';
import type { BegunRequest, Next, PlacedRequest } from './operation-request.ts';

type Done = { readonly result: ExecutionResult; readonly lastAuditEntryId: string | undefined };

/**
 * Runs an operation in one transaction. The caller's credential opens it, and it sees the caller's rows only.
 */
export async function inOneTransaction(
  request: PlacedRequest,
  inside: Next<BegunRequest>,
): Promise<ExecutionResult> {
  const { credential } = request.access;
  const mode = credential.kind === 'operator' ? 'write' : request.mode; // a query records a visit, too
  const work = async (transaction: TenantTransaction): Promise<Done> => {
    const begun = begin(request, transaction);
    const result = await inside(begun);
    return { result, lastAuditEntryId: begun.operation.auditEntryIds.at(-1) };
  };
  // The audit entry shows whether a commit without an answer happened.
  const entryOf = ({ lastAuditEntryId }: Done) => lastAuditEntryId;
  return (await request.cell.database.transaction(credential, mode, work, entryOf)).result;
}

/**
 * Permits the caller, and creates what resolvers and verbs receive. The members come before the spread of the
 * large object. After it they took Node 20 a hundred times as long, which was a twentieth of a small GET.
 */
function begin(
  request: PlacedRequest,
  { db, caller, realNow, ahead, figuresRevision }: TenantTransaction,
): BegunRequest {
  const { core, cell, access, mode, requestId, visit, progress, repeatable } = request;
  const { needs = () => [rootKey] } = request;
  const { world } = cell;
  permitCaller(caller, mode, needs);
  const clockAhead = world.environment === 'test' ? ahead : 0;
  const key = mode === 'write' ? repeatable?.() : undefined;
  const operation = {
    db,
    caller,
    realNow,
    now: world.clock() + clockAhead,
    clockAhead,
    requestId,
    visit,
    repeatedAs: key && `${key.key} ${key.fingerprint}`,
    progress,
    verifyAddresses: addressVerification(request),
    cells: operatorCells(core, access, cell),
    auditEntryIds: [],
    unchangedBy: [],
    secretsShown: [],
    ...world,
  };
  return { operation, key, figuresRevision, ...request };
}
