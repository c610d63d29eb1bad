/** What an employee's first page reads. */

import { returnedPayFields } from '../dashboard/returned-pay.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { sinceLastCheckFields } from '../paystub/why-amounts.tsx';
import { attributesFields } from '../people/attributes.ts';
import { lockInFields } from '../people/lock-in.tsx';
import { personFields } from '../people/person-form.tsx';
import { signedFormFields } from '../people/signed-form.tsx';
import { accountFields } from '../people/tables.tsx';
import { changeFields } from '../people/waiting-change.tsx';

export const homeQuery = graphql(
  `query OwnHome($companyId: ID!, $employeeId: ID!, $today: Date!) {
    company(id: $companyId) {
      businessName payrollSchedule payCalendar { paydays(first: 2) { checkDate } } returnedPay { ...ReturnedPay }
    }
    employee(companyId: $companyId, id: $employeeId) {
      ...Person ...SignedForms ...LockIn paperwork { next } bankAccounts(inUse: true, first: 10) { ...Account }
      stateFormQuestions { state } requirements { type state by actor }
    }
    change: paySplit(companyId: $companyId, employeeId: $employeeId) { ...WaitingChange }
    ...Attributes
    recent: employeeChecks(
      companyId: $companyId, employeeId: $employeeId, byCheckDate: true, newestFirst: true, first: 4
    ) {
      nodes {
        id status heldBecause disbursement { method status } checkDate grossPay totals { netPay } sinceLastCheck { ...SinceLastCheck }
      }
    }
    # The paid check with the latest check date: its year to date is the year's.
    paid: employeeChecks(
      companyId: $companyId, employeeId: $employeeId, byCheckDate: true, newestFirst: true, status: PROCESSED, first: 1
    ) { nodes { checkDate totals { netPay } yearToDate { totals { netPay } } } }
    pending: employeeChecks(
      companyId: $companyId, employeeId: $employeeId, status: PENDING, checkDateFrom: $today, first: 25
    ) { nodes { checkDate heldBecause } }
    calculated: employeeChecks(
      companyId: $companyId, employeeId: $employeeId, status: PRE_PROCESSED, checkDateFrom: $today, first: 25
    ) { nodes { checkDate } }
  }`,
  [
    ...[personFields, signedFormFields, lockInFields, accountFields, changeFields, attributesFields],
    ...[returnedPayFields, sinceLastCheckFields],
  ],
);
export type HomeData = ResultOf<typeof homeQuery>;
export type RecentCheck = HomeData['recent']['nodes'][number];
