/** What an employee's first page reads. */
import { type ReturnedPay, returnedPayFields } from '../dashboard/returned-pay.tsx';
import type { SinceLastCheck } from '../paystub/since-last-check.tsx';
import { type Attributes, attributesQuery } from '../people/attributes.ts';
import { type Person, personFields } from '../people/person-data.ts';
import { type Account, accountFields } from '../people/tables.tsx';

type NetPay = { netPay: number };
export type RecentCheck = {
  id: string;
  status: string;
  disbursement: { status: string };
  checkDate: string;
  grossPay: number;
  totals: NetPay | null;
  sinceLastCheck: SinceLastCheck | null;
};

export type HomeData = Attributes & {
  company: {
    businessName: string;
    payrollSchedule: string | null;
    payCalendar: { paydays: { checkDate: string }[] } | null;
    returnedPay: ReturnedPay[];
  };
  employee: Person & { bankAccounts: Account[]; stateFormQuestions: { state: string } | null };
  recent: { nodes: RecentCheck[] };
  /** The paid check with the latest check date: its year to date is the year's. */
  paid: { nodes: { checkDate: string; totals: NetPay | null; yearToDate: { totals: NetPay } | null }[] };
  pending: { nodes: { checkDate: string }[] };
  calculated: { nodes: { checkDate: string }[] };
};

export const homeQuery = `query OwnHome($companyId: ID!, $employeeId: ID!, $today: Date!) {
  company(id: $companyId) {
    businessName payrollSchedule payCalendar { paydays(first: 1) { checkDate } } ${returnedPayFields}
  }
  employee(companyId: $companyId, id: $employeeId) {
    ${personFields} bankAccounts(inUse: true, first: 10) { ${accountFields} } stateFormQuestions { state }
  }
  ${attributesQuery}
  recent: employeeChecks(
    companyId: $companyId, employeeId: $employeeId, byCheckDate: true, newestFirst: true, first: 4
  ) {
    nodes {
      id status disbursement { status } checkDate grossPay totals { netPay }
      sinceLastCheck { checkDate amount changes { label amount why } }
    }
  }
  paid: employeeChecks(
    companyId: $companyId, employeeId: $employeeId, byCheckDate: true, newestFirst: true, status: PROCESSED, first: 1
  ) { nodes { checkDate totals { netPay } yearToDate { totals { netPay } } } }
  pending: employeeChecks(
    companyId: $companyId, employeeId: $employeeId, status: PENDING, checkDateFrom: $today, first: 25
  ) { nodes { checkDate } }
  calculated: employeeChecks(
    companyId: $companyId, employeeId: $employeeId, status: PRE_PROCESSED, checkDateFrom: $today, first: 25
  ) { nodes { checkDate } }
}`;
