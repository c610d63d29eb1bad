import type { Operation } from '../graphql/operation-context.ts';

type Sealed = { partnerId: string; id: string; sealedSsn: string };

const place = (partnerId: string, row: string) => ({
  partnerId,
  table: 'companies',
  column: 'sealed_ssn',
  row,
});

/** Seals an owner's SSN, as it was given, for the company's row. */
export const sealSsn = ({ sealer, caller }: Operation, companyId: string, ssn: string): string =>
  sealer.seal(place(caller.partnerId ?? '', companyId), ssn);

/** The SSN as it was given. */
export const unsealSsn = ({ sealer }: Operation, company: Sealed): string =>
  sealer.unseal(place(company.partnerId, company.id), company.sealedSsn);
