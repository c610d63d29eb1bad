import { describe, expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { employee, serveBanks, world } from '../money-movement/served-bank.ts';
import { addAccount, setSplit, splitNow, threeAccounts } from './split-world.ts';

serveBanks();

const accounts = () => arrange(service, world, (db) => db.bankAccount.findMany({ orderBy: { id: 'asc' } }));
const messages = ({ body }: Awaited<ReturnType<typeof setSplit>>) =>
  body.errors.map(({ message }: { message: string }) => message);

describe('a split of net pay', () => {
  test('is shown as it was set, and each account says its part', async () => {
    const { savings, second, checking } = await threeAccounts();
    expect(await splitNow()).toMatchObject([
      { bankAccountID: savings, account_number: '*****0001', amount: 200, remainder: false },
      { bankAccountID: second, percent: 10, remainder: false },
      { bankAccountID: checking, remainder: true },
    ]);
    const shown = await world.get('/bankaccount', { employeeID: employee });
    expect(shown).toMatchObject([
      { is_active: false, split_position: 1, split_amount: 200 },
      { is_active: false, split_position: 2, split_percent: 10 },
      { is_active: true },
    ]);
    expect(shown[2]).not.toHaveProperty('split_position');
  });

  test('is replaced as a whole, in another order, and ended by one part with the remainder', async () => {
    const { savings, second, checking } = await threeAccounts();
    const parts = [
      { bankAccountID: checking, percent: 33.3333 },
      { bankAccountID: savings, remainder: true },
      { bankAccountID: second, amount: 0.01 },
    ];
    expect((await setSplit(parts)).body.data.parts).toMatchObject([parts[0], parts[2], parts[1]]);
    expect((await setSplit([{ bankAccountID: second, remainder: true }])).body.data.parts).toMatchObject([
      { bankAccountID: second, remainder: true },
    ]);
    expect(await accounts()).toMatchObject([
      { isActive: false, splitPosition: null, splitCents: null, splitPercent: null },
      { isActive: true, splitPosition: null },
      { isActive: false, splitPosition: null },
    ]);
  });

  test('is set only in the version that If-Match names, as another client may have set it', async () => {
    const { savings, checking } = await threeAccounts();
    const path = `/paySplit?companyID=${world.companyID}&employeeID=${employee}`;
    const { headers } = await call(service, 'GET', path, { key: world.key });
    const read = { 'If-Match': headers.get('etag') ?? '' };
    const parts = [
      { bankAccountID: savings, percent: 50 },
      { bankAccountID: checking, remainder: true },
    ];
    const first = await setSplit(parts, employee, read);
    expect([first.status, first.headers.get('etag')]).toEqual([
      200,
      expect.not.stringContaining(read['If-Match']),
    ]);
    const late = await setSplit([{ bankAccountID: savings, remainder: true }], employee, read);
    expect(late.status).toBe(412);
    expect(await splitNow()).toMatchObject(parts);
  });

  test('announces each account that gets another part, and none when it is set again', async () => {
    const { savings, second, checking } = await threeAccounts();
    const events = () =>
      arrange(service, world, (db) =>
        db.event.findMany({ where: { kind: 'bank_account' }, orderBy: { id: 'asc' } }),
      );
    const before = (await events()).length;
    const parts = [
      { bankAccountID: savings, amount: 250 },
      { bankAccountID: second, percent: 10 },
      { bankAccountID: checking, remainder: true },
    ];
    for (const _ of [1, 2]) expect((await setSplit(parts)).status).toBe(200);
    const added = (await events()).slice(before);
    expect(added).toHaveLength(1);
    const data = { bankAccountID: savings, split_position: 1, split_amount: 250, is_active: false };
    expect(added[0]).toMatchObject({ type: 'updated', data });
  });

  test('that does not add up is refused with its own message, and nothing is written', async () => {
    const { savings, second, checking } = await threeAccounts();
    const before = await accounts();
    const rest = { bankAccountID: checking, remainder: true };
    const refused: [unknown[], string | RegExp][] = [
      [[{ bankAccountID: savings, amount: 5 }], /exactly one part with remainder: true.*it has none/],
      [[rest, { bankAccountID: savings, remainder: true }], /exactly one part.*it has 2/],
      [
        [{ bankAccountID: savings, percent: 60 }, { bankAccountID: second, percent: 40.0001 }, rest],
        'parts must not give away more than 100 percent: the parts come to 100.0001',
      ],
      [
        [{ bankAccountID: savings, amount: 1 }, { bankAccountID: savings, percent: 1 }, rest],
        /has a part already/,
      ],
      [
        [{ bankAccountID: checking, amount: 1 }, rest],
        'parts[1].bankAccountID is of an account that has a part already',
      ],
      [[{ bankAccountID: savings, amount: 0 }, rest], 'parts[0].amount must be more than 0'],
      [[{ bankAccountID: savings, amount: -1 }, rest], 'parts[0].amount must be more than 0'],
      [[{ bankAccountID: savings, amount: 1.005 }, rest], 'parts[0].amount must be whole cents'],
      [[{ bankAccountID: savings, percent: 0 }, rest], 'parts[0].percent must be more than 0'],
      [[{ bankAccountID: savings, percent: 101 }, rest], 'parts[0].percent must be 100 or less'],
      [[{ bankAccountID: savings }, rest], /parts\[0\]\.amount must be given, or else percent/],
      [[{ bankAccountID: savings, amount: 1, percent: 1 }, rest], /only one of them/],
      [[], 'parts must hold at least one part'],
      [[{ bankAccountID: 'none', amount: 1 }, rest], /is not a bank account of this worker/],
    ];
    for (const [parts, message] of refused) {
      const answer = await setSplit(parts);
      expect(answer.status, JSON.stringify(parts)).toBe(400);
      expect(messages(answer), JSON.stringify(parts)).toContainEqual(
        typeof message === 'string' ? message : expect.stringMatching(message),
      );
    }
    expect(await accounts()).toEqual(before);
  });

  test("names an account of a colleague as unknown, and a contractor's own accounts are split too", async () => {
    const [, colleague = ''] = world.employees;
    const theirs = await world.account(colleague, '765000009');
    const own = await addAccount('765000001', true);
    const answer = await setSplit([
      { bankAccountID: theirs.bankAccountID, amount: 1 },
      { bankAccountID: own, remainder: true },
    ]);
    expect(messages(answer)).toEqual(['parts[0].bankAccountID is not a bank account of this worker']);
    const add = (account_number: string) =>
      world.post('/bankaccount', {
        contractorID: world.contractorID,
        account_number,
        routing_number: '011401533',
      });
    const [first, second] = [await add('765000011'), await add('765000012')];
    const parts = [
      { bankAccountID: first.bankAccountID, percent: 25 },
      { bankAccountID: second.bankAccountID, remainder: true },
    ];
    const set = await world.post('/paySplit', { contractorID: world.contractorID, parts });
    expect(set).toMatchObject({ contractorID: world.contractorID, employeeID: null, parts });
  });

  test('names one worker: neither none nor two', async () => {
    const body = { companyID: world.companyID, parts: [{ bankAccountID: 'x', remainder: true }] };
    const both = { ...body, employeeID: employee, contractorID: world.contractorID };
    for (const refusedBody of [body, both]) {
      const answer = await call(service, 'POST', '/paySplit', { key: world.key, body: refusedBody });
      expect(answer.body.errors[0].message).toMatch(/employeeID or contractorID must be given, and not both/);
    }
  });

  test('keeps its parts when another account becomes active, which gets the rest', async () => {
    const { savings } = await threeAccounts();
    const added = await addAccount('765000004', true);
    expect(await splitNow()).toMatchObject([
      { bankAccountID: savings, amount: 200 },
      { percent: 10 },
      { bankAccountID: added, remainder: true },
    ]);
  });

  test('refuses to make an account with a part active or inactive by itself, as it would be paid all the same', async () => {
    const { savings } = await threeAccounts();
    const before = await accounts();
    for (const is_active of [true, false]) {
      const body = { companyID: world.companyID, bankAccountID: savings, is_active };
      const answer = await call(service, 'PATCH', '/bankaccount', { key: world.key, body });
      expect(messages(answer)).toEqual([
        'A split of the pay gives this account a part: set the whole split instead.',
      ]);
    }
    expect(await accounts()).toEqual(before);
    await world.patch('/bankaccount', { bankAccountID: savings, nickname: 'Holidays' });
    expect((await accounts())[0]).toMatchObject({ nickname: 'Holidays', splitPosition: 1 });
  });

  test('set by two at once is one of the two, whole', async () => {
    const { savings, second, checking } = await threeAccounts();
    const split = [
      { bankAccountID: savings, amount: 1 },
      { bankAccountID: second, remainder: true },
    ];
    const other = [
      { bankAccountID: second, amount: 2 },
      { bankAccountID: checking, percent: 3 },
      { bankAccountID: savings, remainder: true },
    ];
    const answers = await Promise.all([split, other, split, other].map((parts) => setSplit(parts)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const found = await splitNow();
    expect([split.length, other.length]).toContain(found.length);
    expect(found).toMatchObject(found.length === split.length ? split : other);
  });
});
