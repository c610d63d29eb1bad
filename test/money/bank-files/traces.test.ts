/** An answer is bound to one transfer of one partner, also after the numbers of traces have begun again. */
import { expect } from 'vitest';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { atNight, testOfOneDatabase } from '../../support/sample.ts';
import { answerOf } from './answer-of.ts';
import {
  companyID,
  employeeID,
  entriesIn,
  errors,
  exchange,
  leave,
  openCheck,
  outs,
  request,
  runUntil,
  servePaidByFiles,
  service,
  start,
  world,
} from './paid-by-files.ts';

servePaidByFiles();

/** An account of another worker, and its prenote. */
async function sendPrenote(account_number: string) {
  const key = world.productionKey;
  await request('PATCH', '/companies', { bank_account_prenotes: true });
  const entered = { employeeID, account_number, routing_number: '011401533' };
  const added = await request('POST', '/bankaccount', entered);
  const { bankAccountID } = added.body.data;
  await runUntil(start);
  const prenote = entriesIn(outs()).find((entry) => entry.accountNumber === account_number);
  if (!prenote) throw new Error('no prenote was sent');
  const at = `/bankaccount?companyID=${companyID}&bankAccountID=${bankAccountID}`;
  const account = async () => {
    const { data } = (await call(service, 'GET', at, { key })).body;
    return `${data.routing_number} ${data.account_number} ${data.verification}`;
  };
  return { prenote, account, bankAccountID };
}

const beginAgainAt = (trace: string) =>
  asSuperuser(service.urls.production, "select setval('transfer_traces', $1::bigint, false)", [
    trace.slice(-7),
  ]);
const moveBack = (trace: string, day: string) =>
  asSuperuser(service.urls.production, 'update transfers set effective_on = $2 where trace = $1', [
    trace,
    day,
  ]);
const correction = { type: '98', code: 'C03', correctedData: '021000021 99887766' } as const;

testOfOneDatabase(
  'a number that a transfer of the last 180 days has is passed over, whichever partner has it',
  async () => {
    const sent = await sendPrenote('765410011');
    await moveBack(sent.prenote.trace, '2026-05-04');
    await openCheck();
    await beginAgainAt(sent.prenote.trace);
    const two = await sendPrenote('765410022');
    expect(Number(two.prenote.trace) - Number(sent.prenote.trace)).toBe(1);

    leave('noc.ach', answerOf(two.prenote, correction));
    await exchange();
    expect([await sent.account(), await two.account()]).toEqual([
      '011401533 *****0011 prenote_sent',
      '021000021 *****7766 prenote_sent',
    ]);
    expect(errors).toEqual([]);
  },
);

testOfOneDatabase(
  'once it is given again, an answer is applied to the transfer that it fits, and never to a stranger',
  async () => {
    const sent = await sendPrenote('765410033');
    await moveBack(sent.prenote.trace, '2026-05-02');
    await openCheck();
    await beginAgainAt(sent.prenote.trace);
    const two = await sendPrenote('765410044');
    expect(two.prenote.trace).toBe(sent.prenote.trace);

    leave('noc.ach', answerOf(two.prenote, correction));
    leave('return.ach', answerOf(sent.prenote, { type: '99', code: 'R03' }));
    await exchange();
    expect([await sent.account(), await two.account()]).toEqual([
      '011401533 *****0033 prenote_sent',
      '021000021 *****7766 prenote_sent',
    ]);
    const { body } = await graphql(
      service,
      service.operatorKeys.production,
      '{ unappliedAnswers { code reason } }',
    );
    expect(body.data.unappliedAnswers).toEqual([
      { code: 'R03', reason: 'The account is not the one that the transfer was sent to.' },
    ]);
  },
);

atNight('without a free number no file is made, and the next exchange goes on from there', async () => {
  const { prenote } = await sendPrenote('765410055');
  await asSuperuser(
    service.urls.production,
    `update transfers set effective_on = '2026-11-02' where trace is not null`,
  );
  // The sequence has two numbers, which are taken.
  const number = Number(prenote.trace.slice(-7));
  const sequence = (sql: string) =>
    asSuperuser(service.urls.production, `alter sequence transfer_traces ${sql}`);
  const twin = `insert into transfers select (jsonb_populate_record(t, jsonb_build_object('id', 'twin',
    'attempt', 7, 'trace', '0' || (t.trace::bigint + 1)::text))).* from transfers t where t.trace = $1`;
  await asSuperuser(service.urls.production, twin, [prenote.trace]);
  await sequence(`minvalue ${number} maxvalue ${number + 1} start with ${number} restart`);
  const before = outs().length;
  const account_number = '765410066';
  const body = { companyID, employeeID, account_number, routing_number: '011401533' };
  await call(service, 'POST', '/bankaccount', { key: world.productionKey, body });
  await exchange();
  expect([outs().length, errors.join(' ')]).toEqual([before, expect.stringContaining('next_traces')]);

  await sequence('minvalue 1 maxvalue 9999999 start with 1 restart with 5000000');
  errors.length = 0;
  await exchange();
  const sent = entriesIn(outs().slice(before)).filter((entry) => entry.accountNumber === account_number);
  expect([sent.map(({ trace }) => trace), errors]).toEqual([['091000015000000'], []]);
});

testOfOneDatabase(
  'the entries that balance a file have numbers that no transfer of the last months has',
  async () => {
    const { prenote } = await sendPrenote('765410077');
    const file = `insert into outgoing_files (id, number, origin, created_on, created_at, modifier)
    values ('offsets', 99, '1', '2026-11-30', '1200', 'A')`;
    await asSuperuser(service.urls.production, file);
    await beginAgainAt(prenote.trace);
    const [row] = await asSuperuser<{ traces: string[] }>(
      service.urls.production,
      "select offset_traces_of('offsets', 2)::text[] as traces",
    );
    const first = Number(prenote.trace.slice(-7)) + 1;
    expect(row?.traces).toEqual([String(first), String(first + 1)]);
  },
);
