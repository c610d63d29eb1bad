import type { Cents } from '../../engine/payroll/money.ts';
import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import { taxAgencyOf } from '../../money/ledger/tax-agency.ts';

/** By how much the checks of an employee or a company grow together. */
export type PaySum = {
  readonly id: string;
  readonly name: string;
  readonly checks: number;
  readonly netPayCents: Cents;
  readonly employeeTaxesCents: Cents;
  readonly employerTaxesCents: Cents;
  readonly companyDebitCents: Cents;
};

/** By how much the taxes of an agency grow. */
export type AgencySum = { readonly agency: string; readonly cents: Cents };

type Owner = { readonly id: string; readonly name: string };
export type Change = {
  readonly employee: Owner;
  readonly company: Owner;
  readonly before: Paycheck;
  readonly after: Paycheck;
};

/** The sums of the changes of an employee, or of a company. */
export function sumsBy(changes: readonly Change[], ownerOf: (change: Change) => Owner): PaySum[] {
  const sums = new Map<string, PaySum>();
  for (const change of changes) {
    const { id, name } = ownerOf(change);
    const [was, is] = [change.before.totals, change.after.totals];
    const sum = sums.get(id);
    sums.set(id, {
      id,
      name,
      checks: (sum?.checks ?? 0) + 1,
      netPayCents: (sum?.netPayCents ?? 0) + is.netPayCents - was.netPayCents,
      employeeTaxesCents: (sum?.employeeTaxesCents ?? 0) + is.employeeTaxesCents - was.employeeTaxesCents,
      employerTaxesCents: (sum?.employerTaxesCents ?? 0) + is.employerTaxesCents - was.employerTaxesCents,
      companyDebitCents: (sum?.companyDebitCents ?? 0) + is.companyDebitCents - was.companyDebitCents,
    });
  }
  return [...sums.values()];
}

/** The sums of the agencies whose taxes change. */
export function sumsByAgency(changes: readonly Change[]): AgencySum[] {
  const sums = new Map<string, Cents>();
  const add = ({ taxes }: Paycheck, sign: 1 | -1) => {
    for (const tax of taxes) {
      const agency = taxAgencyOf(tax);
      sums.set(agency, (sums.get(agency) ?? 0) + sign * tax.amountCents);
    }
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  return [...sums].filter(([, cents]) => cents !== 0).map(([agency, cents]) => ({ agency, cents }));
}
