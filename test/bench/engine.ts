import { explainedGrossToNet, grossToNet } from '../../src/payroll/gross-to-net.ts';
import type { Worksheet } from '../../src/payroll/worksheet.ts';
import { CALIFORNIA_CHECK } from '../payroll/california-check.ts';

/**
 * Paychecks per second on one core, with and without explanation, and how the time grows with the number of checks.
 * Every check differs, so nothing can be answered from an earlier one. Plain Node: no warm-up is counted.
 */
const CODES = ['CA', 'NY', 'TX', 'PA', 'OR', 'MD', 'CT', 'NJ', 'IL', 'WA'];
const SIZES = [1_000, 10_000, 100_000];

function worksheetNumber(index: number): Worksheet {
  return {
    ...CALIFORNIA_CHECK,
    earnings: [
      { kind: 'regular', hours: '80', rate: `${15 + (index % 60)}.${10 + (index % 90)}` },
      { kind: 'overtime', hours: `${index % 9}.5` },
    ],
    state: { code: CODES[index % CODES.length] ?? 'CA', allowances: index % 4, formCode: undefined },
    garnishments: index % 20 === 0 ? (CALIFORNIA_CHECK.garnishments ?? []) : [],
  };
}

function measure(name: string, count: number, compute: (worksheet: Worksheet) => unknown): void {
  const worksheets = Array.from({ length: count }, (_, index) => worksheetNumber(index));
  const start = process.hrtime.bigint();
  for (const worksheet of worksheets) compute(worksheet);
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  const rate = Math.round(count / seconds).toLocaleString('en-US');
  console.log(
    `${name.padEnd(12)} ${String(count).padStart(7)} checks ${seconds.toFixed(3)} s ${rate.padStart(8)} a second`,
  );
}

for (let index = 0; index < 3_000; index += 1) explainedGrossToNet(worksheetNumber(index));
for (const count of SIZES) measure('plain', count, (worksheet) => grossToNet(worksheet));
for (const count of SIZES.slice(0, 2))
  measure('explained', count, (worksheet) => explainedGrossToNet(worksheet));
