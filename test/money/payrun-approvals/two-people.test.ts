/** Two people are two people: one person tries to give both approvals of a large payday, in many ways. */
import { beforeEach, describe, expect, test } from 'vitest';
import { linksOf, open } from '../../hosted-screens/links.ts';
import { ask, makePerson, openCompany, signIn } from '../../hosted-screens/signed-in.ts';
import { call, graphql } from '../../support/client.ts';
import { atNight, inGate } from '../../support/sample.ts';
import { service } from '../../support/served-world.ts';
import {
  approve,
  approved,
  checkDate,
  namedKey,
  payday,
  servePaydays,
  unapprove,
  world,
} from './payday-world.ts';

servePaydays();

/** How somebody approves the payday; returns what the service says. */
type Approval = () => Promise<string>;
const owner = () => ({ ...world, testKey: world.key });

let people: Record<'ana' | 'bo', { id: string; name: string; email: string }>;
let companyName: string;

/** Two approvers, who have their accounts before anybody approves. */
beforeEach(async () => {
  await world.patch('/companies', { payroll_second_approval_above: 1000 });
  const roles = [{ role: 'APPROVER', companyId: world.companyID }];
  const make = (name: string, email: string) => makePerson(service, owner(), { name, email, roles });
  people = { ana: await make('Ana Ruiz', 'ana@example.com'), bo: await make('Bo Lind', 'bo@example.com') };
  companyName = (await world.get('/companies', { partnerID: world.partnerID })).business_name;
});

/** Signs in, opens the payday and presses its button. */
async function session(email: string): Promise<Approval> {
  const visitor = await signIn(service, owner(), email);
  await openCompany(visitor, companyName);
  return async () => {
    const address = new URL(visitor.url());
    const id = address.searchParams.get('session') ?? '';
    await visitor.goto(`${address.origin}${address.pathname}?session=${id}&page=payroll&from=${checkDate}`);
    await visitor.getByRole('button', { name: 'Approve' }).first().click();
    return visitor.getByRole('main').innerText();
  };
}

const byLink =
  (link: string): Approval =>
  async () => {
    const body = new URLSearchParams({ token: new URL(link).searchParams.get('token') ?? '' });
    return (await open(`${link}&page=payroll-approve&from=${checkDate}`, { method: 'POST', body })).html;
  };
const byKey =
  (key: string): Approval =>
  async () =>
    JSON.stringify((await approve({ key })).body);

async function linkFor(more: object, key = world.key): Promise<Approval> {
  const body = { partnerID: world.partnerID, companyID: world.companyID, ...more };
  return byLink((await call(service, 'POST', '/getAuthLink', { key, body })).body.url);
}
const nobodysLink = async () => byLink(await linksOf(service, owner()).dashboard());

async function keyOf(name: string, scopes: string[]): Promise<string> {
  const query = `mutation ($name: Text!, $scopes: [KeyScope!]!) { createKey(name: $name, scopes: $scopes) { key } }`;
  return (await graphql(service, world.key, query, { name, scopes })).body.data.createKey.key;
}

const [own, made, later, nobody] = [
  'You have approved the payday',
  'was approved by the person who made your key or link, or whose key or link you made',
  'was approved before your key or link was made',
  'would be by a link that names nobody',
];

type Way = { readonly words: string; readonly make: () => Promise<readonly [Approval, Approval]> };

/** Of Ana, who approves first and then tries to approve as somebody else. */
const ways: Readonly<Record<string, Way>> = {
  'in the same browser twice': {
    words: own,
    make: async () => {
      const ana = await session('ana@example.com');
      return [ana, ana];
    },
  },
  'in two browsers': {
    words: own,
    make: async () => [await session('ana@example.com'), await session('ana@example.com')],
  },
  'signed in, and by a link that a key made for her': {
    words: own,
    make: async () => [await session('ana@example.com'), await linkFor({ personID: people.ana.id })],
  },
  'by two links that keys made for her': {
    words: own,
    make: async () => [
      await linkFor({ personID: people.ana.id }),
      await linkFor({ personID: people.ana.id }),
    ],
  },
  'in two roles': {
    words: own,
    make: async () => {
      const first = await session('ana@example.com');
      const query = `mutation ($id: ID!, $input: RoleInput!) { giveRole(personId: $id, input: $input) { id } }`;
      await ask(service, world.key, query, { id: people.ana.id, input: { role: 'OWNER' } });
      return [first, await session('ana@example.com')];
    },
  },
  'signed in, and by a link that names nobody': {
    words: nobody,
    make: async () => [await session('ana@example.com'), await nobodysLink()],
  },
  'by a link that names nobody, and signed in': {
    words: nobody,
    make: async () => [await nobodysLink(), await session('ana@example.com')],
  },
  'signed in, and by a link within a role': {
    words: nobody,
    make: async () => [await session('ana@example.com'), await linkFor({ role: 'approver' })],
  },
  'signed in, and by the root key that made her account': {
    words: made,
    make: async () => [await session('ana@example.com'), byKey(world.key)],
  },
  'by the root key, and signed in to an account that it made': {
    words: made,
    make: async () => [byKey(world.key), await session('ana@example.com')],
  },
  'by a key, and by a link that the key made for Bo': {
    words: made,
    make: async () => {
      const key = await keyOf('Ana', ['CHECKS_WRITE', 'LINKS_CREATE']);
      return [byKey(key), await linkFor({ personID: people.bo.id }, key)];
    },
  },
  'by a key, and signed in as Bo, whose address the key had changed': {
    words: made,
    make: async () => {
      const key = await keyOf('Ana', ['CHECKS_WRITE', 'PEOPLE_WRITE']);
      const body = { personID: people.bo.id, email: 'ana+bo@example.com' };
      expect((await call(service, 'PATCH', '/people', { key, body })).status).toBe(200);
      return [byKey(key), await session('ana+bo@example.com')];
    },
  },
  'signed in, and by a key that was made afterwards': {
    words: later,
    make: async () => [
      await session('ana@example.com'),
      async () => JSON.stringify((await approve({ key: await namedKey('Afterwards') })).body),
    ],
  },
  'signed in, and in a second account that was made afterwards': {
    words: later,
    make: async () => [
      await session('ana@example.com'),
      async () => {
        const roles = [{ role: 'APPROVER', companyId: world.companyID }];
        await makePerson(service, owner(), { name: 'Ana Two', email: 'ana.two@example.com', roles });
        return (await session('ana.two@example.com'))();
      },
    ],
  },
  'signed in, and as Bo, who got the role afterwards': {
    words: later,
    make: async () => {
      const { id } = await makePerson(service, owner(), { name: 'Cy', email: 'cy@example.com' });
      return [
        await session('ana@example.com'),
        async () => {
          const query = `mutation ($id: ID!, $input: RoleInput!) { giveRole(personId: $id, input: $input) { id } }`;
          const input = { role: 'APPROVER', companyId: world.companyID };
          await ask(service, world.key, query, { id, input });
          return (await session('cy@example.com'))();
        },
      ];
    },
  },
};

/** One of each reason, and of each kind of caller. */
const waysInGate = [
  'in two roles',
  'signed in, and by a link that a key made for her',
  'signed in, and by a link that names nobody',
  'by a key, and by a link that the key made for Bo',
  'signed in, and by a key that was made afterwards',
];

describe('one person does not approve a large payday alone', () => {
  test.each(inGate(ways, waysInGate))('%s', async (_, { words, make }) => {
    const [first, second] = await make();
    await first();
    expect((await payday()).status).toBe('second_approval');
    expect(await second()).toContain(words);
    expect((await payday()).status).toBe('second_approval');
    expect(await approved()).toEqual([false, false, false]);
  });
});

describe('two people do', () => {
  const both: Readonly<Record<string, Way['make']>> = {
    'each signed in': async () => [await session('ana@example.com'), await session('bo@example.com')],
    'one signed in, and one by a link made for that person': async () => [
      await session('ana@example.com'),
      await linkFor({ personID: people.bo.id }),
    ],
    'one signed in, and one with a key that somebody has': async () => {
      const key = await namedKey('Cleo');
      return [await session('ana@example.com'), byKey(key)];
    },
    'one with a key, and one signed in': async () => {
      const key = await namedKey('Cleo');
      return [byKey(key), await session('bo@example.com')];
    },
  };

  test.each(inGate(both, ['one signed in, and one by a link made for that person']))(
    '%s',
    async (_, make) => {
      const [first, second] = await make();
      await first();
      await second();
      expect((await payday()).status).toBe('approved');
      expect(await approved()).toEqual([true, true, true]);
    },
  );

  test('and the payday shows their names', async () => {
    await (await session('ana@example.com'))();
    const page = await (await session('bo@example.com'))();
    expect(page).toContain('Ana Ruiz');
    expect(page).toContain('Bo Lind');
  });

  atNight(
    'who changes what is paid is one of the two at most: the change takes both approvals back',
    async () => {
      await (await session('ana@example.com'))();
      await (await session('bo@example.com'))();
      await unapprove();
      await (await session('ana@example.com'))();
      expect((await payday()).status).toBe('second_approval');
    },
  );
});

test('a person who runs payroll and does not approve is refused', async () => {
  const roles = [{ role: 'PAYROLL_ADMIN', companyId: world.companyID }];
  await makePerson(service, owner(), { name: 'Di', email: 'di@example.com', roles });
  const { id } = (
    await ask(service, world.key, '{ people(first: 100) { nodes { id email } } }')
  ).people.nodes.find((person: { email: string }) => person.email === 'di@example.com');
  expect(await (await linkFor({ personID: id }))()).toContain('Your role does not permit this');
  expect(await approved()).toEqual([false, false, false]);
});

describe('nobody approves the own change alone', () => {
  const changeAccount = (key: string, employeeID = world.employees[0]) =>
    call(service, 'POST', '/bankaccount', {
      key,
      body: {
        companyID: world.companyID,
        employeeID,
        routing_number: '021000021',
        account_number: '7654100031',
      },
    });
  const changed = 'was changed after the other approval, by you or by somebody who may be you';
  const runs = ['CHECKS_WRITE', 'WORKERS_WRITE', 'PAYMENTS_WRITE'];

  /** Somebody who can both change and approve, before and after Ana approves. */
  const owners: Readonly<
    Record<string, () => Promise<{ change: () => Promise<unknown>; approve: Approval }>>
  > = {
    'who is signed in': async () => {
      const roles = [{ role: 'OWNER', companyId: world.companyID }];
      await makePerson(service, owner(), { name: 'Cy Own', email: 'cy@example.com', roles });
      return { change: () => changeOnDashboard('cy@example.com'), approve: await session('cy@example.com') };
    },
    'who changes in one browser and approves in another, by a link': async () => {
      const roles = [{ role: 'OWNER', companyId: world.companyID }];
      const { id } = await makePerson(service, owner(), { name: 'Cy Own', email: 'cy@example.com', roles });
      return { change: () => changeOnDashboard('cy@example.com'), approve: await linkFor({ personID: id }) };
    },
    'who has a key': async () => {
      const key = await keyOf('Cleo', runs);
      return { change: () => changeAccount(key), approve: byKey(key) };
    },
    'who moves money from one payment of the day to another, with a key': async () => {
      const key = await keyOf('Cleo', runs);
      const send = (method: string, more: object) =>
        call(service, method, '/contractorPayment', { key, body: { companyID: world.companyID, ...more } });
      const pay = async (amount: number) => {
        const body = { contractorID: world.contractorID, amount, pay_date: checkDate };
        return (await send('POST', body)).body.data.contractorPaymentID;
      };
      const [first, second] = [await pay(1), await pay(2)];
      const change = async () => {
        await send('PATCH', { contractorPaymentID: first, amount: 2 });
        await send('PATCH', { contractorPaymentID: second, amount: 1 });
      };
      return { change, approve: byKey(key) };
    },
  };

  async function changeOnDashboard(email: string): Promise<void> {
    const visitor = await signIn(service, owner(), email);
    await openCompany(visitor, companyName);
    await visitor.goto(`${visitor.url()}&page=employee-bank-account&from=${world.employees[0]}`);
    await visitor.getByLabel('Account number').first().fill('7654100077');
    await visitor.getByLabel('Account number again').first().fill('7654100077');
    await visitor.getByLabel('Routing number').fill('021000021');
    await visitor.getByRole('button', { name: 'Save bank account' }).click();
  }

  test.each(inGate(owners, ['who has a key']))('%s', async (_, make) => {
    const { change, approve: approveOwn } = await make();
    const ana = await session('ana@example.com');
    await ana();
    await change();
    expect((await payday()).status).toBe('second_approval');
    expect(await approveOwn()).toContain(changed);
    expect(await approved()).toEqual([false, false, false]);
    await unapprove(); // and the other person approves the change first
    await ana();
    await approveOwn();
    expect(await approved()).toEqual([true, true, true]);
  });

  test('a change of the first person, or of a third one, is approved by the second', async () => {
    const ana = await keyOf('Ana', runs);
    const bo = await session('bo@example.com');
    await approve({ key: ana });
    await changeAccount(ana);
    await changeAccount(await keyOf('Third', runs), world.employees[1]);
    await bo();
    expect(await approved()).toEqual([true, true, true]);
  });
});
