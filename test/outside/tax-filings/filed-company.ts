/** A company with three people paid in November 2026, and what it files. */
import { createHash } from 'node:crypto';
import { linksOf } from '../../hosted-screens/links.ts';
import { type PayrollWorld, payrollWorld } from '../../money/payruns/payroll-world.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';

export type Filing = {
  id: string;
  form: string;
  place: string | null;
  status: string;
  attempt: number;
  dueOn: string | null;
  amount: number;
  receipt: string | null;
  rule: string | null;
  notice: string | null;
  penalty: number | null;
  sha256: string | null;
  changedSince: number;
  needsStatement: boolean;
  method: string;
  notes: string[];
  blocks: {
    kind: string;
    message: string;
    page: string | null;
    mutation: string | null;
    subjectId: string | null;
    people: object[];
  }[];
  proofs: { name: string; file: number; checks: number; books: number }[];
};

const fields = `id form place status attempt dueOn amount receipt rule notice penalty sha256 changedSince needsStatement method notes
  blocks { kind message page mutation subjectId people { workerId name employeeCheckId contractorPaymentId } }
  proofs { name file checks books }`;

export function filer(world: PayrollWorld) {
  const run = async (document: string, variables: object = {}) =>
    (await graphql(service, world.key, document, { c: world.companyID, ...variables })).body;
  const data = async (document: string, variables: object = {}) => {
    const body = await run(document, variables);
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    return body.data;
  };
  const list = async (): Promise<Filing[]> =>
    (await data(`query ($c: ID!) { filings(companyId: $c) { ${fields} } }`)).filings;
  /** The filing of 2026 of a form; of Form 941, of its last quarter. */
  const of = async (form: string): Promise<Filing> => {
    const found = (await list()).find((filing) => filing.form === form && filing.id.includes('_2026-12-31'));
    if (!found) throw new Error(`no ${form}`);
    const query = `query ($c: ID!, $f: ID!) { filing(companyId: $c, id: $f) { ${fields} } }`;
    return (await data(query, { f: found.id })).filing;
  };
  const call = (name: string) => async (filingId: string) => {
    const document = `mutation ($c: ID!, $f: ID!) { done: ${name}(companyId: $c, filingId: $f) { ${fields} } }`;
    const { data: got, errors } = await run(document, { f: filingId });
    return { filing: got?.done as Filing | undefined, problem: errors?.[0]?.message as string | undefined };
  };
  return {
    run,
    data,
    list,
    of,
    authorize: call('authorizeFiling'),
    ask: call('askAgency'),
    confirm: async (
      f: string,
      { number, ...said }: { number: string; accepted?: boolean; answer?: string },
    ) => {
      const document = `mutation ($c: ID!, $f: ID!, $number: Text!, $accepted: Boolean, $answer: Text) {
        done: recordStateConfirmation(companyId: $c, filingId: $f, confirmation: $number, accepted: $accepted,
          answer: $answer) { ${fields} } }`;
      const { data: got, errors } = await run(document, { f, number, ...said });
      return { filing: got?.done as Filing | undefined, problem: errors?.[0]?.message as string | undefined };
    },
    open: async (filingId: string) =>
      (
        await data(
          'mutation ($c: ID!, $f: ID!) { file: openFilingFile(companyId: $c, filingId: $f) { name mediaType sha256 content } }',
          { f: filingId },
        )
      ).file as { name: string; mediaType: string; sha256: string; content: string },
  };
}

export const sha256 = (content: string): string =>
  createHash('sha256').update(Buffer.from(content, 'base64')).digest('hex');

export async function paidCompany(): Promise<PayrollWorld> {
  const world = await payrollWorld(service);
  await world.openAll('2026-11-01', '2026-11-20');
  return world;
}

/** Somebody signs Form 8655 on the taxes page. */
export async function signForm8655(world: PayrollWorld): Promise<Visitor> {
  const page = new Visitor();
  await page.goto(await linksOf(service, world).taxes());
  await page.getByRole('link', { name: 'Sign Form 8655' }).first().click();
  await page.getByLabel('I am authorized to sign').check();
  await page.getByLabel('Your full name').fill('Mara Lindqvist');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  return page;
}
