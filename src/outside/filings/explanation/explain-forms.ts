/**
 * Explains a company's federal returns. Each explanation reads the proofs of the checks that its lines sum.
 */
import { type Cents, moneyText } from '../../../engine/payroll/money.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { compensationOf } from '../contractor-statements.ts';
import type { CorrectedQuarter } from '../corrected-quarter.ts';
import type { CorrectedLine } from '../figures/form-941x.ts';
import type { DayLiability } from '../figures/liability.ts';
import { centsOn, inSentence } from '../figures/line.ts';
import { twelfthOf } from '../figures/quarter.ts';
import { totalOf } from '../figures/quarter-deposits.ts';
import type { QuarterReturn } from '../quarter-of.ts';
import type { VoidedCheck } from '../voided-after.ts';
import type { BackupWithholdingReturn } from '../year-of-backup-withholding.ts';
import type { UnemploymentReturn } from '../year-of-unemployment.ts';
import type { YearOfWages } from '../year-of-wages.ts';
import { explainReturn } from './explain-return.ts';
import { explainedLines } from './explained-lines.ts';

const nameOf = async ({ db }: Operation, id: string): Promise<string> =>
  (await db.company.findFirstOrThrow({ where: { id }, select: { businessName: true } })).businessName;

export async function explain941(operation: Operation, form: QuarterReturn): Promise<string> {
  const { year, quarter, checks, lines, days } = form;
  return explainReturn({
    title: `Form 941 of quarter ${quarter} of ${year}`,
    company: await nameOf(operation, checks.companyId),
    facts: [`Line 1, employees who were paid for the pay period with ${twelfthOf(form)}: ${form.employees}.`],
    lines: await explainedLines(operation, checks, lines),
    notes: [
      'Schedule B, the taxes of each day of payment:',
      ...daysWords(days, { line: '12', total: centsOn(lines, '12') }),
      ...form.voidedLater.map((check) => voidedWords(check, 'quarter')),
    ],
  });
}

/** Forms 943 and 944. Only the first has a number of employees. */
export async function explainYearOfWages(operation: Operation, form: YearOfWages): Promise<string> {
  const { year, employees, checks, lines, days, totalLine } = form;
  return explainReturn({
    title: `Form ${form.form} of ${year}`,
    company: await nameOf(operation, checks.companyId),
    facts:
      employees === null
        ? []
        : [`Line 1, farm workers who were paid for the pay period with ${year}-03-12: ${employees}.`],
    lines: await explainedLines(operation, checks, lines),
    notes: [
      'The taxes of each day of payment:',
      ...daysWords(days, { line: totalLine, total: centsOn(lines, totalLine) }),
      ...form.voidedLater.map((check) => voidedWords(check, 'year')),
    ],
  });
}

function daysWords(days: readonly DayLiability[], { line, total }: { line: string; total: Cents }): string[] {
  const sum = totalOf(days);
  return [
    ...days.map(({ date, totalCents }) => `  ${date}  ${moneyText(totalCents)}`),
    sum === total
      ? `The days add up to ${moneyText(sum)}, which is line ${line}.`
      : `The days add up to ${moneyText(sum)}, and line ${line} is ${moneyText(total)}.`,
  ];
}

const voidedWords = ({ id, paidOn, voidedOn }: VoidedCheck, period: 'quarter' | 'year'): string =>
  `Check ${id} of ${paidOn} was voided on ${voidedOn}, after the ${period}: it is not in these figures.`;

export async function explain940(operation: Operation, form: UnemploymentReturn): Promise<string> {
  const { year, checks, lines, states, quarters } = form;
  return explainReturn({
    title: `Form 940 of ${year}`,
    company: await nameOf(operation, checks.companyId),
    facts: [],
    lines: await explainedLines(operation, checks, lines),
    notes: [
      ...states.map(({ state, wagesCents, reductionCents }) => {
        const reduction =
          reductionCents === null
            ? 'a credit reduction that is not published yet'
            : moneyText(reductionCents);
        return `Schedule A, ${state}: taxable FUTA wages of ${moneyText(wagesCents)}, credit reduction: ${reduction}.`;
      }),
      ...quarters.map(
        ({ quarter, cents }) =>
          `Line 16${'abcd'[quarter - 1]}, liability of quarter ${quarter}: ${moneyText(cents)}.`,
      ),
    ],
  });
}

/** How many payments an explanation lists. */
const most = 100;

export async function explain945(operation: Operation, form: BackupWithholdingReturn): Promise<string> {
  const { year, companyId, lines, liabilities } = form;
  const payments = await operation.db.contractorPayment.findMany({
    where: { ...compensationOf(companyId, year), backupWithheldCents: { gt: 0n } },
    select: { id: true, payDate: true, backupWithheldCents: true },
    orderBy: { id: 'asc' },
    take: most,
  });
  return explainReturn({
    title: `Form 945 of ${year}`,
    company: await nameOf(operation, companyId),
    facts: [],
    lines,
    notes: [
      'Line 2 is the sum of what was withheld on each day of payment:',
      ...liabilities.map(({ date, cents }) => `  ${date}  ${moneyText(cents)}`),
      payments.length === most ? `Its first ${most} payments:` : 'Its payments:',
      ...payments.map(
        ({ id, payDate, backupWithheldCents }) =>
          `  ${payDate}  ${id}  ${moneyText(Number(backupWithheldCents))}`,
      ),
    ],
  });
}

export async function explain941X(operation: Operation, form: CorrectedQuarter): Promise<string> {
  const { quarter, companyId, filedOn, lines, total, discoveredOn, problems, warnings } = form;
  return [
    `Form 941-X for quarter ${quarter.quarter} of ${quarter.year}, ${await nameOf(operation, companyId)}`,
    '',
    `It corrects the Form 941 that was filed on ${filedOn}. The errors were discovered on ${discoveredOn}.`,
    ...lines.map(explainCorrection),
    `Line 23 and line 27, column 4 together: ${moneyText(total)}.`,
    '',
    form.explanation,
    ...problems,
    ...warnings,
  ].join('\n');
}

function explainCorrection({ line, label, corrected, reported, difference, tax, formula }: CorrectedLine) {
  const columns = `${moneyText(corrected)} as corrected, ${moneyText(reported)} as filed, a difference of ${moneyText(difference)}`;
  const column4 = tax === null ? '' : `; tax ${moneyText(tax)} = ${formula}`;
  return `Line ${line}, ${inSentence(label)}: ${columns}${column4}.`;
}
