import type { PlainDate } from '../../calendar/plain-date.ts';
import { isUnder } from '../../calendar/plain-date.ts';
import { inForce, outdated } from '../../dated-rows.ts';
import { type Cents, moneyText } from '../../money.ts';
import { refuse } from '../../refusal.ts';
import { halfUp } from '../../rounding.ts';
import { PAYROLL_TAX_EXEMPTIONS, type PayrollTaxExemption } from '../../worker-facts.ts';
import type { Worksheet } from '../../worksheet.ts';
import { dollarsOf } from '../figure.ts';
import type { FederalThresholds, WorkerList } from './federal-thresholds.ts';

/** Returns other than Form 941 that report wages. Schedule H is not prepared here. */
export type OtherReturn = 'Form 943' | 'Schedule H of Form 1040';

/** The taxes from which the law exempts a kind of worker. `under` is the age at which the exemption ends. */
type Law = { readonly citation: string; readonly under?: number };

type Kind = {
  readonly who: string;
  /** Social Security and Medicare of both sides. */
  readonly fica?: Law;
  /** The employer's federal unemployment tax. */
  readonly futa?: Law;
  /** Income tax is withheld only if employer and worker agree. */
  readonly incomeTax?: Law;
  /**
   * Social Security and Medicare are due on all pay of a year that reaches an amount, and on none below it.
   */
  readonly from?: WorkerList;
  /** Income tax is not withheld either below that amount. */
  readonly incomeTaxBelow?: Law;
  /** The employer's return of these wages, if that is not Form 941. */
  readonly form?: OtherReturn;
};

/** The age at which a child's exemption ends is the law's own. */
const kinds: Readonly<Record<PayrollTaxExemption, Kind>> = {
  nonresident_student: {
    who: 'a nonresident student or exchange visitor',
    fica: { citation: '26 USC 3121(b)(19)' },
    futa: { citation: '26 USC 3306(c)(19)' },
  },
  student_of_employer: {
    who: 'a student of the school that employs',
    fica: { citation: '26 USC 3121(b)(10)' },
    futa: { citation: '26 USC 3306(c)(10)(B)' },
  },
  child_of_owner: {
    who: 'a child of the owner',
    fica: { citation: '26 USC 3121(b)(3)(A)', under: 18 },
    futa: { citation: '26 USC 3306(c)(5)', under: 21 },
  },
  spouse_or_parent_of_owner: {
    who: 'the spouse or a parent of the owner',
    futa: { citation: '26 USC 3306(c)(5)' },
  },
  minister: {
    who: 'a minister or a member of a religious order',
    fica: { citation: '26 USC 3121(b)(8)(A)' },
    futa: { citation: '26 USC 3306(c)(8)' },
    incomeTax: { citation: '26 USC 3401(a)(9), 3402(p)' },
  },
  h2a_worker: {
    who: 'an H-2A agricultural worker',
    fica: { citation: '26 USC 3121(b)(1)' },
    futa: { citation: '26 USC 3306(c)(1)(B)' },
    incomeTax: { citation: '26 USC 3401(a)(2), 3402(p)' },
    form: 'Form 943',
  },
  household_employee: {
    who: 'a household employee',
    from: 'householdEmployees',
    incomeTax: { citation: '26 USC 3401(a)(3), 3402(p)' },
    form: 'Schedule H of Form 1040',
  },
  farm_worker: {
    who: 'a farm worker of an employer below 2,500 of farm wages a year',
    from: 'farmWorkers',
    incomeTaxBelow: { citation: '26 USC 3401(a)(2), 3402(p)' },
    form: 'Form 943',
  },
  taxed_farm_worker: {
    who: 'a farm worker of an employer with 2,500 or more of farm wages a year',
    form: 'Form 943',
  },
  election_worker: {
    who: 'an election worker',
    futa: { citation: '26 USC 3306(c)(7)' },
    from: 'electionWorkers',
    incomeTaxBelow: { citation: 'Rev. Rul. 2000-6' },
  },
  totalization: {
    who: "insured by another country's certificate of coverage",
    fica: { citation: '26 USC 3101(c), 3111(c)' },
  },
  religious_sect: {
    who: 'a member of a religious sect with an approved Form 4029',
    fica: { citation: '26 USC 3127' },
  },
};

/** The employer's return of the wages of such a worker, if that is not Form 941. */
export const returnOf = (kind: PayrollTaxExemption): OtherReturn | undefined => kinds[kind].form;

/** To whom the taxes of Form 943 are paid: the IRS, apart from those of Form 941. */
export const IRS_943 = 'IRS 943';

/** The kinds of workers whose pay Form 943 reports. */
export const FARM_KINDS = PAYROLL_TAX_EXEMPTIONS.filter((kind) => returnOf(kind) === 'Form 943');

/** Why a worker's federal taxes are not due. A tax without a reason is due. */
export type Exempt = {
  readonly who?: string;
  readonly fica?: string;
  readonly futa?: string;
  /** Why no income tax is withheld. */
  readonly incomeTax?: string;
  readonly threshold?: Threshold;
  /** The employer's return of these wages, if that is not Form 941. */
  readonly form?: OtherReturn;
  /** Social Security and Medicare: pay of the year that was below the amount, and is due with this check. */
  readonly dueBefore?: Cents;
  /** Doubts about the amount that decided. */
  readonly flags?: readonly string[];
};

type Threshold = {
  readonly cents: Cents;
  readonly citation: string;
  readonly incomeTaxBelow: string | undefined;
};

const NOTHING: Exempt = {};

/**
 * The taxes from which the law exempts the worker. Services count when they are performed, so a child's age
 * is that of the last day of the pay period. A worksheet without the fact exempts nothing. /
 */
export function exemptFrom(worksheet: Worksheet, thresholds: FederalThresholds): Exempt {
  const { worker, birthDate, checkDate, periodEnd = checkDate } = worksheet;
  const kind = PAYROLL_TAX_EXEMPTIONS.find((exemption) => exemption === worker?.payrollTaxExemption);
  if (kind === undefined) return NOTHING;
  const { who, from, incomeTaxBelow, form, ...laws } = kinds[kind];
  const reason = (law: Law | undefined) => {
    if (!law || !isBelow(law.under, birthDate, periodEnd)) return undefined;
    const age = law.under === undefined ? '' : ` under ${law.under} at the end of the pay period`;
    return `the worker is exempt: ${who}${age} (${law.citation})`;
  };
  const hasAgreed = worker?.incomeTaxAgreedFrom !== undefined && worker.incomeTaxAgreedFrom <= checkDate;
  const [fica, futa] = [reason(laws.fica), reason(laws.futa)];
  const incomeTax =
    laws.incomeTax && !hasAgreed
      ? `no agreement to withhold is stated for this day: ${who} (${laws.incomeTax.citation})`
      : undefined;
  return {
    who,
    ...(fica === undefined ? {} : { fica }),
    ...(futa === undefined ? {} : { futa }),
    ...(incomeTax === undefined ? {} : { incomeTax }),
    ...(form === undefined ? {} : { form }),
    ...(from ? ofThreshold(thresholds, from, hasAgreed ? undefined : incomeTaxBelow, checkDate) : {}),
  };
}

function ofThreshold(
  thresholds: FederalThresholds,
  from: WorkerList,
  incomeTaxBelow: Law | undefined,
  checkDate: PlainDate,
): Pick<Exempt, 'threshold' | 'flags'> {
  const row = inForce(thresholds[from] ?? [], checkDate);
  if (!row)
    return refuse('checkDate', `must be in a year for which the amount of ${from} is loaded: ${checkDate}`);
  const flags = outdated(row, `amount of ${from}`, checkDate);
  const threshold = {
    cents: halfUp(dollarsOf(row.from)),
    citation: row.citation,
    incomeTaxBelow: incomeTaxBelow?.citation,
  };
  return { threshold, ...(flags.length ? { flags } : {}) };
}

/** The pay of earlier checks of the year: all of it, and the part on which Medicare was due. */
type PayBefore = { readonly all: Cents; readonly taxed: Cents };

/** The exemption of a check with this pay. Below the amount of a year, nothing is due on the pay. */
export function exemptWith(exempt: Exempt, now: Cents, before: PayBefore): Exempt {
  const { threshold, who = '' } = exempt;
  if (!threshold) return exempt;
  const ofYear = Math.max(before.all, before.taxed) + now;
  if (ofYear >= threshold.cents) return { ...exempt, dueBefore: Math.max(0, before.all - before.taxed) };
  const below = `the pay of the year, ${moneyText(ofYear)}, is below ${moneyText(threshold.cents)}: ${who}`;
  const { incomeTaxBelow } = threshold;
  return {
    ...exempt,
    fica: `${below} (${threshold.citation})`,
    ...(incomeTaxBelow === undefined ? {} : { incomeTax: `${below} (${incomeTaxBelow})` }),
  };
}

const isBelow = (age: number | undefined, birthDate: PlainDate | undefined, day: PlainDate): boolean =>
  age === undefined || (birthDate !== undefined && isUnder(age, birthDate, day));
