import { explainedGrossToNet } from '../../engine/payroll/gross-to-net.ts';
import type { PaycheckEarning } from '../../engine/payroll/paycheck.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { ofLine, type CheckWarning as Warning, warningsBy } from '../check-warnings/check-warning.ts';
import { CheckWarning } from '../check-warnings/schema.ts';
import { CheckTax, CheckTotals, WorkState, workStatesWords } from '../checks/computed-schema.ts';
import { CoverageLine, provisionalWords } from '../checks/coverage-schema.ts';
import { computedFrom } from './computed-from.ts';
import { ExplainedAmount, PayDifference, sinceLastCheckWords } from './explained-schema.ts';
import { namedAmounts } from './named-amounts.ts';
import { PreviewInput } from './preview-input.ts';
import { type Previewed, previewPaycheck } from './preview-paycheck.ts';
import { NotComputed, PreviewedDeduction, PreviewedGarnishment } from './previewed.ts';
import { shiftAt } from './worksheet-of.ts';

const PreviewedEarning = builder.objectRef<PaycheckEarning>('PreviewedEarning').implement({
  description: 'One line of earnings.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'The kind of earning, such as regular or overtime.' }),
    date: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day it was earned.',
      resolve: ({ date }) => date,
    }),
    hours: t.field({
      type: 'Quantity',
      nullable: true,
      description: 'The hours.',
      resolve: ({ hours }) => (hours === undefined ? null : Number(hours)),
    }),
    rate: t.field({
      type: 'Quantity',
      nullable: true,
      description: 'Dollars per hour.',
      resolve: ({ rate }) => (rate === undefined ? null : Number(rate)),
    }),
    amount: t.field({
      type: 'Money',
      description: 'What it pays.',
      resolve: ({ amountCents }) => amountCents,
    }),
  }),
});

export const PaycheckPreview = builder.objectRef<Previewed>('PaycheckPreview').implement({
  description: 'The computed pay of a check that is not stored.',
  fields: (t) => ({
    engineVersion: t.string({
      description: 'The version of the calculation.',
      resolve: (preview) => preview.paycheck.engineVersion,
    }),
    dataVersion: t.string({
      description: 'The version of the statutory figures, and the SHA-256 of their bundle.',
      resolve: (preview) => preview.paycheck.dataVersion,
    }),
    netPay: t.field({
      type: 'Money',
      description: 'What the employee would receive.',
      resolve: (preview) => preview.paycheck.totals.netPayCents,
    }),
    earnings: t.field({
      type: [PreviewedEarning],
      policy: { list: shortList },
      description: 'The earnings, line by line.',
      resolve: (preview) => [...preview.paycheck.earnings],
    }),
    taxes: t.field({
      type: [CheckTax],
      policy: { list: shortList },
      description: 'The taxes of the employee and the employer.',
      resolve: (preview) => [...computedFrom(preview.paycheck).taxes],
    }),
    totals: t.field({
      type: CheckTotals,
      description: 'The sums.',
      resolve: (preview) => computedFrom(preview.paycheck).totals,
    }),
    deductions: t.field({
      type: [PreviewedDeduction],
      policy: { list: shortList },
      description: "The employee's recurring deductions, within limits and pay.",
      resolve: (preview) => [...preview.paycheck.deductions],
    }),
    garnishments: t.field({
      type: [PreviewedGarnishment],
      policy: { list: shortList },
      description: "The employee's garnishments, in their legal order of priority.",
      resolve: (preview) => [...preview.paycheck.garnishments],
    }),
    disposableEarnings: t.field({
      type: 'Money',
      description: 'Pay less legally required withholding: the base of garnishment limits.',
      resolve: (preview) => preview.paycheck.disposableEarningsCents,
    }),
    coverage: t.field({
      type: [CoverageLine],
      policy: { list: shortList },
      description: 'Every tax and programme that could apply because of its places.',
      resolve: (preview) => [...(preview.paycheck.coverage ?? [])],
    }),
    provisional: t.boolean({
      description: provisionalWords,
      resolve: ({ paycheck }) => paycheck.provisionalFiguresOf !== undefined,
    }),
    workStates: t.field({
      type: [WorkState],
      policy: { list: shortList },
      nullable: true,
      description: workStatesWords,
      resolve: (preview) => computedFrom(preview.paycheck).workStates,
    }),
    notComputed: t.field({
      type: [NotComputed],
      policy: { list: shortList },
      description: 'Taxes that the check may owe but that are not computed.',
      resolve: (preview) => [...preview.paycheck.notComputed],
    }),
    checkWarnings: t.field({
      type: [CheckWarning],
      policy: { list: shortList },
      description: 'Likely mistakes on the check. They never change its amounts.',
      resolve: lineWarningsOf,
    }),
    warnings: t.stringList({
      description: 'The messages of checkWarnings.',
      resolve: (preview) => [...preview.paycheck.warnings],
    }),
    explanation: t.field({
      type: [ExplainedAmount],
      policy: { list: shortList },
      description: 'Every amount with its formula and rule. Each amount follows its inputs.',
      resolve: ({ worksheet, figures }) => namedAmounts(explainedGrossToNet(worksheet, figures).explanation),
    }),
    sinceLastCheck: t.field({
      type: PayDifference,
      nullable: true,
      description: sinceLastCheckWords,
      resolve: (preview) => preview.sinceLast,
    }),
  }),
});

builder.queryField('previewPaycheck', (t) =>
  t.field({
    type: PaycheckPreview,
    policy: { scope: 'checks:read' },
    description: 'Computes a hypothetical check of an employee, and explains every amount. Stores nothing.',
    args: {
      companyId: t.arg.id({ required: true, description: 'The company that would pay.' }),
      input: t.arg({ type: PreviewInput, required: true, description: 'The check.' }),
    },
    resolve: (_root, args, operation) => previewPaycheck(operation, args),
  }),
);

/** The warnings of a preview's lines. For a hypothetical check they name its shifts by position. */
function lineWarningsOf({ worksheet, lineWarnings, hypothetical }: Previewed): Warning[] {
  const shifts = hypothetical?.shifts ?? [];
  const warn = warningsBy(hypothetical?.company ?? { blockingWarnings: null });
  const shiftOf = shiftAt(worksheet, shifts);
  return lineWarnings.map((line) => {
    const named = line.earnings.flatMap((at) => {
      const shift = shiftOf(at);
      return shift ? [`shifts[${shifts.indexOf(shift)}]`] : [];
    });
    return { ...ofLine(warn, line, () => undefined), fields: [...new Set(named)] };
  });
}
