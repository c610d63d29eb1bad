import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import type { Service } from '../../support/service.ts';
import { makePartner } from '../../support/world.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A partner with a company and people, in production. */
export async function openShop(service: Service) {
  const partner = await makePartner(service);
  const key = partner.productionKey;
  const access = { environment: 'production', credential: { kind: 'key', secret: key } } as const;
  const shop = { ...partner, key, ...(await runAs(service.core, access, makeDemo)) };
  await changeAccount(service, shop, '123456789');
  return shop;
}

type Whose = { readonly key: string; readonly companyID: string; readonly employeeID: string };

export const accountNumber = '7654100031';

/** Gives an employee who has an account another one. */
export const changeAccount = (
  service: Service,
  { key, companyID, employeeID }: Whose,
  number = accountNumber,
) =>
  call(service, 'POST', '/bankaccount', {
    key,
    body: { companyID, employeeID, routing_number: '021000021', account_number: number },
  });

export const setEmail = (service: Service, { key, companyID, employeeID }: Whose, email: string | null) =>
  call(service, 'PATCH', '/employees', { key, body: { companyID, employeeID, email } });

const fields = `id kind recipient employeeId address language subject text html status notSentBecause
  serverAnswer attempts link`;

export type Message = {
  readonly [Field in 'id' | 'kind' | 'recipient' | 'text' | 'html' | 'subject' | 'status']: string;
} & {
  readonly address: string | null;
  readonly language: string | null;
  readonly notSentBecause: string | null;
  readonly serverAnswer: string | null;
  readonly link: string | null;
  readonly attempts: number;
};

export async function messagesOf(service: Service, key: string, filter = ''): Promise<readonly Message[]> {
  const document = `{ messages(first: 100${filter}) { nodes { ${fields} } } }`;
  return (await graphql(service, key, document)).body.data.messages.nodes;
}

/** The messages of a kind, once none of all is pending. */
export const settled = (service: Service, key: string, kind: string): Promise<readonly Message[]> =>
  eventually(async () => {
    const all = await messagesOf(service, key);
    const ofKind = all.filter((message) => message.kind === kind);
    if (!ofKind.length || all.some(({ status }) => status === 'PENDING')) throw new Error('not yet');
    return ofKind;
  });

/** Makes what waits for a further attempt due now. */
export const hurry = (url: string) =>
  asSuperuser(url, `update messages set next_at = now(), lease_until = null where status = 'pending'`);

const send = `mutation ($companyId: ID!, $employeeId: ID!, $kind: EmployeeMessage!, $form: MessageForm, $year: Int) {
  sendToEmployee(companyId: $companyId, employeeId: $employeeId, kind: $kind, form: $form, year: $year) { id }
}`;

export const sendToEmployee = (service: Service, { key, companyID, employeeID }: Whose, input: object) =>
  graphql(service, key, send, { companyId: companyID, employeeId: employeeID, ...input });
