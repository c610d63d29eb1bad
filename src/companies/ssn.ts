import { Fault } from '../fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { digitsOf } from '../graphql/rules.ts';

type Sealed = { partnerId: string; id: string; sealedSsn: string };

const place = (partnerId: string, row: string) => ({
  partnerId,
  table: 'companies',
  column: 'sealed_ssn',
  row,
});

/** Printed in advertisements and on sample forms, so nobody's (SSA; Texas Comptroller, FMX rules for TINs). */
const advertised = new Set(['078051120', '111111111', '123456789', '219099999', '333333333']);

/** In production, where taxes are filed under it, an SSN must be somebody's; tests may use the usual samples. */
export function refuseAdvertised({ environment }: Operation, ssn: string | undefined): void {
  if (environment !== 'production' || !ssn || !advertised.has(digitsOf(ssn))) return;
  const problem = 'must not be a number known from advertisements';
  throw new Fault('MALFORMED', { path: ['input', 'ssn'], problem });
}

/** Seals an owner's SSN, as it was given, for the company's row. */
export const sealSsn = ({ sealer, caller }: Operation, companyId: string, ssn: string): string =>
  sealer.seal(place(caller.partnerId ?? '', companyId), ssn);

/** The SSN as it was given. */
export const unsealSsn = ({ sealer }: Operation, company: Sealed): string =>
  sealer.unseal(place(company.partnerId, company.id), company.sealedSsn);
