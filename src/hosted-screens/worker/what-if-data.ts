/** What the page about other choices reads: the paychecks to start from, and then the answer. */
import { graphql, type ResultOf } from '../graphql.ts';
import { personFields } from '../people/person-data.ts';
import { deductionFields } from '../people/withheld-tables.tsx';

const payFields = graphql(`fragment Pay on PaycheckPreview {
  totals { grossPay netPay } taxes { code name payer amount }
  deductions { type name amount employerAmount } garnishments { garnishmentId type amount }
}`);

export const whatIfQuery = graphql(
  `query WhatIf($companyId: ID!, $employeeId: ID!, $isAsked: Boolean = false,
    $checkId: ID = "none", $input: WhatIfInput = {}) {
    company(id: $companyId) { businessName status payrollSchedule }
    employee(companyId: $companyId, id: $employeeId) {
      ...Person recurringDeductions(first: 50) { ...Deduction }
    }
    recent: employeeChecks(companyId: $companyId, employeeId: $employeeId, byCheckDate: true, newestFirst: true, first: 12) {
      nodes { id status checkDate grossPay }
    }
    whatIf(companyId: $companyId, employeeCheckId: $checkId, input: $input) @include(if: $isAsked) {
      amount before { ...Pay } after { ...Pay }
    }
  }`,
  [personFields, deductionFields, payFields],
);
export type WhatIfData = ResultOf<typeof whatIfQuery>;
export type TriedCheck = WhatIfData['recent']['nodes'][number];
export type Pay = ResultOf<typeof payFields>;
