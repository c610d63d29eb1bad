/** A company whose people were paid on three paydays of autumn 2026, and the fact that is said afterwards. */
import { type PayrollWorld, payrollWorld } from '../../money/payruns/payroll-world.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';

/** The first day of each pay period, and its payday. */
export const paydays = [
  ['2026-10-18', '2026-11-06'],
  ['2026-11-01', '2026-11-20'],
  ['2026-11-15', '2026-12-04'],
] as const;
export const afterAll = '2026-12-07T20:00:00Z';

const sums = 'gross employeeTaxes employerTaxes net cash';
const document = `correctPastFact(companyId: $c, employeeId: $e, input: $input, ifResult: $ifResult) { result
  checks { employeeCheckId checkDate replacedBy sent owed before { ${sums} } after { ${sums} } }
  openChecks { employeeCheckId checkDate isNew before { ${sums} } after { ${sums} } }
  forms { opens before after filing { id form place periodEnd status } } deposits { agency dueOn before after } }`;

export type Sums = Record<'gross' | 'employeeTaxes' | 'employerTaxes' | 'net' | 'cash', number>;
export type Outcome = {
  result: string;
  checks: {
    employeeCheckId: string;
    checkDate: string;
    before: Sums;
    after: Sums;
    replacedBy: string | null;
    sent: number;
    owed: number;
  }[];
  openChecks: {
    employeeCheckId: string;
    checkDate: string;
    isNew: boolean;
    before: Sums | null;
    after: Sums | null;
  }[];
  forms: { opens: boolean; before: number; after: number; filing: { form: string; place: string | null } }[];
  deposits: { agency: string; before: number; after: number }[];
};
type Answer = { outcome?: Outcome; token?: string; problem?: string; headers: Headers };

export async function pastWorld() {
  const world = await payrollWorld(service);
  const [employee = ''] = world.employees;
  for (const [begins, checkDate] of paydays) await world.open(employee, begins, checkDate);
  await world.advance({ to: afterAll });
  return { ...world, employee, ...asker(world, employee) };
}

export function asker({ key, companyID }: Pick<PayrollWorld, 'key' | 'companyID'>, employee: string) {
  const send = async (input: object, headers: Record<string, string>, more: object): Promise<Answer> => {
    const query = `mutation ($c: ID!, $e: ID!, $input: PastFactInput!, $ifResult: Text) { ${document} }`;
    const variables = { c: companyID, e: employee, input, ...more };
    const { body, headers: got } = await graphql(service, key, query, variables, headers);
    return {
      outcome: body.data?.correctPastFact,
      token: body.extensions?.dryRun?.commit_token,
      problem: body.errors?.[0]?.message,
      headers: got,
    };
  };
  return {
    tryFact: (input: object) => send(input, { Prefer: 'dry-run' }, {}),
    commit: (input: object, token: string) => send(input, { 'Commit-Token': token }, {}),
    correct: (input: object, more: object = {}) => send(input, {}, more),
  };
}

export const cents = (dollars: number): number => Math.round(dollars * 100);
