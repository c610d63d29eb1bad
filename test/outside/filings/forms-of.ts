/** All forms of 2026, as GraphQL returns them. */
import { graphql } from '../../support/client.ts';
import type { Service } from '../../support/service.ts';
import { cents } from './by-hand.ts';

export type Line = {
  line: string;
  amount: number | null;
  checks: { nodes: { id: string; amount: number }[] } | null;
};
export type Form = { id: string; lines: Line[]; [more: string]: unknown };
export type Contractor = { name: string; isDue: boolean; nonemployeeCompensation: number };

const lines = '{ line amount missing checks(first: 100) { nodes { id amount } } }';
const quarter = (n: number) => `q${n}: form941(companyId: $companyId, year: 2026, quarter: ${n}) { ...Q }`;
const query = `query ($companyId: ID!) {
    ${[1, 2, 3, 4].map(quarter).join(' ')}
    form940(companyId: $companyId, year: 2026) {
      lines ${lines} rounding quarters { total } states { state wages creditReduction } }
    form944(companyId: $companyId, year: 2026) { lines ${lines} days { date total } voidedLater { id } }
    formsW2(companyId: $companyId, year: 2026) { nodes {
      id isInRetirementPlan states { state account } notComputed warnings lines: boxes ${lines} } }
    formW3(companyId: $companyId, year: 2026) { statements lines: boxes ${lines} }
    forms1099Nec(companyId: $companyId, year: 2026) { nodes { name isDue nonemployeeCompensation } } }
  fragment Q on Form941 { lines ${lines} employees checksOfEmployees { nodes { id amount } } employerRounding line16 months { month total }
    days { date incomeTax employeeShare employerShare total } voidedLater { id paidOn voidedOn } }`;

export async function formsOf(service: Service, { key, companyID }: { key: string; companyID: string }) {
  const { body } = await graphql(service, key, query, { companyId: companyID });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  const { q1, q2, q3, q4, form940, form944, formsW2, formW3, forms1099Nec } = body.data;
  const quarters: Form[] = [q1, q2, q3, q4];
  const unemployment: Form = form940;
  const smallEmployer: Form = form944;
  const statements: Form[] = formsW2.nodes;
  const together: Form = formW3;
  const contractors: Contractor[] = forms1099Nec.nodes;
  return { quarters, unemployment, smallEmployer, statements, together, contractors };
}

/** The cents of a line; 0 for a missing line. */
export const on = ({ lines }: Form, name: string): number =>
  cents(lines.find(({ line }) => line === name)?.amount);
