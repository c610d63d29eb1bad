/** Asks for replays, as a partner or as an operator inside one. */
import { expect } from 'vitest';
import { graphql } from '../../support/client.ts';
import { service, world } from '../../support/served-world.ts';
import type { World } from '../../support/world.ts';

const document = `
  query ($companyId: ID, $employeeCheckId: ID, $employerCheckId: ID, $year: Int, $bundle: Text, $draft: Text,
    $first: Int, $startAt: ID) {
    replayChecks(companyId: $companyId, employeeCheckId: $employeeCheckId, employerCheckId: $employerCheckId,
      year: $year, bundle: $bundle, draft: $draft, first: $first, startAt: $startAt) {
      total replayed identical bundle next
      different {
        employeeCheckId companyId employeeId employeeName checkDate
        lines { line before after amount figures { path before after source count } }
      }
      notReplayable { employeeCheckId reason }
      employees { id name checks netPay employeeTaxes employerTaxes companyDebit }
      companies { id name checks netPay employeeTaxes employerTaxes companyDebit }
      agencies { agency amount }
    }
  }`;
// biome-ignore lint/suspicious/noExplicitAny: answers are read as JSON
export type Json = any;

export const ask = async (variables: object, of: World = world): Promise<Json> =>
  (await graphql(service, of.testKey, document, variables)).body;
export const askAsOperator = async (variables: object, inside: World = world): Promise<Json> => {
  const headers = { 'Payroll-Partner': inside.partnerID };
  return (await graphql(service, service.operatorKeys.test, document, variables, headers)).body;
};

/** All pages of a replay. */
export async function pagesOf(variables: object, askPage: typeof ask = ask): Promise<Json[]> {
  const pages: Json[] = [];
  for (let startAt: string | null = null; startAt || !pages.length; ) {
    const body: Json = await askPage({ first: 100, ...variables, startAt });
    expect(body.errors).toBeUndefined();
    pages.push(body.data.replayChecks);
    startAt = body.data.replayChecks.next;
  }
  return pages;
}
export const sum = (pages: Json[], member: string): number =>
  pages.reduce((all, page) => all + page[member], 0);
export const refusalOf = ({ errors }: Json): string => errors?.[0].message;

/** Lines that name a version, not a part of the pay. */
export const ignored = new Set(['engineVersion', 'dataVersion']);
