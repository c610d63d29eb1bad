import { graphql, type ResultOf } from '../graphql.ts';
import { comingFields, pastFields } from './paydays.tsx';
import { payrunFields } from './payrun.ts';

const others = graphql(
  `fragment OtherPaydays on Query {
    company(id: $companyId) { businessName }
    coming: payruns(companyId: $companyId, first: 50) { ...Coming }
    past: employerChecks(companyId: $companyId, newestFirst: true, first: $first, startAt: $start) {
      nodes { ...Past }
    }
  }`,
  [comingFields, pastFields],
);

/** The coming payday. */
export const coming = graphql(
  `query Payroll($companyId: ID!, $first: Int, $start: ID) {
    ...OtherPaydays
    payrun: comingPayrun(companyId: $companyId) { ...Payrun }
  }`,
  [others, payrunFields],
);

/** The payday that the address names. */
export const named = graphql(
  `query Payday($companyId: ID!, $checkDate: Date!, $first: Int, $start: ID) {
    ...OtherPaydays
    payrun(companyId: $companyId, checkDate: $checkDate) { ...Payrun }
  }`,
  [others, payrunFields],
);

export type Data = ResultOf<typeof coming>;
