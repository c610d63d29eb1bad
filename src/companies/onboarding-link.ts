import { hashOf } from '../database/credential.ts';
import { sealedColumn } from '../database/sealed-column.ts';
import { newId } from '../foundation/new-id.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { maskInDryRuns, newToken } from '../operation/secrets.ts';
import { lockCaller } from '../partners/lock-caller.ts';

const column = sealedColumn('links', 'sealed_token');

/** The path of a company's onboarding screens, below the base of the screens. */
export const onboardingScreen = (companyId: string): string =>
  `/employeronboard/${encodeURIComponent(companyId)}`;

/** Creates the link to a new company's onboarding screens. It is valid until onboarding ends. */
export async function createOnboardingLink(operation: Operation, companyId: string): Promise<void> {
  await lockCaller(operation);
  const id = newId();
  const token = newToken(operation.environment);
  maskInDryRuns(operation, token);
  await operation.db.link.create({
    select: { id: true },
    data: {
      id,
      companyId,
      purpose: 'onboarding',
      tokenHash: hashOf(token),
      sealedToken: column.seal(operation, id, token),
    },
  });
}

type Sealed = { partnerId: string; id: string; sealedToken: string | null };

/** The relative path of a company's onboarding screens with its token; null after onboarding. */
export function onboardingPath(
  operation: Operation,
  companyId: string,
  link: Sealed | undefined,
): string | null {
  if (!link?.sealedToken) return null;
  const token = column.unseal(operation, link, link.sealedToken);
  return `${onboardingScreen(companyId)}?token=${token}`;
}
