import { correctionProblems } from './earnings/corrections.ts';
import { isImputed } from './earnings/imputed-income.ts';
import type { Problem } from './refusal.ts';
import { PERIODS_PER_YEAR } from './taxes/tables.ts';
import { REFUSED_WORKERS, type RefusedWorker } from './worker-facts.ts';
import type { EarningEntry, PayFrequency, Worksheet } from './worksheet.ts';

/**
 * Problems that make any worksheet uncomputable: amounts that are not whole cents from 0 up, and invalid
 * decimals. Callers that read input report more, and earlier.
 */
export function worksheetProblems(worksheet: Worksheet): Problem[] {
  const { earnings, deductions = [], places, checkDate, payFrequency } = worksheet;
  const problems = [...problemsOfExemption(worksheet), ...problemsOfThreshold(worksheet)];
  const most = Math.max(1, places?.work?.length ?? 1);
  earnings.forEach((entry, index) => {
    const { kind, amountCents, hours, rate, straightRate, place = 0, usual = 0 } = entry;
    const field = `earnings[${index}]`;
    if (!Number.isInteger(place) || place < 0 || place >= most) {
      problems.push({ field: `${field}.place`, message: 'must be the position of a place in places.work' });
    }
    if (!Number.isInteger(usual) || usual < 0 || usual >= most) {
      problems.push({ field: `${field}.usual`, message: 'must be the position of a place in places.work' });
    }
    const back = kind === 'correction' ? correctionProblems(entry, checkDate, field) : undefined;
    if (back) problems.push(...back);
    else if (!isAmount(amountCents))
      problems.push({ field: `${field}.amount`, message: 'must be 0 or more' });
    problems.push(...sickPayProblems(entry, field), ...rateProblems(entry, payFrequency, field));
    if (!isDecimal(back ? hours?.replace('-', '') : hours))
      problems.push({ field: `${field}.hours`, message: 'must be a decimal number' });
    if (!isDecimal(rate)) problems.push({ field: `${field}.rate`, message: 'must be a decimal number' });
    if (!isDecimal(straightRate)) {
      problems.push({ field: `${field}.straightRate`, message: 'must be a decimal number' });
    }
  });
  deductions.forEach(({ employee, employer }, index) => {
    const field = `deductions[${index}]`;
    if (!isAmount(employee.amountCents) || !isDecimal(employee.percent)) {
      problems.push({ field, message: 'must take 0 or more' });
    }
    if (!isAmount(employer?.amountCents) || !isDecimal(employer?.percent)) {
      problems.push({ field: `${field}.employer`, message: 'must give 0 or more' });
    }
  });
  return problems;
}

const NO_PROBLEMS: readonly Problem[] = [];

/** Facts that the regular rate needs beside pay by the piece, the day, or for earlier weeks. */
function rateProblems(entry: EarningEntry, frequency: PayFrequency, field: string): readonly Problem[] {
  const { kind, date, hours, rate, amountCents, pieces, weeks, straightTimePaid } = entry;
  const isPlain = kind !== 'retroactive' && !weeks && pieces === undefined && !straightTimePaid;
  if (isPlain) return NO_PROBLEMS;
  const problem = (name: string, message: string) => [{ field: `${field}.${name}`, message }];
  const isPremium = kind === 'overtime' || kind === 'double_time';
  if (straightTimePaid && !isPremium)
    return problem('straightTimePaid', 'is only for overtime and double_time');
  if (straightTimePaid && date === undefined && PERIODS_PER_YEAR[frequency] < 52)
    return problem('date', 'must be given: the premium is of one workweek, and the pay period has several');
  if (pieces !== undefined && kind !== 'flat') return problem('pieces', 'is only for flat pay');
  if (pieces !== undefined && !(Number(hours) > 0))
    return problem('hours', 'must be given: without the hours of the pieces overtime has no regular rate');
  if (kind !== 'retroactive') return weeks ? problem('weeks', 'is only for retroactive pay') : [];
  if ((rate === undefined) === (amountCents === undefined))
    return problem('amount', 'must be given, or a rate instead');
  if (!weeks?.length) return problem('weeks', 'must be given: the workweeks that the pay is for');
  return weeks.flatMap((week, at) => {
    const worked = isDecimal(week.hours) && Number(week.hours) > 0;
    if (!worked) return problem(`weeks[${at}].hours`, 'must be a decimal number above 0');
    const overtime = week.overtimeHours ?? '0';
    return isDecimal(overtime) && Number(overtime) <= Number(week.hours)
      ? []
      : problem(`weeks[${at}].overtimeHours`, 'must be a decimal number, at most the hours');
  });
}

/** The facts of an insurer's sick pay besides the taxable part. */
function sickPayProblems(
  { kind, amountCents, untaxedCents, incomeTaxCents }: EarningEntry,
  field: string,
): Problem[] {
  if (kind !== 'insurer_sick_pay' && untaxedCents === undefined && incomeTaxCents === undefined) return [];
  if (kind !== 'insurer_sick_pay')
    return [{ field, message: 'must be insurer_sick_pay to have an untaxed part' }];
  if (amountCents === undefined) return [{ field: `${field}.amount`, message: 'must be given' }];
  return [
    ...(isAmount(untaxedCents) ? [] : [{ field: `${field}.untaxed`, message: 'must be 0 or more' }]),
    ...(isAmount(incomeTaxCents) && (incomeTaxCents ?? 0) <= amountCents
      ? []
      : [{ field: `${field}.incomeTax`, message: 'must be from 0 to the amount' }]),
  ];
}

const refusedWorkers: Readonly<Record<RefusedWorker, string>> = {
  railroad_employee:
    'must not be railroad_employee: railroad retirement taxes (26 USC 3201, 3221) are not computed here',
  statutory_employee:
    'must not be statutory_employee: the taxes of statutory employees (26 USC 3121(d)(3)) are not computed here',
  statutory_nonemployee:
    'must not be statutory_nonemployee: direct sellers and real estate agents (26 USC 3508) are paid as contractors',
  partner: 'must not be partner: a partner is not an employee (Rev. Rul. 69-184) and has no wages',
};

/** Workers whose law is not computed here; the age decides what a child of the owner owes. */
export function problemsOfExemption({
  worker,
  birthDate,
}: Pick<Worksheet, 'worker' | 'birthDate'>): Problem[] {
  const refused = REFUSED_WORKERS.find((kind) => kind === worker?.payrollTaxExemption);
  if (refused) return [{ field: 'worker.payrollTaxExemption', message: refusedWorkers[refused] }];
  return worker?.payrollTaxExemption === 'child_of_owner' && birthDate === undefined
    ? [{ field: 'birthDate', message: 'is required, because a child of the owner is exempt up to an age' }]
    : [];
}

const withThreshold: readonly string[] = ['household_employee', 'farm_worker', 'election_worker'];
/** Pay in kind for farm work is no wages of Social Security and Medicare (26 USC 3121(a)(8)(A)). */
const inMoneyAlone: readonly string[] = [...withThreshold, 'taxed_farm_worker'];
const afterTax: readonly string[] = ['roth_401k', 'roth_403b', 'roth_ira', 'miscellaneous'];

/**
 * The yearly amount counts cash pay, and so do the wages of a farm. Pay in kind is refused, and pre-tax
 * deductions where they would make the yearly amount unclear.
 */
function problemsOfThreshold({ worker, earnings, deductions = [] }: Worksheet): Problem[] {
  const kind = worker?.payrollTaxExemption ?? '';
  if (!inMoneyAlone.includes(kind)) return [];
  return [
    ...earnings.flatMap((entry, index) =>
      isImputed(entry.kind)
        ? [{ field: `earnings[${index}].kind`, message: `must be paid in money to a ${kind}` }]
        : [],
    ),
    ...deductions.flatMap(({ type }, index) =>
      afterTax.includes(type) || !withThreshold.includes(kind)
        ? []
        : [{ field: `deductions[${index}].type`, message: `must come after taxes for a ${kind}` }],
    ),
  ];
}

function isAmount(cents: number | undefined): boolean {
  return cents === undefined || (Number.isSafeInteger(cents) && cents >= 0);
}

function isDecimal(text: string | undefined): boolean {
  return text === undefined || /^\d{1,9}(\.\d{1,9})?$/.test(text);
}
