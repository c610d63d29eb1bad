/** Deposits of taxes to agencies that take the TXP addendum. */
import { taxAddendum } from '../../engine/nacha/tax-payment.ts';
import {
  addDays,
  dateText,
  lastOfMonth,
  type PlainDate,
  yearOf,
} from '../../engine/payroll/calendar/plain-date.ts';
import { sentence } from '../../foundation/sentence.ts';
import type { Remittance } from '../../generated/prisma/client.ts';
import { sumsOfKind } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { payOf } from '../ledger/tax-agency.ts';
import formats from './deposit-formats.json' with { type: 'json' };
import { byCompany, byOperator, nothingLeaves, type Payments, paidBy } from './payments.ts';

type Format = {
  readonly taxType: string;
  readonly taxpayer: string;
  /** What a number of a taxpayer looks like, without blanks and hyphens. */
  readonly form: string;
  readonly period: string;
  readonly amounts: readonly { readonly type: string; readonly taxes: readonly string[] }[];
};

export const formatOf = ({ account, agency }: Pick<Remittance, 'account' | 'agency'>): Format | undefined =>
  account === 'tax_payable' && Object.hasOwn(formats, agency)
    ? formats[agency as keyof typeof formats]
    : undefined;

/** The last day of a period as each agency writes it. */
const writtenPeriods: Readonly<Record<string, (day: PlainDate) => PlainDate>> = {
  'first day of the last month of the quarter': (day) => `${lastOfQuarter(day).slice(0, 8)}01`,
  'first day of the last month of the year': (day) => dateText(yearOf(day), 12, 1),
  'last day of the month': lastOfMonth,
  'last day of the quarter': lastOfQuarter,
};

function lastOfQuarter(day: PlainDate): PlainDate {
  const month = Math.ceil(Number(day.slice(5, 7)) / 3) * 3;
  return lastOfMonth(dateText(yearOf(day), month, 1));
}

type Tax = {
  readonly period: Remittance;
  readonly cents: number;
  readonly format: Format;
  readonly einDigits: string;
};

/**
 * The payment of what the format of the agency carries, with its amounts by kind. The other taxes of a state
 * wait for an operator, and so does an amount that the checks do not explain, such as after a void.
 */
export async function taxPayments(operation: Operation, tax: Tax): Promise<Payments> {
  const { period, cents, format, einDigits } = tax;
  const { agency, id } = period;
  const taxpayer = await taxpayerOf(operation, period, format, einDigits);
  if (taxpayer === undefined)
    return nothingLeaves(
      byCompany(
        sentence(
          'The account number of the company with {agency} is missing or does not fit its format. Correct it, and the deposit leaves with the next bank file.',
          { agency },
        ),
      ),
    );
  const owed = await owedByTax(operation, period);
  const amounts = format.amounts.map(({ type, taxes }) => ({ type, cents: sumOf(owed, taxes) }));
  const sum = amounts.reduce((total, part) => total + part.cents, 0);
  const others = sumOf(owed, [...owed.keys()].filter(isOfAgency(period, format)));
  const transfers = await operation.db.transfer.findMany({ where: { remittanceId: id } });
  const left = sum - paidBy(transfers); // by kind, where nothing has left yet
  const isExplained = sum + others - Number(period.amountCents) === cents;
  if (!isExplained || left > cents || (left !== 0 && left !== sum))
    return nothingLeaves(
      byOperator(
        'The amount differs from what the checks of the period owe of each kind of tax: pay it, and record the confirmation.',
      ),
    );
  const rest = sentence(
    'The format of {agency} carries no other tax than {taxes}: pay the rest as it instructs, and record the confirmation.',
    { agency, taxes: format.amounts.flatMap(({ taxes }) => taxes).join(', ') },
  );
  const held = left < cents ? byOperator(rest) : null;
  if (held && left === 0) return nothingLeaves(held);
  const periodEnd = writtenPeriods[format.period]?.(period.periodEnd) ?? period.periodEnd;
  const addendum = taxAddendum({ taxpayer, taxType: format.taxType, periodEnd, amounts });
  return { payments: [{ cents: sum, addendum }], held };
}

/** Whether a tax is another one of the state, whose agency takes both. */
const isOfAgency =
  ({ agency }: Remittance, { amounts }: Format) =>
  (code: string): boolean =>
    code.startsWith(`${agency.toLowerCase()}_`) && !amounts.some(({ taxes }) => taxes.includes(code));

const sumOf = (owed: ReadonlyMap<string, number>, codes: readonly string[]): number =>
  codes.reduce((sum, code) => sum + (owed.get(code) ?? 0), 0);

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

/** What the checks owe by tax since the last period that was not carried to this one. */
async function owedByTax({ db }: Operation, period: Remittance): Promise<ReadonlyMap<string, number>> {
  const { companyId, account, agency, periodEnd } = period;
  const [before] = await db.remittance.findMany({
    where: { companyId, account, agency, periodEnd: { lt: periodEnd }, status: { not: 'carried' } },
    orderBy: [{ periodEnd: 'desc' }, { id: 'asc' }],
    take: 1,
  });
  const from = before ? addDays(before.periodEnd, 1) : '2000-01-01';
  const checks = { companyId, from, to: periodEnd, withUnpaid: true, ...payOf(agency) };
  const sums = new Map<string, number>();
  for (const payer of ['tax:', 'employer_tax:']) {
    for (const { name, cents } of await sumsOfKind(db, checks, payer)) {
      const code = name.slice(payer.length);
      sums.set(code, (sums.get(code) ?? 0) + cents);
    }
  }
  return sums;
}
