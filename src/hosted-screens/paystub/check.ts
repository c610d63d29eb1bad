import type { SinceLastCheck } from './since-last-check.tsx';
import type { Explanation } from './why-amounts.tsx';

/** The name of the page that sends the paystub as PDF. Its address names the check in `from`. */
export const paystubFileName = 'paystub-pdf';

export type Line = { component: string; hours: number | null; rate: number | null; amount: number };

export type Shift = {
  id: string;
  time: string;
  isOutsidePayPeriod: boolean;
  /** Its hours are those of the whole pay period. */
  isOfPeriod: boolean;
  hourly: { customName: string | null };
  lines: Line[];
};

export type Tax = { code: string; name: string; jurisdiction: string; payer: string; amount: number };

/** A tax that could be due on the check, and what became of it. */
export type Coverage = {
  code: string;
  name: string;
  status: string;
  reason: string | null;
  missing: string | null;
};

/** An amount withheld for a deduction or garnishment, and the employer's contribution to it. */
export type Withholding = {
  kind: string;
  type: string;
  name: string | null;
  amount: number;
  employerAmount: number;
  /** Why less is withheld than required, or nothing. */
  reason: string | null;
};

/** The total of one earning type. */
export type Earning = { kind: string; hours: number; amount: number };

/** Paid time off by policy, as of the check date. */
export type TimeOff = { policyId: string; name: string; accrued: number; used: number; balance: number };

export type Totals = {
  grossPay: number;
  netPay: number;
  employeeTaxes: number;
  employeeDeductions: number;
  employeeGarnishments: number;
};

/** Year-to-date totals, including this check. */
export type YearToDate = {
  totals: Totals;
  /** Gross pay of another service. */
  earlierPay: number;
  earnings: Earning[];
  taxes: Tax[];
  withheld: Withholding[];
};

/** What one account gets of split pay. */
export type PartOfPay = { part: number; accountNumber: string; amount: number; status: string };

export type Check = {
  id: string;
  status: string;
  checkDate: string;
  arrivesOn: string | null;
  cutOffAt: string;
  payPeriod: { start: string; end: string } | null;
  offCycleReason: string | null;
  approvalRequired: boolean;
  approved: boolean;
  disbursement: {
    method: string;
    status: string;
    parts: PartOfPay[] | null;
    history: { returnCode: string | null; reason: string | null }[];
  };
  grossPay: number;
  /** Whom the check pays: a computed check keeps the name and the title. */
  firstName: string;
  middleInitial: string | null;
  lastName: string;
  title: string | null;
  employee: { id: string };
  /** Null where the check pays by its shifts alone. */
  salary: { amount: number; workingDays: number | null; ofWorkingDays: number | null } | null;
  shifts: Shift[];
  heldBecause: string | null;
  /** Why returned pay cannot be sent again as things stand. */
  cannotSendBecause: string | null;
  warnings: { code: string; message: string }[];
  earnings: Earning[] | null;
  taxes: Tax[] | null;
  withheld: Withholding[] | null;
  totals: Totals | null;
  coverage: Coverage[] | null;
  yearToDate: YearToDate | null;
  sinceLastCheck: SinceLastCheck | null;
  explanation: Explanation | null;
  /** Null before the cut-off, and without a policy. */
  timeOff: TimeOff[] | null;
  company: {
    businessName: string;
    businessAddress: string;
    businessCity: string;
    businessState: string;
    businessZip: string;
  };
};

/** The name and the title of whom the check pays. */
export function payeeText({ firstName, middleInitial, lastName, title }: Check): string {
  const name = [firstName, middleInitial, lastName].filter(Boolean).join(' ');
  return title ? `${name}, ${title}` : name;
}

const amountFields = `
    earnings { kind hours amount }
    taxes { code name jurisdiction payer amount }
    withheld { kind type name amount employerAmount reason }
    totals { grossPay netPay employeeTaxes employeeDeductions employeeGarnishments }`;

export const paystubQuery = `query Paystub($companyId: ID!, $employeeCheckId: ID!) {
  employeeCheck(companyId: $companyId, id: $employeeCheckId) {
    id status checkDate arrivesOn cutOffAt offCycleReason approvalRequired approved grossPay
    payPeriod { start end }
    disbursement { method status parts { part accountNumber amount status } history { returnCode reason } }
    firstName: employeeFirstName middleInitial: employeeMiddleInitial lastName: employeeLastName
    title: employeeTitle employee { id }
    heldBecause cannotSendBecause warnings { code message }
    salary { amount workingDays ofWorkingDays }
    shifts { id time isOutsidePayPeriod isOfPeriod hourly { customName } lines { component hours rate amount } }
    ${amountFields}
    coverage { code name status reason missing }
    timeOff { policyId name accrued used balance }
    yearToDate { earlierPay ${amountFields} }
    sinceLastCheck { checkDate amount changes { label amount why } }
    explanation { amounts { id label amount formula citation } differences }
    company { businessName businessAddress businessCity businessState businessZip }
  }
}`;
