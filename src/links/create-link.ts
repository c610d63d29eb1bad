import { record } from '../audit/record.ts';
import { hashOf } from '../database/credential.ts';
import { newId } from '../foundation/new-id.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { newToken } from '../operation/secrets.ts';
import { keepCaller } from '../partners/keep-caller.ts';
import { type Purpose, urlOf } from './purposes.ts';

type Options = {
  purpose: Purpose;
  /** Of every link but those to the API page. */
  companyId?: string;
  employeeCheckId?: string;
  employeeId?: string;
  embeddedPage?: string | null;
  showSidebar?: boolean;
  allowRetry?: boolean;
};

export type MintedLink = { id: string; url: string; purpose: string; expiresAt: Date };

/** Mints a link to one hosted screen. The token is answered once; only its hash is kept. */
export async function createLink(operation: Operation, options: Options): Promise<MintedLink> {
  const { purpose, companyId } = options;
  await keepCaller(operation);
  const id = newId();
  const token = newToken(operation.environment);
  const expiresAt = new Date(operation.realNow + lifetimeOf(operation, purpose));
  await operation.db.link.create({
    select: { id: true },
    data: { ...options, id, tokenHash: hashOf(token), expiresAt },
  });
  await record(operation, 'createLink', options);
  return { id, url: urlOf(operation, purpose, companyId, token), purpose, expiresAt };
}

/** What is asked for like the dashboard lives as long as that would. */
const lifetimeOf = ({ linkLifetimes }: Operation, purpose: Purpose): number =>
  linkLifetimes[purpose === 'onboarding' || purpose === 'worker' ? 'dashboard' : purpose];
