/** A check, an employee who is left out and a difference, as a payday shows them. */
import { sentence, storedReason, worded, wordedOrNull, wordedText } from '../../foundation/sentence.ts';
import { CheckWarning } from '../../pay/check-warnings/schema.ts';
import { CheckStatus } from '../../pay/checks/enums.ts';
import { checkNoteWords } from '../../pay/checks/hours-inputs.ts';
import { OffCycleReason, offCycleWords } from '../../pay/checks/off-cycle-words.ts';
import { DisbursementMethod } from '../../pay/disbursements/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import type { ApprovedPay as PayThen } from './approvals-of.ts';
import type { PaydayCheck } from './checks-of-payday.ts';
import type { EmployeeDifference, EmployeePay as Pay } from './differences-of.ts';
import { type LeftOut, leftOutReasons } from './left-out-of.ts';

type ShownCheck = PaydayCheck & { readonly approvedPay: PayThen | null; readonly cash: number | null };

const ApprovedPay = builder.objectRef<PayThen>('ApprovedPay').implement({
  description: 'The pay of a check when its payday was approved.',
  fields: (t) => ({
    grossPay: t.expose('gross', { type: 'Money', description: 'Its gross pay.' }),
    netPay: t.expose('net', { type: 'Money', description: 'Its net pay.' }),
  }),
});

export const PayrunCheck = builder.objectRef<ShownCheck>('PayrunCheck').implement({
  description: 'A check of a payday: computed by the cut-off or, while it is pending, by a preview.',
  fields: (t) => ({
    employeeCheckId: t.exposeID('id', { description: 'The check.' }),
    employeeId: t.exposeID('employeeId', { description: 'The person who is paid.' }),
    firstName: t.exposeString('firstName', { description: "The employee's first name." }),
    lastName: t.exposeString('lastName', { description: "The employee's last name." }),
    status: t.expose('status', { type: CheckStatus, description: 'The status of the check.' }),
    offCycleReason: t.expose('offCycleReason', {
      type: OffCycleReason,
      nullable: true,
      description: offCycleWords.reason,
    }),
    approvalRequired: t.exposeBoolean('approvalRequired', {
      description: 'Whether the check waits for an approval before it is paid.',
    }),
    approved: t.exposeBoolean('approved', { description: 'Whether the check is approved.' }),
    heldBecause: t.string({
      nullable: true,
      description: 'Why the check is not paid, once its cut-off has passed.',
      resolve: (check) => wordedOrNull(storedReason(check)),
    }),
    paysNothing: t.exposeBoolean('paysNothing', {
      description:
        'Whether the check is pending and pays an hourly employee nothing. The approval says whether that is right.',
    }),
    disbursementMethod: t.expose('disbursementMethod', {
      type: DisbursementMethod,
      description: 'How the money reaches the employee.',
    }),
    note: t.exposeString('note', { nullable: true, description: checkNoteWords }),
    hours: t.field({
      type: 'Quantity',
      description: 'The hours that it pays.',
      resolve: ({ hours }) => hours,
    }),
    grossPay: t.field({
      type: 'Money',
      nullable: true,
      description: 'Wages and reimbursements; null when it cannot be computed.',
      resolve: ({ totals }) => totals?.grossPay,
    }),
    employeeTaxes: t.field({
      type: 'Money',
      nullable: true,
      description: 'Taxes withheld; null when it cannot be computed.',
      resolve: ({ totals }) => totals?.employeeTaxes,
    }),
    withheld: t.field({
      type: 'Money',
      nullable: true,
      description: 'Deductions and garnishments withheld; null when it cannot be computed.',
      resolve: ({ totals }) => totals && totals.employeeDeductions + totals.employeeGarnishments,
    }),
    netPay: t.field({
      type: 'Money',
      nullable: true,
      description: 'What the employee receives; null when it cannot be computed.',
      resolve: ({ totals }) => totals?.netPay,
    }),
    problem: t.string({
      nullable: true,
      description: 'Why it cannot be computed.',
      resolve: ({ problem }) => wordedText(problem),
    }),
    changedSinceApproval: t.field({
      type: ApprovedPay,
      nullable: true,
      description: 'What it paid when the payday was approved, if that has changed. Null otherwise.',
      resolve: ({ approvedPay, totals }) => {
        const isSame = approvedPay?.gross === totals?.grossPay && approvedPay?.net === totals?.netPay;
        return isSame ? null : approvedPay;
      },
    }),
    warnings: t.field({
      type: [CheckWarning],
      policy: { list: shortList },
      description: 'What to review on the check.',
      resolve: ({ warnings }) => [...warnings],
    }),
  }),
});

const LeftOutReason = builder.enumType('LeftOutReason', {
  description: 'Why an employee is not paid on a payday.',
  ...enumOf(leftOutReasons),
});

export const LeftOutEmployee = builder.objectRef<LeftOut>('LeftOutEmployee').implement({
  description: 'An employee who is employed in the pay period of a payday but has no check on it.',
  fields: (t) => ({
    employeeId: t.exposeID('employeeId', { description: 'The employee.' }),
    firstName: t.exposeString('firstName', { description: "The employee's first name." }),
    lastName: t.exposeString('lastName', { description: "The employee's last name." }),
    reason: t.expose('reason', { type: LeftOutReason, description: 'The reason.' }),
    message: t.string({
      description: 'The reason in words.',
      resolve: ({ reason, otherDate }) =>
        worded(
          otherDate
            ? sentence('The check for the period is dated {day}.', { day: otherDate })
            : leftOutReasons[reason],
        ),
    }),
  }),
});

const DifferenceKind = builder.enumType('DifferenceKind', {
  description: 'How the pay of an employee differs from that of the last payday.',
  ...enumOf({
    new: 'The employee was not paid on the last payday.',
    missing: 'The employee was paid on the last payday, and is not on this one.',
    changed: 'Net pay, gross pay or hours differ.',
  }),
});

const EmployeePay = builder.objectRef<Pay>('EmployeePay').implement({
  description: 'The pay of an employee on a payday, over all checks.',
  fields: (t) => ({
    grossPay: t.expose('gross', { type: 'Money', description: 'Wages and reimbursements.' }),
    netPay: t.expose('net', { type: 'Money', description: 'What the employee receives.' }),
    hours: t.field({ type: 'Quantity', description: 'The paid hours.', resolve: ({ hours }) => hours }),
  }),
});

export const PayrunDifference = builder.objectRef<EmployeeDifference>('PayrunDifference').implement({
  description: 'An employee whose pay differs from that of the last payday.',
  fields: (t) => ({
    employeeId: t.exposeID('employeeId', { description: 'The employee.' }),
    firstName: t.exposeString('firstName', { description: "The employee's first name." }),
    lastName: t.exposeString('lastName', { description: "The employee's last name." }),
    kind: t.expose('kind', { type: DifferenceKind, description: 'The kind of difference.' }),
    now: t.field({
      type: EmployeePay,
      nullable: true,
      description: 'The pay of this payday; null when the employee is missing.',
      resolve: ({ now }) => now,
    }),
    before: t.field({
      type: EmployeePay,
      nullable: true,
      description: 'The pay of the last payday; null when the employee is new.',
      resolve: ({ before }) => before,
    }),
    netDifference: t.field({
      type: 'Money',
      description: 'Net pay of this payday less that of the last one.',
      resolve: ({ now, before }) => (now?.net ?? 0) - (before?.net ?? 0),
    }),
  }),
});
