/** People who sign in, as by a browser without scripts. */
import { graphql } from '../support/client.ts';
import type { Service } from '../support/service.ts';
import { Visitor } from '../support/visitor.ts';
import type { World } from '../support/world.ts';

type Owner = Pick<World, 'partnerID' | 'testKey'>;
type Role = {
  readonly role: string;
  readonly companyId?: string;
  readonly employeeId?: string;
  readonly contractorId?: string;
  readonly startsAt?: string;
  readonly endsAt?: string;
};

const personFields = 'id name email closedAt roles { id role companyId employeeId startsAt endsAt }';

/** Runs a mutation or a query as the partner; returns its data, and throws its errors. */
export async function ask(service: Service, key: string, query: string, variables: object = {}) {
  const { body } = await graphql(service, key, query, variables);
  if (body.errors) throw new Error(body.errors.map((error: { message: string }) => error.message).join('; '));
  return body.data;
}

export async function makePerson(
  service: Service,
  { testKey }: Owner,
  input: { readonly name: string; readonly email: string; readonly roles?: readonly Role[] },
) {
  const query = `mutation ($input: CreatePersonInput!) { createPerson(input: $input) { ${personFields} } }`;
  const made = await ask(service, testKey, query, { input });
  return made.createPerson as { id: string; name: string; email: string; roles: { id: string }[] };
}

export const signInUrl = ({ baseUrl }: Service, { partnerID }: Owner): string =>
  `${baseUrl}/sign-in/test_${partnerID}`;

/** The codes that went to an address, the latest first. */
export async function codesSentTo(service: Service, { testKey }: Owner, email: string): Promise<string[]> {
  const query = '{ messages(kind: SIGN_IN_CODE, newestFirst: true, first: 100) { nodes { address link } } }';
  const { messages } = await ask(service, testKey, query);
  const nodes: { address: string; link: string }[] = messages.nodes;
  return nodes.filter(({ address }) => address === email).map(({ link }) => link);
}

/** Types an address, and waits for the page that asks for the code. */
export async function askForCode(service: Service, owner: Owner, email: string, visitor = new Visitor()) {
  await visitor.goto(signInUrl(service, owner));
  await visitor.getByLabel('Email address').fill(email);
  await visitor.getByRole('button', { name: 'Send me a code' }).click();
  return visitor;
}

export async function typeCode(visitor: Visitor, code: string): Promise<void> {
  await visitor.getByLabel('Code').fill(code);
  await visitor.getByRole('button', { name: 'Sign in' }).click();
}

/** A browser in which the person is signed in. */
export async function signIn(service: Service, owner: Owner, email: string): Promise<Visitor> {
  const visitor = await askForCode(service, owner, email);
  const [code = ''] = await codesSentTo(service, owner, email);
  await typeCode(visitor, code);
  return visitor;
}

/** Opens the pages of a company where the person has a role, or the own pages there. */
export async function openCompany(visitor: Visitor, businessName: string): Promise<void> {
  await visitor.getByRole('button', { name: `Open ${businessName}` }).click();
}
