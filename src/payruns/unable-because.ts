import type { Company } from '../generated/prisma/client.ts';

/** Why a company cannot pay anybody at the moment; null when it can. */
export function unableBecause({ status, bankStatus }: Pick<Company, 'status' | 'bankStatus'>): string | null {
  if (status !== 'live') return `The company is not live: it is ${status}.`;
  if (bankStatus === 'verified') return null;
  return `The company has no verified bank account: its verification stands at ${bankStatus}.`;
}
