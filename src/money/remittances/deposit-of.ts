import { mostCents } from '../../engine/nacha/layouts.ts';
import { taxAddendum } from '../../engine/nacha/tax-payment.ts';
import { addDays, dateText, lastOfMonth, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import type { Remittance } from '../../generated/prisma/client.ts';
import { sumsOfKind } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Account } from '../money-movement/account.ts';
import type { AgencyAccounts } from './deposit-accounts.ts';
import formats from './deposit-formats.json' with { type: 'json' };
import { collectsSupport, type Payment, supportPayments } from './support-payments.ts';

/** A deposit as entries of a bank file: one for taxes, and one for each order of child support. */
export type Deposit = { readonly account: Account; readonly payments: readonly Payment[] };

type Format = {
  readonly taxType: string;
  readonly taxpayer: string;
  /** What a number of a taxpayer looks like, without blanks and hyphens. */
  readonly form: string;
  readonly period: string;
  readonly amounts: readonly { readonly type: string; readonly taxes: readonly string[] }[];
};

const formatOf = ({ account, agency }: Pick<Remittance, 'account' | 'agency'>): Format | undefined =>
  account === 'tax_payable' && Object.hasOwn(formats, agency)
    ? formats[agency as keyof typeof formats]
    : undefined;

/** The last day of a period as each agency writes it. */
const writtenPeriods: Readonly<Record<string, (day: PlainDate) => PlainDate>> = {
  'first day of the last month of the quarter': (day) => `${lastOfQuarter(day).slice(0, 8)}01`,
  'last day of the month': lastOfMonth,
  'last day of the quarter': lastOfQuarter,
};

function lastOfQuarter(day: PlainDate): PlainDate {
  const month = Math.ceil(Number(day.slice(5, 7)) / 3) * 3;
  return lastOfMonth(dateText(Number(day.slice(0, 4)), month, 1));
}

/** The entries that deposit what is owed for a period; or why there is none, and what an operator does. */
export async function depositOf(
  operation: Operation,
  period: Remittance,
  cents: number,
  accounts: AgencyAccounts,
): Promise<Deposit | Said> {
  const { companyId, agency } = period;
  const format = formatOf(period);
  if (!format && !(await collectsSupport(operation, period)))
    return sentence(
      'No file format is known for {agency}: pay as it instructs, and record the confirmation.',
      {
        agency,
      },
    );
  if (operation.bank === 'none')
    return 'The service is connected to no bank: make the deposit, and record the confirmation.';
  const account = accounts.get(agency);
  if (account === undefined)
    return sentence('No account is set that {agency} takes deposits at: set it, and send the deposit.', {
      agency,
    });
  if (account === 'unreadable')
    return sentence('The account of {agency} cannot be read: set it again, and send the deposit.', {
      agency,
    });
  const company = await operation.db.company.findFirstOrThrow({ where: { id: companyId } });
  if (company.payrollHeldBecause !== null)
    return 'A bank returned a debit of the company, which owes it: send the deposit once that is paid, or pay it.';
  if (cents > mostCents)
    return 'It is more than an entry of a bank file carries: make the deposit, and record the confirmation.';
  const payments = format
    ? await taxPayment(operation, { period, cents, format, einDigits: company.einDigits })
    : await supportPayments(operation, period, cents);
  return Array.isArray(payments) ? { account, payments } : payments;
}

type Tax = {
  readonly period: Remittance;
  readonly cents: number;
  readonly format: Format;
  readonly einDigits: string;
};

/** The payment of a tax, with its amounts by kind; or why there is none. */
async function taxPayment(operation: Operation, tax: Tax): Promise<Payment[] | Said> {
  const { period, cents, format, einDigits } = tax;
  const { agency } = period;
  const taxpayer = await taxpayerOf(operation, period, format, einDigits);
  if (taxpayer === undefined)
    return sentence(
      'The account number with {agency} is missing, or is none that its format takes: correct it, and send the deposit.',
      { agency },
    );
  const amounts = await amountsOf(operation, period, format);
  if (amounts.reduce((sum, part) => sum + part.cents, 0) !== cents)
    return 'The amount is not what the checks of the period owe by kind, for the format: pay it, and record the confirmation.';
  const periodEnd = writtenPeriods[format.period]?.(period.periodEnd) ?? period.periodEnd;
  return [{ cents, addendum: taxAddendum({ taxpayer, taxType: format.taxType, periodEnd, amounts }) }];
}

/** The number by which the agency knows the company. */
async function taxpayerOf(
  { db }: Operation,
  { companyId, agency }: Remittance,
  { taxpayer, form }: Format,
  einDigits: string,
): Promise<string | undefined> {
  const accounts =
    taxpayer === 'ein' ? null : await db.stateAccount.findFirst({ where: { companyId, state: agency } });
  const number =
    taxpayer === 'ein'
      ? einDigits
      : taxpayer === 'withholdingAccount'
        ? accounts?.withholdingAccount
        : accounts?.unemploymentAccount;
  const bare = (number ?? '').replace(/[\s-]/g, '').toUpperCase();
  return new RegExp(form).test(bare) ? bare : undefined;
}

/** What the checks since the period before owe, by kind. */
async function amountsOf(operation: Operation, period: Remittance, { amounts }: Format) {
  const { db } = operation;
  const { companyId, account, agency, periodEnd } = period;
  const [before] = await db.remittance.findMany({
    where: { companyId, account, agency, periodEnd: { lt: periodEnd } },
    orderBy: [{ periodEnd: 'desc' }, { id: 'asc' }],
    take: 1,
  });
  const from = before ? addDays(before.periodEnd, 1) : '2000-01-01';
  const checks = { companyId, from, to: periodEnd, withUnpaid: true };
  const sums = new Map<string, number>();
  for (const payer of ['tax:', 'employer_tax:']) {
    for (const { name, cents } of await sumsOfKind(db, checks, payer)) {
      const code = name.slice(payer.length);
      sums.set(code, (sums.get(code) ?? 0) + cents);
    }
  }
  return amounts.map(({ type, taxes }) => ({
    type,
    cents: taxes.reduce((sum, code) => sum + (sums.get(code) ?? 0), 0),
  }));
}
