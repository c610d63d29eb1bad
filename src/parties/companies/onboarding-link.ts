import { allInOrder } from '../../foundation/all-in-order.ts';
import { newId } from '../../foundation/new-id.ts';
import { madeBy } from '../../platform/database/caller.ts';
import { hashOf } from '../../platform/database/credential.ts';
import { sealedColumn } from '../../platform/database/sealed-columns.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { maskInDryRuns, newToken } from '../../platform/operation/secrets.ts';
import { lockCaller } from '../partners/callers.ts';

const column = sealedColumn('links', 'sealed_token');

/** The path of a company's onboarding screens, below the base of the screens. */
export const onboardingScreen = (companyId: string): string =>
  `/employeronboard/${encodeURIComponent(companyId)}`;

/** Creates the link to a new company's onboarding screens. It is valid until onboarding ends. */
export async function createOnboardingLink(operation: Operation, companyId: string): Promise<void> {
  const id = newId();
  const token = newToken(operation.environment);
  maskInDryRuns(operation, token);
  const sealedToken = column.seal(operation, id, token);
  const link = { id, companyId, purpose: 'onboarding', tokenHash: hashOf(token), sealedToken };
  const data = { ...link, ...madeBy(operation.caller) };
  await allInOrder([lockCaller(operation), operation.db.link.create({ select: { id: true }, data })]);
}

type Sealed = { companyId: string | null; partnerId: string; id: string; sealedToken: string | null };

const linksOf = perOperation<Sealed | undefined>(readLinks, () => undefined);

async function readLinks({ db }: Operation, companyIds: readonly string[]): Promise<Map<string, Sealed>> {
  const links = await db.link.findMany({
    where: { companyId: { in: [...companyIds] }, purpose: 'onboarding', revokedAt: null, expiresAt: null },
    select: { companyId: true, partnerId: true, id: true, sealedToken: true },
  });
  return new Map(links.map((link) => [link.companyId ?? '', link]));
}

/** The relative path of a company's onboarding screens with its token; null after onboarding. */
export async function onboardingPath(operation: Operation, companyId: string): Promise<string | null> {
  const link = await linksOf(operation, companyId);
  if (!link?.sealedToken) return null;
  const token = column.unseal(operation, link, link.sealedToken);
  return `${onboardingScreen(companyId)}?token=${token}`;
}
