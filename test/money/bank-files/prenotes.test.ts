/** Prenotes in files to the bank, and the bank's answers to them. */
import { beforeEach, expect, test } from 'vitest';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { call, graphql } from '../../support/client.ts';
import { atNight } from '../../support/sample.ts';
import { answerOf } from './answer-of.ts';
import {
  companyID,
  cutOff,
  employeeID,
  entriesIn,
  errors,
  exchange,
  filesIn,
  leave,
  outs,
  payOut,
  runUntil,
  servePaidByFiles,
  service,
  start,
  world,
} from './paid-by-files.ts';

servePaidByFiles();

let bankAccountID: string;
beforeEach(async () => {
  await send('PATCH', '/companies', { bank_account_prenotes: true });
  const account = { account_number: '765410003', routing_number: '011401533', account_type: 'savings' };
  ({ bankAccountID } = await send('POST', '/bankaccount', { employeeID, ...account }));
  await runUntil(start);
});

async function send(method: string, path: string, body: object) {
  const answer = await call(service, method, path, {
    key: world.productionKey,
    body: { companyID, ...body },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}
const verification = async () => {
  const path = `/bankaccount?companyID=${companyID}&bankAccountID=${bankAccountID}`;
  const { data } = (await call(service, 'GET', path, { key: world.productionKey })).body;
  return data.verification_code ? `${data.verification} ${data.verification_code}` : data.verification;
};
const prenote = () => {
  const entry = entriesIn(outs()).find(({ transactionCode }) => /^[23]3$/.test(transactionCode));
  if (!entry) throw new Error('no prenote was sent');
  return entry;
};

test('a prenote is an entry of no amount with code 23 or 33, in a PPD batch of its own', async () => {
  expect(prenote()).toMatchObject({ transactionCode: '33', accountNumber: '765410003', cents: 0 });
  expect(outs().map((text) => readFile(text).batches)).toMatchObject([
    [{ entryClass: 'PPD', description: 'PRENOTE', effectiveOn: '2026-11-02', entries: [{}] }],
  ]);
});

test('an account is verified by the silence of its bank, whatever its last digits', async () => {
  await runUntil(Date.parse('2026-11-02T22:00:00Z'));
  await runUntil(Date.parse('2026-11-05T07:59:59Z'));
  expect(await verification()).toBe('prenote_sent');
  await runUntil(Date.parse('2026-11-05T08:00:00Z'));
  expect(await verification()).toBe('verified');
});

test('a returned prenote fails the account, once, and moves no money', async () => {
  leave('a.ach', answerOf(prenote(), { type: '99', code: 'R03' }));
  await exchange();
  leave('b.ach', answerOf(prenote(), { type: '99', code: 'R03' }, '0900'));
  await exchange();
  await runUntil(Date.parse('2026-11-06T22:00:00Z'));
  expect([await verification(), filesIn('done').length, errors]).toEqual(['failed R03', 2, []]);
});

test('a correction is applied and verified by another prenote; one that corrects no account fails it', async () => {
  leave('a.ach', answerOf(prenote(), { type: '98', code: 'C01', correctedData: '765410099' }));
  await exchange();
  expect(await verification()).toBe('prenote_sent');
  await exchange();
  const [first, second] = entriesIn(outs()).filter(({ transactionCode }) => transactionCode === '33');
  expect([first?.accountNumber, second?.accountNumber]).toEqual(['765410003', '765410099']);
  if (first) leave('late.ach', answerOf(first, { type: '99', code: 'R03' }));
  await runUntil(Date.parse('2026-11-02T22:00:00Z'));
  expect(await verification()).toBe('prenote_sent');
  if (second) leave('b.ach', answerOf(second, { type: '98', code: 'C09', correctedData: '1' }));
  await exchange();
  await runUntil(Date.parse('2026-11-05T22:00:00Z'));
  expect(await verification()).toBe('failed C09');
  await expect(send('POST', '/bankaccount/prenote', { bankAccountID })).rejects.toThrow(
    'A correction by its bank could not be applied: enter the account again.',
  );
});

test('an account whose correction cannot be applied stays failed, also when it comes before the prenote settles', async () => {
  leave('a.ach', answerOf(prenote(), { type: '98', code: 'C09', correctedData: '1' }));
  await exchange();
  expect(await verification()).toBe('failed C09');
  for (const instant of ['2026-11-02T22:00:00Z', '2026-11-05T22:00:00Z']) await runUntil(Date.parse(instant));
  expect([await verification(), errors]).toEqual(['failed C09', []]);
});

test('a returned prenote fails its account whatever amount its bank puts into the return', async () => {
  leave('a.ach', answerOf({ ...prenote(), cents: 1 }, { type: '99', code: 'R03' }));
  await exchange();
  expect([await verification(), errors]).toEqual(['failed R03', []]);
});

const operate = async (document: string, variables: object = {}) => {
  const { body } = await graphql(service, service.operatorKeys.production, document, variables);
  return body.data;
};
const waiting = async (): Promise<{ id: string }[]> =>
  (await operate('{ unappliedAnswers { id } }')).unappliedAnswers;

test.each<[string, () => string]>([
  [
    'names its trace, and another bank',
    () => answerOf(prenote(), { type: '99', code: 'R03', originalRdfi: '02100002' }),
  ],
  [
    'names the last digits of the account at its bank, and another trace',
    () => answerOf({ ...prenote(), trace: '091000017777777' }, { type: '99', code: 'R03' }),
  ],
  [
    'cannot be read, but for its trace',
    () => answerOf(prenote(), { type: '99', code: 'R03' }).replace(/^(6.{28})./m, '$1x'),
  ],
])('an account stays unverified while an answer waits that %s', async (_what, text) => {
  leave('a.ach', text());
  await runUntil(Date.parse('2026-11-02T22:00:00Z'));
  await runUntil(Date.parse('2026-11-05T08:00:00Z'));
  await runUntil(Date.parse('2026-11-05T20:00:00Z'));
  expect(await verification()).toBe('prenote_sent');
  for (const { id } of await waiting())
    await operate('mutation ($id: ID!) { handleUnappliedAnswer(id: $id, note: "Of somebody else.") }', {
      id,
    });
  await runUntil(Date.parse('2026-11-05T21:30:00Z'));
  expect(await verification()).toBe('verified');
});

atNight(
  'a correction that pay has brought before does not fail the account when the prenote brings it, too',
  async () => {
    const correction = { type: '98', code: 'C01', correctedData: '765410099' } as const;
    for (const instant of [Date.parse('2026-11-05T08:00:00Z'), cutOff, payOut]) await runUntil(instant);
    const pay = entriesIn(outs()).filter(({ transactionCode }) => transactionCode === '32');
    pay.forEach((entry, i) => {
      leave(`${i}.ach`, answerOf(entry, correction));
    });
    await exchange();
    leave('b.ach', answerOf(prenote(), correction, '0900'));
    await exchange();
    expect([await verification(), errors]).toEqual(['prenote_sent', []]);
  },
);
