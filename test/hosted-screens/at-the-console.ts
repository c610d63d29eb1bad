/** The operator's staff at the console, as by a browser without scripts. */
import type { Environment } from '../../src/foundation/environment.ts';
import { servicePartner } from '../../src/platform/database/people.ts';
import { sealedColumn } from '../../src/platform/database/sealed-columns.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import type { Service } from '../support/service.ts';
import { Visitor } from '../support/visitor.ts';

export const inService = { 'Payroll-Partner': servicePartner };

type Headers = Record<string, string>;

/** Runs a document with an operator key; returns its data, and throws its errors. */
export async function operate(
  service: Service,
  query: string,
  variables: object = {},
  headers: Headers = {},
  environment: Environment = 'test',
) {
  const { body } = await graphql(service, service.operatorKeys[environment], query, variables, headers);
  if (body.errors) throw new Error(body.errors.map((error: { message: string }) => error.message).join('; '));
  return body.data;
}

type New = { readonly role?: string; readonly environment?: Environment };

/** A person of the operator's staff. */
export async function makeStaff(
  service: Service,
  name: string,
  { role = 'OPERATOR_ADMIN', environment }: New = {},
) {
  const email = `${name.toLowerCase()}@operator.example`;
  const query = `mutation ($input: CreatePersonInput!) { createPerson(input: $input) { id } }`;
  const input = { name, email, roles: [{ role }] };
  const { createPerson } = await operate(service, query, { input }, inService, environment);
  return { email, id: createPerson.id as string };
}

export const consoleUrl = ({ baseUrl }: Service, environment: Environment = 'test'): string =>
  `${baseUrl}/operator/${environment === 'test' ? 'test' : 'live'}`;

/** The code that is on its way to the staff. */
export const latestCode = ({ core }: Service, environment: Environment): Promise<string> =>
  runAs(core, { environment, credential: { kind: 'job', partnerId: servicePartner } }, async (operation) => {
    const sent = await operation.db.message.findFirstOrThrow({ where: {}, orderBy: { id: 'desc' } });
    return sealedColumn('messages', 'sealed_link').unseal(operation, sent, sent.sealedLink ?? '');
  });

/** A browser in which the person is signed in at the console. */
export async function signInAtConsole(service: Service, email: string, environment: Environment = 'test') {
  const visitor = new Visitor();
  await visitor.goto(consoleUrl(service, environment));
  await visitor.getByLabel('Email address').fill(email);
  await visitor.getByRole('button', { name: 'Send me a code' }).click();
  await visitor.getByLabel('Code').fill(await latestCode(service, environment));
  await visitor.getByRole('button', { name: 'Sign in' }).click();
  return visitor;
}

type OfCompany = { readonly companyID: string };

/** Has a company, its account, an account with a state and a webhook endpoint wait for an operator. */
export async function haveWait({ urls }: Service, { companyID }: OfCompany, endpoint: string) {
  for (const text of [
    `update companies set status = 'payment_permission_pending', bank_status = 'pending' where id = '${companyID}'`,
    `update state_accounts set status = 'pending' where company_id = '${companyID}'`,
    `update webhook_endpoints set is_enabled = false, disabled_because = 'It failed for five days.'
     where id = '${endpoint}'`,
  ])
    await asSuperuser(urls.test, text);
}
