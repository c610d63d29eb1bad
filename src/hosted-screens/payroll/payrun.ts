/** A payday as the payroll page reads it. */
export type Payrun = {
  version: string;
  checkDate: string;
  status: string;
  approveBy: string;
  debitDate: string;
  arrivesOn: string | null;
  heldBecause: string | null;
  waitsBecause: string | null;
  isPreview: boolean;
  totals: Totals | null;
  problemCount: number;
  contractorTotal: number;
  paymentCount: number;
  unapprovedPayments: number;
  cashNeeded: number | null;
  checkCount: number;
  approvals: Approval[];
  warnings: Warning[];
  notComputed: Gap[];
  checks: Check[];
  payments: Payment[];
  leftOut: (Person & { message: string })[];
  lastCheckDate: string | null;
  differences: Difference[];
  proof: { linesComputedTwice: number } | null;
};

type Totals = {
  grossPay: number;
  netPay: number;
  employeeTaxes: number;
  employeeDeductions: number;
  employeeGarnishments: number;
  employerTaxes: number;
  employerDeductions: number;
};
type Person = { employeeId: string; firstName: string; lastName: string };
export type Approval = {
  callerKind: string;
  name: string | null;
  at: string;
  cashNeeded: number;
  isCurrent: boolean | null;
};
export type Warning = {
  code: string;
  severity: string;
  message: string;
  blocks: boolean;
  checkCount: number;
};
export type Gap = { code: string; name: string; reason: string; missing: string | null; checkCount: number };
export type Check = Person & {
  employeeCheckId: string;
  status: string;
  offCycleReason: string | null;
  approvalRequired: boolean;
  approved: boolean;
  heldBecause: string | null;
  arrivesOn: string | null;
  hours: number;
  grossPay: number | null;
  netPay: number | null;
  problem: string | null;
  changedSinceApproval: { netPay: number } | null;
  warnings: { code: string; message: string; blocks: boolean }[];
};
export type Payment = {
  contractorPaymentId: string;
  version: string;
  name: string;
  amount: number;
  status: string;
  approvalRequired: boolean;
  approved: boolean;
  heldBecause: string | null;
  arrivesOn: string | null;
};
type Pay = { netPay: number; hours: number };
export type Difference = Person & {
  kind: string;
  netDifference: number;
  now: Pay | null;
  before: Pay | null;
};

export const payrunFields = `version checkDate status approveBy debitDate arrivesOn heldBecause waitsBecause isPreview
  totals { grossPay netPay employeeTaxes employeeDeductions employeeGarnishments employerTaxes employerDeductions }
  problemCount contractorTotal paymentCount unapprovedPayments cashNeeded checkCount
  approvals { callerKind name at cashNeeded isCurrent }
  warnings { code severity message blocks checkCount }
  notComputed { code name reason missing checkCount }
  checks { employeeCheckId employeeId firstName lastName status offCycleReason approvalRequired approved heldBecause arrivesOn hours
    grossPay netPay problem changedSinceApproval { netPay } warnings { code message blocks } }
  payments { contractorPaymentId version name amount status approvalRequired approved heldBecause arrivesOn }
  leftOut { employeeId firstName lastName message }
  lastCheckDate
  differences { employeeId firstName lastName kind netDifference now { netPay hours } before { netPay hours } }
  proof { linesComputedTwice }`;
