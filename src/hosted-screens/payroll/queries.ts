import { type Coming, comingFields, type Past, pastFields } from './paydays.tsx';
import { type Payrun, payrunFields } from './payrun.ts';

export type Data = {
  company: { businessName: string };
  payrun: Payrun | null;
  coming: Coming[];
  past: { nodes: Past[] };
};

const others = `company(id: $companyId) { businessName }
    coming: payruns(companyId: $companyId, first: 50) { ${comingFields} }
    past: employerChecks(companyId: $companyId, newestFirst: true, first: $first, startAt: $start) {
      nodes { ${pastFields} }
    }`;

/** The coming payday. */
export const coming = `query Payroll($companyId: ID!, $first: Int, $start: ID) {
    ${others}
    payrun: comingPayrun(companyId: $companyId) { ${payrunFields} }
  }`;

/** The payday that the address names. */
export const named = `query Payday($companyId: ID!, $checkDate: Date!, $first: Int, $start: ID) {
    ${others}
    payrun(companyId: $companyId, checkDate: $checkDate) { ${payrunFields} }
  }`;
