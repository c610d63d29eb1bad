import type { Worksheet } from '../../src/engine/payroll/worksheet.ts';
import { CALIFORNIA_CHECK } from '../../test/engine/payroll/california-check.ts';
import { explainedGrossToNet, grossToNet } from '../../test/support/shipped.ts';

/**
 * `npm run tool -- bench:engine`: paychecks per second on one core, with and without explanation, and how the
 * time grows with the number of checks. Every check differs, so that no result can be reused. One in twenty
 * has a garnishment.
 *
 * The engine is bundled as the service is, because tsx names every inner function each time it is created,
 * which costs a quarter of the time. It prints processor time (of all threads, garbage collection included)
 * beside elapsed time. Read processor time on a busy machine.
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
    state: { code: CODES[index % CODES.length] ?? 'CA', allowances: index % 4 },
    garnishments: index % 20 === 0 ? (CALIFORNIA_CHECK.garnishments ?? []) : [],
  };
}

function measure(name: string, count: number, compute: (worksheet: Worksheet) => unknown): void {
  const worksheets = Array.from({ length: count }, (_, index) => worksheetNumber(index));
  const [cpu, start] = [process.cpuUsage(), process.hrtime.bigint()];
  for (const worksheet of worksheets) compute(worksheet);
  const clock = Number(process.hrtime.bigint() - start) / 1e9;
  const { user, system } = process.cpuUsage(cpu);
  const columns = [clock, (user + system) / 1e6].map((seconds) => {
    const rate = Math.round(count / seconds).toLocaleString('en-US');
    return `${seconds.toFixed(3).padStart(8)} s ${rate.padStart(7)}/s`;
  });
  console.log(
    `${name.padEnd(10)} ${String(count).padStart(7)} checks | clock ${columns.join(' | processor ')}`,
  );
}

for (let index = 0; index < 5_000; index += 1) explainedGrossToNet(worksheetNumber(index));
for (let index = 0; index < 5_000; index += 1) grossToNet(worksheetNumber(index));
for (const count of SIZES) measure('plain', count, (worksheet) => grossToNet(worksheet));
for (const count of SIZES) measure('explained', count, (worksheet) => explainedGrossToNet(worksheet));
