import { graphql, type ResultOf } from '../graphql.ts';
import { addressText } from '../people/facts.tsx';
import { explanationFields, sinceLastCheckFields } from './why-amounts.tsx';

export const paystubQuery = graphql(
  `query Paystub($companyId: ID!, $employeeCheckId: ID!) {
  employeeCheck(companyId: $companyId, id: $employeeCheckId) {
    id status checkDate arrivesOn cutOffAt offCycleReason note approvalRequired approved grossPay
    payPeriod { start end }
    disbursement { method status parts { part accountNumber amount status } history { returnCode reason } }
    firstName: employeeFirstName middleInitial: employeeMiddleInitial lastName: employeeLastName
    title: employeeTitle
    employee { id ssn homes { effectiveDate address addressLine2 city state zip } }
    heldBecause cannotSendBecause warnings { code message }
    salary { amount workingDays ofWorkingDays }
    shifts { id time isOutsidePayPeriod isOfPeriod hourly { customName } lines { component hours rate amount } }
    earnings { kind hours amount }
    taxes { code name jurisdiction payer amount }
    withheld { kind type name amount employerAmount reason }
    totals { grossPay netPay employeeTaxes employeeDeductions employeeGarnishments }
    coverage { code name jurisdiction status reason missing }
    timeOff { policyId name accrued used balance }
    yearToDate {
      earlierPay
      earnings { kind hours amount }
      taxes { code name jurisdiction payer amount }
      withheld { kind type name amount employerAmount reason }
      totals { grossPay netPay employeeTaxes employeeDeductions employeeGarnishments }
    }
    sinceLastCheck { ...SinceLastCheck }
    explanation { ...Explanation }
    company { businessName businessAddress businessCity businessState businessZip }
  }
}`,
  [sinceLastCheckFields, explanationFields],
);

export type Check = ResultOf<typeof paystubQuery>['employeeCheck'];
export type Shift = Check['shifts'][number];
export type Line = Shift['lines'][number];
export type Tax = NonNullable<Check['taxes']>[number];
/** A tax that the check may owe, and its outcome. */
export type Coverage = NonNullable<Check['coverage']>[number];
/** An amount withheld for a deduction or garnishment, and the employer's contribution to it. */
export type Withholding = NonNullable<Check['withheld']>[number];
/** The total of one earning type. */
export type Earning = NonNullable<Check['earnings']>[number];
/** Paid time off by policy, as of the check date. */
export type TimeOff = NonNullable<Check['timeOff']>[number];
export type Totals = NonNullable<Check['totals']>;
/** Year-to-date totals, including this check. */
export type YearToDate = NonNullable<Check['yearToDate']>;
/** What one account receives of split pay. */
export type PartOfPay = NonNullable<Check['disbursement']['parts']>[number];

/** Where the person lived on the payday. */
export function homeText({ checkDate, employee: { homes } }: Check): string {
  const home = homes.findLast(({ effectiveDate }) => (effectiveDate ?? checkDate) <= checkDate) ?? homes[0];
  return home ? addressText(home) : '';
}

/** The end of the paycheck's id, which people can say on the telephone: `3F2A-91BC`. */
export const shortNumber = ({ id }: Pick<Check, 'id'>): string =>
  id
    .slice(-8)
    .toUpperCase()
    .replace(/^(....)(.+)$/, '$1-$2');

/** The name and the title of the person whom the check pays. */
export function payeeText({ firstName, middleInitial, lastName, title }: Check): string {
  const name = [firstName, middleInitial, lastName].filter(Boolean).join(' ');
  return title ? `${name}, ${title}` : name;
}
