/** The operator's staff at the console, as by a browser without scripts. */
import { servicePartner } from '../../src/platform/database/people.ts';
import { graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import type { Service } from '../support/service.ts';
import { Visitor } from '../support/visitor.ts';

export const inService = { 'Payroll-Partner': servicePartner };

/** Runs a document with the operator key of the test environment; returns its data, and throws its errors. */
export async function operate(
  service: Service,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
) {
  const { body } = await graphql(service, service.operatorKeys.test, query, variables, headers);
  if (body.errors) throw new Error(body.errors.map((one: { message: string }) => one.message).join('; '));
  return body.data;
}

/** A person of the operator's staff. */
export async function makeStaff(service: Service, name: string, role = 'OPERATOR_ADMIN') {
  const email = `${name.toLowerCase()}@operator.example`;
  const query = `mutation ($input: CreatePersonInput!) { createPerson(input: $input) { id roles { id } } }`;
  const input = { name, email, roles: [{ role }] };
  const { createPerson } = await operate(service, query, { input }, inService);
  return { email, ...createPerson } as { email: string; id: string; roles: { id: string }[] };
}

export const consoleUrl = ({ baseUrl }: Service): string => `${baseUrl}/operator/test`;

/** A browser in which the person is signed in at the console. */
export async function signInAtConsole(service: Service, email: string): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.goto(consoleUrl(service));
  await visitor.getByLabel('E-mail address').fill(email);
  await visitor.getByRole('button', { name: 'Send me a code' }).click();
  const query = '{ messages(kind: SIGN_IN_CODE, newestFirst: true, first: 1) { nodes { link } } }';
  const { messages } = await operate(service, query, {}, inService);
  await visitor.getByLabel('Code').fill(messages.nodes[0].link);
  await visitor.getByRole('button', { name: 'Sign in' }).click();
  return visitor;
}

/** Has a company, its account, an account with a state and a webhook endpoint wait for an operator. */
export async function haveWait({ urls }: Service, { companyID }: { companyID: string }, endpoint: string) {
  for (const text of [
    `update companies set status = 'payment_permission_pending', bank_status = 'pending' where id = '${companyID}'`,
    `update state_accounts set status = 'pending' where company_id = '${companyID}'`,
    `update webhook_endpoints set is_enabled = false, disabled_because = 'It failed for five days.'
     where id = '${endpoint}'`,
  ])
    await asSuperuser(urls.test, text);
}
