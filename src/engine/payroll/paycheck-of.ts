/**
 * A check has a dozen taxes. Members of a tax are set one by one, as spreads of absent members cost more.
 * Only this file and `explanation/explanation-of.ts` do so.
 */
import { ENGINE_VERSION } from './engine-version.ts';
import type {
  Paycheck,
  PaycheckDeduction,
  PaycheckEarning,
  PaycheckTax,
  PaycheckTotals,
} from './paycheck.ts';
import type { Settled, SettledDeduction } from './settled.ts';
import type { CollectedTax } from './taxes/collect-taxes.ts';
import type { Tables } from './taxes/tables.ts';
import type { Worksheet } from './worksheet.ts';
import type { Writable } from './writable.ts';

/** The plain form of a settled check; keys always in this order, so that equal checks are equal bytes. */
export function paycheckOf(worksheet: Worksheet, settled: Settled, tables: Tables): Paycheck {
  const { figuresOf } = worksheet;
  return {
    engineVersion: ENGINE_VERSION,
    dataVersion: tables.version,
    taxYear: settled.year,
    ...(figuresOf === undefined ? {} : { provisionalFiguresOf: figuresOf }),
    ...(settled.provisionalFigures ? { provisionalFigures: settled.provisionalFigures } : {}),
    checkDate: worksheet.checkDate,
    payFrequency: worksheet.payFrequency,
    earnings: settled.earned.lines.map(earningOf),
    overtimePremiumCents: settled.earned.overtimePremium.cents,
    deductions: settled.deductions.map(deductionOf),
    taxes: settled.taxes.map(taxOf),
    disposableEarningsCents: settled.disposable.cents,
    garnishments: settled.garnishments.map(({ result }) => result),
    totals: totalsOf(settled),
    coverage: settled.coverage,
    notComputed: settled.coverage
      .filter(({ status }) => status === 'not_computed')
      .map(({ code, reason = '' }) => ({ code, reason })),
    ...(settled.workStates ? { workStates: settled.workStates } : {}),
    warnings: settled.warnings.map(({ message }) => message),
    checkWarnings: settled.warnings.map(({ said: _, ...warning }) => warning),
  };
}

function earningOf({ kind, entry, amount }: Settled['earned']['lines'][number]): PaycheckEarning {
  const { date, hours, rate, untaxedCents, incomeTaxCents } = entry;
  const earning: Writable<Omit<PaycheckEarning, 'amountCents'>> = { kind };
  if (date !== undefined) earning.date = date;
  if (hours !== undefined) earning.hours = hours;
  if (rate !== undefined) earning.rate = rate;
  const paid: Writable<PaycheckEarning> = Object.assign(earning, { amountCents: amount.cents });
  if (untaxedCents !== undefined) paid.untaxedCents = untaxedCents;
  if (incomeTaxCents !== undefined) paid.incomeTaxCents = incomeTaxCents;
  return paid;
}

function deductionOf({
  entry,
  stage,
  requested,
  taken,
  reasons,
  employer,
}: SettledDeduction): PaycheckDeduction {
  const named: Writable<Pick<PaycheckDeduction, 'type' | 'id' | 'publishedAs' | 'name' | 'plan'>> = {
    type: entry.type,
  };
  if (entry.id !== undefined) named.id = entry.id;
  if (entry.publishedAs !== undefined) named.publishedAs = entry.publishedAs;
  if (entry.name !== undefined) named.name = entry.name;
  if (entry.plan !== undefined) named.plan = entry.plan;
  return Object.assign(named, {
    stage,
    requestedCents: requested.cents,
    amountCents: taken.cents,
    notTakenCents: requested.cents - taken.cents,
    reasons,
    employerCents: employer.cents,
    remitted: entry.remitted !== false,
  });
}

function taxOf({ line, collected, uncollected }: CollectedTax): PaycheckTax {
  const { code, name, jurisdiction, payer, taxable, flags, agency, regular, byInsurer } = line;
  const amountCents = collected.cents;
  const tax: Writable<PaycheckTax> = {
    code,
    name,
    jurisdiction,
    payer,
    taxableWagesCents: taxable.cents,
    amountCents,
  };
  if (byInsurer) tax.byInsurerCents = byInsurer.cents;
  if (uncollected.cents !== 0) tax.uncollectedCents = uncollected.cents;
  if (regular) tax.regularCents = Math.min(regular.cents, amountCents);
  if (agency !== undefined) tax.agency = agency;
  if (flags !== undefined) tax.flags = flags;
  return tax;
}

function totalsOf({ earned, totals }: Settled): PaycheckTotals {
  return {
    grossEarningsCents: earned.wages.cents,
    reimbursementsCents: earned.reimbursements.cents,
    grossPayCents: totals.grossPay.cents,
    cashTipsCents: earned.cashTips.cents,
    ...(earned.imputed.all.cents === 0 ? {} : { imputedCents: earned.imputed.all.cents }),
    employeeTaxesCents: totals.employeeTaxes.cents,
    employeeDeductionsCents: totals.employeeDeductions.cents,
    employeeGarnishmentsCents: totals.employeeGarnishments.cents,
    netPayCents: totals.netPay.cents,
    employerTaxesCents: totals.employerTaxes.cents,
    employerContributionsCents: totals.employerContributions.cents,
    companyDebitCents: totals.companyDebit.cents,
  };
}
