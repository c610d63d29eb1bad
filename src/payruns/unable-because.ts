import type { Company } from '../generated/prisma/client.ts';
import type { World } from '../graphql/operation-context.ts';
import { companyAccount } from '../money-movement/account.ts';

/** What has to be read of a company to tell whether it can pay. */
export const ableColumns = {
  ...{ partnerId: true, id: true, businessName: true, status: true, payrollHeldBecause: true },
  ...{ bankStatus: true, routingNumber: true, accountType: true, sealedAccountNumber: true },
} as const;
type Able = Pick<Company, keyof typeof ableColumns>;

/** Why a company cannot pay anybody at the moment; null when it can. */
export function unableBecause(company: Able, world: Pick<World, 'bank' | 'sealer'>): string | null {
  const { status, bankStatus, payrollHeldBecause } = company;
  if (status !== 'live') return `The company is not live: it is ${status}.`;
  if (bankStatus !== 'verified') {
    return `The company has no verified bank account: its verification stands at ${bankStatus}.`;
  }
  if (!companyAccount(world, company)) {
    return "The number of the company's bank account cannot be read: attach the account again.";
  }
  return world.bank === 'none' ? 'The service is connected to no bank.' : payrollHeldBecause;
}
