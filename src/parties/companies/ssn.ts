import { Fault } from '../../foundation/fault.ts';
import type { Plain } from '../../foundation/sentence.ts';
import { sealedColumn } from '../../platform/database/sealed-columns.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { digitsOf } from '../../platform/graphql/rules.ts';

const column = sealedColumn('companies', 'sealed_ssn');

/**
 * SSNs that were printed in advertisements and on sample forms and belong to nobody (SSA; Texas Comptroller,
 * FMX rules for TINs).
 */
const advertised = new Set(['078051120', '111111111', '123456789', '219099999', '333333333']);

/**
 * Whether the SSN is advertised and the environment is production, where taxes are filed under it. The test
 * environment accepts advertised SSNs.
 */
export const isAdvertised = ({ environment }: Operation, ssn: string | null | undefined): boolean =>
  environment === 'production' && ssn != null && advertised.has(digitsOf(ssn));

export const advertisedProblem: Plain = 'must not be a number known from advertisements';

export function refuseAdvertised(operation: Operation, ssn: string | undefined): void {
  if (!isAdvertised(operation, ssn)) return;
  throw new Fault('MALFORMED', { path: ['input', 'ssn'], problem: advertisedProblem });
}

/** Encrypts an owner's SSN, as it was entered, for the company's row. */
export const sealSsn = (operation: Operation, companyId: string, ssn: string): string =>
  column.seal(operation, companyId, ssn);

/** The SSN as it was entered. */
export const unsealSsn = (
  operation: Operation,
  company: { partnerId: string; id: string; sealedSsn: string },
): string => column.unseal(operation, company, company.sealedSsn);

export const maskedSsn = (lastFour: string): string => `***-**-${lastFour}`;
