/** What the page about other choices reads: the paychecks to start from, and then the answer. */
import { type PersonData, personFields } from '../people/person-data.ts';
import { type Deduction, deductionFields } from '../people/withheld-tables.tsx';

type Tax = { code: string; name: string; payer: string; amount: number };
type Withheld = { type: string; name: string | null; amount: number; employerAmount: number };
export type Pay = {
  taxes: Tax[];
  totals: { grossPay: number; netPay: number };
  deductions: Withheld[];
  garnishments: { garnishmentId: string; type: string; amount: number }[];
};

export type TriedCheck = { id: string; status: string; checkDate: string; grossPay: number };
export type WhatIfData = Pick<PersonData, 'company'> & {
  employee: PersonData['employee'] & { recurringDeductions: Deduction[] };
  recent: { nodes: TriedCheck[] };
  whatIf?: { amount: number; before: Pay; after: Pay };
};

const payFields = `totals { grossPay netPay } taxes { code name payer amount }
  deductions { type name amount employerAmount } garnishments { garnishmentId type amount }`;

export const whatIfQuery = `query WhatIf($companyId: ID!, $employeeId: ID!, $isAsked: Boolean = false,
  $checkId: ID = "none", $input: WhatIfInput = {}) {
  company(id: $companyId) { businessName status payrollSchedule }
  employee(companyId: $companyId, id: $employeeId) {
    ${personFields} recurringDeductions(first: 50) { ${deductionFields} }
  }
  recent: employeeChecks(companyId: $companyId, employeeId: $employeeId, byCheckDate: true, newestFirst: true, first: 12) {
    nodes { id status checkDate grossPay }
  }
  whatIf(companyId: $companyId, employeeCheckId: $checkId, input: $input) @include(if: $isAsked) {
    amount before { ${payFields} } after { ${payFields} }
  }
}`;
