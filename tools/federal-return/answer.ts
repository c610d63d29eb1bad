import { z } from 'zod';
import { type Cents, centsOf, moneyText } from '../../src/engine/payroll/money.ts';
import { return943, return944, return945 } from '../../src/outside/filings/figures/annual-returns.ts';
import { return941X } from '../../src/outside/filings/figures/form-941x.ts';
import type { Line } from '../../src/outside/filings/figures/line.ts';
import { return941 } from '../../src/outside/filings/figures/return-941.ts';
import { federalOf, ficaRates } from '../../src/outside/filings/figures/tax-year.ts';
import { writeReturn941, writeReturn941X } from '../../src/outside/filings/files/mef/write-return.ts';
import type { WrittenFile } from '../../src/outside/filings/files/written-file.ts';

/** Dollars and cents, as "1000.00" or 1000. */
const amount = z.union([z.string(), z.number()]).transform((dollars, context): Cents => {
  try {
    return centsOf(String(dollars));
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is no amount' });
    return z.NEVER;
  }
});
const zero = amount.default(0);
const date = z.iso.date();
const depositor = z.enum(['monthly', 'semiweekly']).default('monthly');
const days = z
  .array(z.strictObject({ date, amount }).transform(({ date: on, amount: cents }) => ({ date: on, cents })))
  .default([]);

const taxed = {
  incomeTax: zero,
  socialWages: zero,
  socialTips: zero,
  medicareWages: zero,
  additionalWages: zero,
  deposited: zero,
};
const ofQuarter = {
  ...taxed,
  employees: z.int().min(0),
  wages: zero,
  unreportedTips: amount.nullable().default(null),
  fractions: zero,
  sickPay: zero,
  tipsAndInsurance: zero,
};
const election = z.strictObject({
  taxYearEnd: date,
  returnType: z.enum(['1040', '1065', '1120', '1120S', '1120F']),
  filedOn: date,
  groupMemberEin: z.string().nullable().default(null),
  allocated: amount,
  usedBefore: zero,
});
const client = z.strictObject({
  ...ofQuarter,
  ein: z.string(),
  wagesType: z.enum(['A', 'B', 'C', 'D']).nullable().default(null),
});
const worksheet941 = z.strictObject({
  ...ofQuarter,
  quarter: z.strictObject({ year: z.int(), quarter: z.int().min(1).max(4) }),
  liabilities: days,
  depositor,
  overpayment: z.enum(['apply', 'refund']).nullable().default(null),
  finalWagesOn: date.nullable().default(null),
  isSeasonal: z.boolean().default(false),
  aggregate: z
    .strictObject({
      kind: z.enum(['section_3504_agent', 'cpeo', 'other_third_party']),
      clients: z.array(client).min(1),
    })
    .nullable()
    .default(null),
  credits: z
    .array(z.strictObject({ ein: z.string(), businessName: z.string(), elections: z.array(election).min(1) }))
    .nullable()
    .default(null),
});

const address = z.strictObject({
  line1: z.string(),
  line2: z.string().nullable().default(null),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
});
const text = z.string().nullable().default(null);
const filing = {
  filer: z.strictObject({ ein: z.string(), name: z.string(), nameControl: text, address }),
  agent: z.strictObject({
    ein: text,
    name: z.string(),
    address,
    efin: text,
    softwareId: text,
    pin: text,
    ipAddress: text,
    deviceId: text,
  }),
  madeAt: z.string(),
};
const ofYear = {
  ...taxed,
  year: z.int(),
  liabilities: days,
  depositor,
  adjustment: zero,
  researchCredit: zero,
};

const input = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('941'), ...filing, worksheet: worksheet941 }),
  z.strictObject({
    form: z.literal('941-X'),
    ...filing,
    reported: worksheet941,
    corrected: worksheet941,
    discoveredOn: date,
    process: z.enum(['adjusted', 'claim']).default('adjusted'),
    statements: z.array(z.enum(['4a', '4b', '4c', '5a', '5b', '5c', '5d'])).default([]),
    causes: z.array(z.string()).default([]),
  }),
  z.strictObject({
    form: z.literal('943'),
    worksheet: z.strictObject({ ...ofYear, employees: z.int().min(0) }),
  }),
  z.strictObject({ form: z.literal('944'), worksheet: z.strictObject({ ...ofYear, wages: zero }) }),
  z.strictObject({
    form: z.literal('945'),
    worksheet: z.strictObject({
      year: z.int(),
      incomeTax: zero,
      backupWithheld: zero,
      deposited: zero,
      liabilities: days,
      depositor,
    }),
  }),
]);

const rates = (year: number) => ficaRates(federalOf(year));
const linesText = (lines: readonly Line[]): string =>
  lines
    .map(
      ({ line, label, cents }) => `${line}\t${label}\t${cents === null ? 'not known' : moneyText(cents)}\n`,
    )
    .join('');

/**
 * The XML of a return, or its lines if the service writes no XML for it. Throws with every reason that
 * refuses it.
 */
export function answer(json: string): string {
  const read = input.safeParse(JSON.parse(json));
  if (!read.success) throw new Error(z.prettifyError(read.error));
  const { data } = read;
  if (data.form === '941')
    return textOf(writeReturn941(return941(data.worksheet, rates(data.worksheet.quarter.year)), data));
  if (data.form === '941-X') {
    const { quarter } = data.corrected;
    const ofYear = rates(quarter.year);
    const [reported, corrected] = [data.reported, data.corrected].map(
      (amounts) => return941(amounts, ofYear).lines,
    );
    const form = { ...data, quarter, reported: reported ?? [], corrected: corrected ?? [] };
    return textOf(writeReturn941X(return941X(form, ofYear), data));
  }
  if (data.form === '943') return linesText(return943(data.worksheet, rates(data.worksheet.year)).lines);
  if (data.form === '944') return linesText(return944(data.worksheet, rates(data.worksheet.year)).lines);
  return linesText(return945(data.worksheet).lines);
}

function textOf(file: WrittenFile): string {
  if (file.kind === 'refused') throw new Error(file.reasons.join('\n'));
  return Buffer.from(file.bytes).toString();
}
