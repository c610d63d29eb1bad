/** The bank's answers that nobody can apply wait for an operator, and are never guessed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from '../../../src/engine/nacha/ach-file.ts';
import { payroll } from '../../commands/run-payroll.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { atNight, sampleOf } from '../../support/sample.ts';
import { answerOf } from './answer-of.ts';
import {
  clearQueue,
  credit,
  cutOff,
  errors,
  exchange,
  filesIn,
  folder,
  historyOf,
  leave,
  payOut,
  paySettled,
  runUntil,
  servePaidByFiles,
  service,
  world,
} from './paid-by-files.ts';

servePaidByFiles();
beforeEach(async () => {
  for (const instant of [cutOff, payOut, paySettled]) await runUntil(instant);
  await clearQueue();
});

const operate = async (document: string, variables: object = {}) => {
  const { body } = await graphql(service, service.operatorKeys.production, document, variables);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
};
const fields = 'id kind reason partnerId code originalTrace amount records status note line fileName';
const waiting = async (isAll = false) =>
  (await operate(`{ unappliedAnswers(isAll: ${isAll}) { ${fields} } }`)).unappliedAnswers;
const reasons = async () => (await waiting()).map((answer: { reason: string }) => answer.reason);
const read = async (name: string, text: string) => {
  leave(name, text);
  await exchange();
};
const returned = (entry: Entry, code = 'R03') => answerOf(entry, { type: '99', code });
const settled = ['pending', 'settled'];
const gaugeOf = async (kind: string) => {
  const text = (await call(service, 'GET', '/metrics')).body as string;
  const lines = text.split('\n').filter((line) => line.startsWith('payroll_bank_answers_waiting{'));
  const ofKind = lines.filter((line) => /"production".*state="(\w+)"/.exec(line)?.[1] === kind);
  return ofKind.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};
const notes = () =>
  filesIn('done')
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(path.join(folder, 'done', name), 'utf8'))
    .join('');

describe('an answer that does not fit what was sent is not applied, and says why', () => {
  const wrong: [string, string, string, (entry: Entry) => string][] = [
    [
      'another trace',
      'unmatched',
      'No transfer has the trace 091000019999999.',
      (entry) => returned({ ...entry, trace: '091000019999999' }),
    ],
    [
      'another amount',
      'refused',
      'The amount is not that of the transfer that has this trace.',
      (entry) => returned({ ...entry, cents: entry.cents + 1 }),
    ],
    [
      'another bank',
      'refused',
      'The answer names another bank than the transfer that has this trace was sent to.',
      (entry) => answerOf(entry, { type: '99', originalRdfi: '02100002' }),
    ],
    [
      'another account',
      'refused',
      'The account is not the one that the transfer was sent to.',
      (entry) => returned({ ...entry, accountNumber: '7654322' }),
    ],
    [
      'a correction of another account',
      'refused',
      'The account is not the one that the transfer was sent to.',
      (entry) =>
        answerOf(
          { ...entry, accountNumber: '7654322' },
          { type: '98', code: 'C01', correctedData: '99887766' },
        ),
    ],
    [
      'a return that was dishonored',
      'refused',
      'The originating bank does not accept the return of the transfer. Ask it whether the money was paid in the end.',
      (entry) => returned(entry, 'R68'),
    ],
    [
      'a dishonored return that is contested',
      'refused',
      'The receiving bank contests that its return of the transfer was dishonored. Ask the originating bank where the money is.',
      (entry) => returned(entry, 'R73'),
    ],
    [
      'a refused notice of change',
      'refused',
      'The originating bank refused the notice of change to the transfer. Ask it which account is right.',
      (entry) => answerOf(entry, { type: '98', code: 'C61', correctedData: '99887766' }),
    ],
    [
      'a class that is not sent',
      'refused',
      'It comes in a batch of class IAT, which this service does not send.',
      (entry) => returned(entry).replace('1PPDPAYROLL', '1IATPAYROLL'),
    ],
    [
      'an amount that cannot be read',
      'unreadable',
      'line 3, column 30: cents must be digits.',
      (entry) => returned(entry).replace(/^(6.{28})./m, '$1x'),
    ],
  ];

  test.each(sampleOf(wrong, 4))('%s', async (_what, kind, reason, textOf) => {
    await read('x.ach', textOf(credit()));
    await read('again.ach', textOf(credit()));
    expect(await historyOf()).toEqual(settled);
    const found = await waiting();
    expect(found).toMatchObject([{ kind: kind.toUpperCase(), reason, status: 'WAITING', fileName: 'x.ach' }]);
    expect(found[0].records.join()).toMatch(/\*\*\*432[12]/);
    expect(JSON.stringify(found)).not.toMatch(/765432[12]/);
    expect(filesIn('done').filter((name) => name.endsWith('.ach'))).toHaveLength(2);
    expect(notes()).toContain(reason.replace(/\.$/, ''));
    expect(errors.splice(0).join()).toMatch(/answers of the bank wait for an operator/);
  });

  test('another return of the same transfer', async () => {
    await read('x.ach', returned(credit(), 'R01'));
    await read('y.ach', returned(credit(), 'R03'));
    await read('z.ach', returned(credit(), 'R01'));
    expect(await historyOf()).toEqual([...settled, 'returned R01']);
    expect(await reasons()).toEqual(['The transfer was returned before, with R01.']);
  });

  test('a transfer of long ago', async () => {
    const before = `update transfers set effective_on = '2026-05-01' where trace = $1`;
    await asSuperuser(service.urls.production, before, [credit().trace]);
    await read('x.ach', returned(credit()));
    expect(await reasons()).toEqual(['The transfer that has this trace took effect more than 180 days ago.']);
  });
});

test('one file may have a return in a batch of any number, a batch of somebody else, and what cannot be read', async () => {
  const [header = '', batch = '', entry = '', addendum = '', control = '', end = ''] = returned(
    credit(),
  ).split('\n');
  const stranger = { ...credit(), trace: '091000019999998' };
  const [, , strange = '', strangeAddendum = ''] = returned(stranger).split('\n');
  const others = `5200${'Somebody'.padEnd(36)}1987654321CTXTHINGS`;
  const number = (line: string) => `${line.slice(0, 87)}0000004`;
  const lines = [
    ...[header, others, '622091000019123456           0000010000', '705ISA*00*', '705ST*820*'],
    `8200000003${'0'.repeat(22)}000000010000`,
    ...[number(batch), entry, addendum, number(control), batch, strange, strangeAddendum, control],
    ...['?', `${end.slice(0, 13)}00000007${end.slice(21)}`],
  ];
  await read('mixed.ach', lines.map((line) => line.trimEnd()).join('\r\n'));
  expect(await historyOf()).toEqual([...settled, 'returned R03']);
  expect(await reasons()).toEqual([
    'No transfer has the trace 091000019999998.',
    'line 15: no entry has this record.',
  ]);
  expect(notes()).toContain('line 3: an entry of class CTX, with 2 addenda, that is no answer');
  expect(await gaugeOf('unmatched')).toBe(1);
});

atNight('an answer to a closed partner waits, and is applied once the partner is open', async () => {
  const id = world.partnerID;
  await operate('mutation ($id: ID!) { closePartner(id: $id, because: "It moves.") }', { id });
  await read('x.ach', returned(credit()));
  const found = await waiting();
  expect(found).toMatchObject([{ kind: 'REFUSED', partnerId: id, fileName: 'x.ach' }]);
  expect(found[0].reason).toBe('Its partner is closed: have it applied again once the partner is open.');
  expect([filesIn('in'), filesIn('refused')]).toEqual([[], []]);
  await operate('mutation ($id: ID!) { openPartner(id: $id) }', { id });
  expect(await historyOf()).toEqual(settled);
  await operate('mutation ($id: ID!) { retryUnappliedAnswer(id: $id) }', { id: found[0].id });
  await exchange();
  expect([await historyOf(), await waiting()]).toEqual([[...settled, 'returned R03'], []]);
});

test('an answer that fits two transfers is applied to neither', async () => {
  const twin = `insert into transfers select (jsonb_populate_record(t, jsonb_build_object('id', 'twin', 'attempt', 7))).*
    from transfers t where t.trace = $1`;
  await asSuperuser(service.urls.production, twin, [credit().trace]);
  await read('x.ach', returned(credit()));
  expect(await waiting()).toMatchObject([{ kind: 'AMBIGUOUS', reason: '2 transfers fit the answer.' }]);
  expect(await historyOf()).toEqual(settled);
  await asSuperuser(service.urls.production, "delete from transfers where id = 'twin'");
});

describe('an operator', () => {
  const command = (...args: string[]) => {
    const keys = { PRODUCTION_OPERATOR_KEY: service.operatorKeys.production };
    return payroll(['bank-answers', ...args, '--environment', 'production'], {
      PAYROLL_URL: service.baseUrl,
      ...keys,
    });
  };
  const withTrace = (trace: string) =>
    asSuperuser(service.urls.production, 'update transfers set trace = $2 where trace = $1', [
      trace === credit().trace ? '091000018888888' : credit().trace,
      trace,
    ]);

  atNight('has an answer applied again once what kept it from that is gone', async () => {
    await withTrace('091000018888888');
    await read('x.ach', returned(credit()));
    const [{ id }] = await waiting();
    expect((await command('retry', id)).out).toMatch(/tries it again/);
    await exchange();
    expect(await reasons()).toEqual([`No transfer has the trace ${credit().trace}.`]);
    await withTrace(credit().trace);
    await command('retry', id);
    expect((await command('retry', id)).out).toMatch(/does not wait/);
    await exchange();
    await exchange();
    expect(await historyOf()).toEqual([...settled, 'returned R03']);
    expect([await waiting(), await waiting(true)]).toEqual([
      [],
      [expect.objectContaining({ status: 'APPLIED' })],
    ]);
    const applied = await command('handle', id, '--note', 'x');
    expect(applied.out).toBe('It was applied or handled before.\n');
  });

  test('lists answers, sees their records without account numbers, and handles them with a note', async () => {
    await read('x.ach', returned({ ...credit(), cents: credit().cents + 1 }));
    const [{ id }] = await waiting();
    const listed = await command('list');
    expect(listed.out).toMatch(/R03 +The amount is not that of the transfer/);
    const shown = await command('show', id);
    expect(shown.out).toMatch(`It names a transfer of the partner ${world.partnerID}.`);
    expect(shown.out).toMatch(/^5220X .*\n621091000019\*\*\*4321 .*\n799R03/m);
    expect((await command('handle', id, '--note', 'The bank corrects it.')).out).toBe('It is handled.\n');
    expect([(await command('list')).out, await waiting()]).toEqual(['No answer waits.\n', []]);
    expect((await command('list', '--all', '--json')).json()).toMatchObject([
      { id, status: 'HANDLED', note: 'The bank corrects it.' },
    ]);
    await read('again.ach', returned({ ...credit(), cents: credit().cents + 1 }));
    expect(await waiting()).toEqual([]);
    expect((await command('handle', 'unknown', '--note', 'x')).code).toBe(1);
  });

  test('is the only one who may', async () => {
    const { body } = await graphql(service, world.productionKey, '{ unappliedAnswers { id } }');
    expect(body.errors[0].extensions.code).toBe('FORBIDDEN');
    const inside = await graphql(
      service,
      service.operatorKeys.production,
      '{ unappliedAnswers { id } }',
      {},
      { 'Payroll-Partner': world.partnerID },
    );
    expect(inside.body.errors[0].extensions.code).toBe('FORBIDDEN');
  });
});
