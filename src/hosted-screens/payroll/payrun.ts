import { graphql, type ResultOf } from '../graphql.ts';
import type { PageContext } from '../page-context.ts';

/** A payday as the payroll page reads it. */
export const payrunFields = graphql(`fragment Payrun on Payrun {
  version checkDate status approveBy debitDate arrivesOn heldBecause waitsBecause isPreview
  missed { personCount cashNeeded firstCheckDate approveBy arrivesOn }
  totals { grossPay netPay employeeTaxes employeeDeductions employeeGarnishments employerTaxes employerDeductions }
  problemCount contractorTotal paymentCount unapprovedPayments cashNeeded checkCount
  approvals { callerKind name at cashNeeded isCurrent }
  warnings { code severity message blocks checkCount }
  notComputed { code name jurisdiction reason missing checkCount }
  checks { employeeCheckId employeeId firstName lastName status offCycleReason approvalRequired approved heldBecause arrivesOn hours
    paysNothing disbursementMethod note grossPay employeeTaxes withheld netPay problem changedSinceApproval { netPay } warnings { code message blocks } }
  payments { contractorPaymentId version name amount status approvalRequired approved heldBecause arrivesOn }
  leftOut { employeeId firstName lastName reason message }
  lastCheckDate
  differences { employeeId firstName lastName kind netDifference now { grossPay netPay hours } before { grossPay netPay hours } }
  proof { linesComputedTwice }
  employerCheck { transfers { id direction status amount attempt effectiveOn } }
}`);
export type Payrun = ResultOf<typeof payrunFields>;
export type Approval = Payrun['approvals'][number];
export type Warning = Payrun['warnings'][number];
export type Gap = Payrun['notComputed'][number];
export type Check = Payrun['checks'][number];
export type Payment = Payrun['payments'][number];
export type Difference = Payrun['differences'][number];
/**
 * The previous payday with which a regular one is compared. Corrections or bonuses alone are compared with
 * none.
 */
export const comparedDay = ({ checks, lastCheckDate }: Payrun): string | null =>
  checks.some(({ offCycleReason }) => offCycleReason === null) ? lastCheckDate : null;

type Payday = { readonly checkDate: string; readonly approveBy: string };
/** The first payday whose cut-off is still to come: a payroll that is opened is for it. */
export const openPayday = (
  paydays: readonly Payday[] | undefined,
  { now }: Pick<PageContext, 'now'>,
): Payday | undefined => paydays?.find(({ approveBy }) => Date.parse(approveBy) > now);

/** The pay that banks returned and that is still owed, of all paydays. */
export const returnedFields = graphql(`fragment ReturnedOnDay on Company {
  returnedPay { employeeCheckId contractorPaymentId }
}`);
export type Returned = ResultOf<typeof returnedFields>['returnedPay'];

/** The status of pay as the pages of the worker name it. */
export const statusOf = (pay: Check | Payment, returned: Returned): string =>
  returned.some((back) =>
    'employeeCheckId' in pay
      ? back.employeeCheckId === pay.employeeCheckId
      : back.contractorPaymentId === pay.contractorPaymentId,
  )
    ? 'RETURNED'
    : pay.status;

export type Missed = NonNullable<Payrun['missed']>;

type Pay = Pick<Check | Payment, 'status' | 'heldBecause' | 'approvalRequired' | 'approved'>;
/** Whether the cut-off left it unpaid: nobody knows when it arrives until it is moved to another payday. */
export const isLeftUnpaid = ({ missed }: Pick<Payrun, 'missed'>, pay: Pay): boolean =>
  missed !== null &&
  pay.status === 'PENDING' &&
  (pay.heldBecause !== null || (pay.approvalRequired && !pay.approved));
