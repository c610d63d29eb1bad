import type { Company } from '../generated/prisma/client.ts';
import type { World } from '../graphql/operation-context.ts';

type Able = Pick<Company, 'status' | 'bankStatus' | 'payrollHeldBecause'>;

/** Why a company cannot pay anybody at the moment; null when it can. */
export function unableBecause(company: Able, { bank }: Pick<World, 'bank'>): string | null {
  const { status, bankStatus, payrollHeldBecause } = company;
  if (status !== 'live') return `The company is not live: it is ${status}.`;
  if (bankStatus !== 'verified') {
    return `The company has no verified bank account: its verification stands at ${bankStatus}.`;
  }
  return bank === 'none' ? 'The service is connected to no bank.' : payrollHeldBecause;
}
