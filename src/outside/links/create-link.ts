import { allInOrder } from '../../foundation/all-in-order.ts';
import { newId } from '../../foundation/new-id.ts';
import { lockCaller } from '../../parties/partners/lock-caller.ts';
import { record } from '../../platform/audit/record.ts';
import { madeBy } from '../../platform/database/caller.ts';
import { hashOf } from '../../platform/database/credential.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { LinkPurpose } from '../../platform/graphql/policy.ts';
import { maskInDryRuns, newToken } from '../../platform/operation/secrets.ts';

import { urlOf } from './purposes.ts';

type Options = {
  purpose: LinkPurpose;
  /** Set for every link except those to the API page. */
  companyId?: string;
  employeeCheckId?: string;
  employeeId?: string;
  embeddedPage?: string | null;
  showSidebar?: boolean;
  allowRetry?: boolean;
  /** The address has it: a person can choose the other one there. */
  language?: string | null;
};

export type MintedLink = { id: string; url: string; purpose: string; expiresAt: Date };

/** Creates a link to one hosted screen. The token is returned once; only its hash is stored. */
export async function createLink(operation: Operation, options: Options): Promise<MintedLink> {
  const { language = null, ...row } = options;
  const { purpose, companyId } = row;
  const id = newId();
  const token = newToken(operation.environment);
  maskInDryRuns(operation, token);
  const expiresAt = new Date(operation.realNow + lifetimeOf(operation, purpose));
  const data = { ...row, id, tokenHash: hashOf(token), expiresAt, ...madeBy(operation.caller) };
  await allInOrder([
    lockCaller(operation),
    operation.db.link.create({ select: { id: true }, data }),
    record(operation, 'createLink', row),
  ]);
  return { id, url: urlOf(operation, purpose, { companyId, token, language }), purpose, expiresAt };
}

/** Links requested by the dashboard's route have the dashboard's lifetime. */
const lifetimeOf = ({ linkLifetimes }: Operation, purpose: LinkPurpose): number =>
  linkLifetimes[purpose === 'onboarding' || purpose === 'worker' ? 'dashboard' : purpose];
