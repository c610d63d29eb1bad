import { mostCents } from '../../engine/nacha/layouts.ts';
import { yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { sentence } from '../../foundation/sentence.ts';
import type { Remittance } from '../../generated/prisma/client.ts';
import { filesForm944 } from '../../parties/companies/form-944.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { irs941 } from '../ledger/tax-agency.ts';
import type { Account } from '../money-movement/account.ts';
import type { AgencyAccounts } from './deposit-accounts.ts';
import { byCompany, byOperator, type Held, type Payments } from './payments.ts';
import { collectsSupport, supportPayments } from './support-payments.ts';
import { formatOf, taxPayments } from './tax-payments.ts';

/** A deposit as entries of a bank file: one for taxes, and one for each order of child support. */
export type Deposit = Payments & { readonly account: Account };

/** The entries that deposit what is owed for a period, or why there is none and who does what. */
export async function depositOf(
  operation: Operation,
  period: Remittance,
  cents: number,
  accounts: AgencyAccounts,
): Promise<Deposit | Held> {
  const { companyId, agency } = period;
  const company = await operation.db.company.findFirstOrThrow({ where: { id: companyId } });
  if (agency === irs941 && filesForm944(company, yearOf(period.periodEnd)))
    return byOperator(
      'No source confirms the code of deposits for Form 944: make the deposit for that form, and record the confirmation.',
    );
  const format = formatOf(period);
  if (!format && !(await collectsSupport(operation, period)))
    return byOperator(
      sentence('No file format is known for {agency}: pay as it instructs, and record the confirmation.', {
        agency,
      }),
    );
  if (operation.bank === 'none')
    return byOperator('The service is connected to no bank: make the deposit, and record the confirmation.');
  const account = accounts.get(agency);
  if (account === undefined)
    return byOperator(
      sentence('The account at which {agency} takes deposits is not set: set it, and send the deposit.', {
        agency,
      }),
    );
  if (account === 'unreadable')
    return byOperator(
      sentence('The account of {agency} cannot be read: set it again, and send the deposit.', { agency }),
    );
  if (company.payrollHeldBecause !== null)
    return byCompany(
      'A bank returned a debit of the company, which owes it: the deposit leaves once that is paid.',
    );
  if (cents > mostCents)
    return byOperator(
      'It is more than an entry of a bank file carries: make the deposit, and record the confirmation.',
    );
  const payments = format
    ? await taxPayments(operation, { period, cents, format, einDigits: company.einDigits })
    : await supportPayments(operation, period, cents, account);
  return { account, ...payments };
}
