import type { Command } from 'commander';
import { systemClock } from '../../foundation/clock.ts';
import type { Environment } from '../../foundation/environment.ts';
import { servicePartner } from '../../platform/database/people.ts';
import { act, examples } from './act.ts';
import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { Refused, WrongUsage } from './failures.ts';
import { operators } from './operators.ts';
import { table } from './output.ts';
import type { Session } from './session.ts';

type Person = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly closedAt: string | null;
  readonly roles: readonly { readonly id: string; readonly role: string; readonly endsAt: string | null }[];
  readonly sessions: readonly { readonly lastUsedAt: string }[];
};

const roles: Readonly<Record<string, string>> = {
  admin: 'OPERATOR_ADMIN',
  onboarding: 'OPERATOR_ONBOARDING',
  support: 'OPERATOR_SUPPORT',
};
const roleWords =
  'admin, who does all that the console offers, onboarding, who does what moves no money, or support, who reads it';

/** Commands for the operator's own staff, who sign in at the console. */
export function operatorPersonCommands(program: Command): void {
  const people = program
    .command('operator-person')
    .description("the operator's own staff, who sign in at the console /operator/test or /operator/live");
  const add = people
    .command('add <email>')
    .description('let a person sign in, in both environments unless one is named')
    .requiredOption('--name <name>', 'what the person is called, in the audit too')
    .requiredOption('--role <role>', roleWords);
  examples(add, 'operator-person add mina@example.com --name "Mina Okafor" --role admin');
  act(add, addPerson);
  const list = people.command('list').description('the staff, with their roles');
  act(examples(list, 'operator-person list', 'operator-person list --environment production'), listPeople);
  const role = people
    .command('role <email> <role>')
    .description(`give another role in place of the one before: ${roleWords}; none ends it`);
  examples(
    role,
    'operator-person role mina@example.com support',
    'operator-person role mina@example.com none',
  );
  act(role, setRole);
  changeCommands(people);
  const code = people
    .command('code <email>')
    .description('the latest sign-in code of a person in the test environment, which sends no mail');
  act(examples(code, 'operator-person code mina@example.com'), showCode);
}

type Change = {
  readonly description: string;
  /** What the command prints about the person afterwards. */
  readonly result: string;
  readonly document: string;
  readonly variables?: object;
};

const changes: Readonly<Record<string, Change>> = {
  close: {
    description: 'sign a person out, and let nobody sign in by the address',
    result: 'can no longer sign in',
    document: documents.closeStaff,
    variables: { closed: true },
  },
  open: {
    description: 'let a closed person sign in again',
    result: 'can sign in again',
    document: documents.closeStaff,
    variables: { closed: false },
  },
  'sign-out': {
    description: 'sign a person out of every browser',
    result: 'is signed out everywhere',
    document: documents.signOutStaff,
  },
};

function changeCommands(people: Command): void {
  for (const [name, { description, result, document, variables }] of Object.entries(changes)) {
    const command = people.command(`${name} <email>`).description(description);
    examples(command, `operator-person ${name} mina@example.com`);
    act(command, (session, _options, email = '') =>
      change(session, email, result, (ask, { id: personId }) => ask(document, { personId, ...variables })),
    );
  }
}

/** The staff of the named environment, or of both. */
function staffOf(session: Session): readonly (readonly [Environment, Ask])[] {
  return operators(session).flatMap(([environment]) => {
    const ask = session.asOperator(environment, servicePartner);
    return ask ? [[environment, ask] as const] : [];
  });
}

async function peopleOf(ask: Ask): Promise<readonly Person[]> {
  const all: Person[] = [];
  for (let startAt: string | null = null; ; ) {
    const { people }: { people: { nodes: readonly Person[]; next: string | null } } = await ask(
      documents.staff,
      {
        startAt,
      },
    );
    all.push(...people.nodes);
    startAt = people.next;
    if (startAt === null) return all;
  }
}

const isNow = ({ endsAt }: Person['roles'][number]): boolean =>
  endsAt === null || Date.parse(endsAt) > systemClock();

async function listPeople(session: Session): Promise<void> {
  const all = [];
  for (const [environment, ask] of staffOf(session))
    for (const person of await peopleOf(ask)) all.push({ environment, ...person });
  const stateOf = ({ closedAt, roles: held }: Person) =>
    closedAt ? 'closed' : held.filter(isNow).map(nameOfRole).join(', ') || 'no role';
  const rows = all.map((person) => {
    const { environment, name, email, sessions } = person;
    return [environment, email, name, stateOf(person), sessions[0]?.lastUsedAt ?? 'never'];
  });
  const headings = ['Environment', 'Email', 'Name', 'Role', 'Last used'];
  session.output.answer(all, () =>
    table(session.output, headings, rows, 'There is nobody yet: payroll operator-person add.'),
  );
}

const nameOfRole = ({ role }: { readonly role: string }): string =>
  Object.keys(roles).find((name) => roles[name] === role) ?? role;

function roleNamed(name: string): string {
  const role = Object.hasOwn(roles, name) ? roles[name] : undefined;
  if (role === undefined) throw new WrongUsage(`The role must be ${roleWords}.`);
  return role;
}

type New = { readonly name?: string; readonly role?: string };

async function addPerson(session: Session, { name = '', role = '' }: New, email = ''): Promise<void> {
  const named = roleNamed(role);
  const done: { readonly environment: Environment; readonly url: string }[] = [];
  for (const [environment, ask] of staffOf(session)) {
    await ask(documents.addStaff, { name, email, role: named });
    done.push({ environment, url: `${session.url}${consoleOf(environment)}` });
  }
  session.output.answer(done, () =>
    done.map(({ url }) => `${name} signs in at ${url} by the address ${email}.`),
  );
}

const consoleOf = (environment: Environment): string =>
  environment === 'test' ? '/operator/test' : '/operator/live';

/** Changes a person in each environment where somebody has the address. */
async function change(
  session: Session,
  email: string,
  result: string,
  work: (ask: Ask, person: Person) => Promise<unknown>,
): Promise<void> {
  const done: { readonly environment: Environment; readonly name: string }[] = [];
  for (const [environment, ask] of staffOf(session)) {
    const person = (await peopleOf(ask)).find(
      (candidate) => candidate.email.toLowerCase() === email.toLowerCase(),
    );
    if (!person) continue;
    await work(ask, person);
    done.push({ environment, name: person.name });
  }
  if (!done.length)
    throw new Refused(`Nobody has the address ${email}: payroll operator-person list names those who do.`);
  session.output.answer(done, () =>
    done.map(({ environment, name }) => `${name} ${result} in ${environment}.`),
  );
}

async function setRole(session: Session, _options: unknown, email = '', name = ''): Promise<void> {
  const role = name === 'none' ? undefined : roleNamed(name);
  const result = role ? `has the role ${name} now` : 'has no role any more';
  await change(session, email, result, async (ask, person) => {
    for (const { id } of person.roles.filter(isNow)) await ask(documents.endRole, { roleId: id });
    if (role) await ask(documents.giveRole, { personId: person.id, role });
  });
}

type Codes = { readonly messages: { readonly nodes: readonly { address: string; link: string | null }[] } };

async function showCode(session: Session, _options: unknown, email = ''): Promise<void> {
  const ask = session.asOperator('test', servicePartner);
  if (!ask) throw new WrongUsage('There is no operator key for the test environment: set TEST_OPERATOR_KEY.');
  const { messages } = await ask<Codes>(documents.codes);
  const sent = messages.nodes.find(({ address }) => address.toLowerCase() === email.toLowerCase());
  const code = sent?.link;
  if (!code)
    throw new Refused(`No code went to ${email}: ask for one at ${session.url}/operator/test first.`);
  session.output.answer({ email, code }, () => [code]);
}
