import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { answersIn } from '../../../src/engine/nacha/answers-in.ts';
import { applyAnswers } from '../../../src/money/bank-files/apply-answers.ts';
import { makeTransfers } from '../../../src/money/money-movement/make-transfers.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { answerOf } from './answer-of.ts';
import {
  check,
  checkID,
  clearQueue,
  companyID,
  credit,
  cutOff,
  employeeID,
  entriesIn,
  errors,
  exchange,
  filesIn,
  folder,
  historyOf,
  inProduction,
  leave,
  moveTo,
  openCheck,
  outs,
  payOut,
  paySettled,
  runUntil,
  servePaidByFiles,
  service,
  start,
  world,
} from './paid-by-files.ts';
import { returnOf } from './return-of.ts';

servePaidByFiles();

describe('the answers of the bank', () => {
  beforeEach(async () => {
    for (const instant of [cutOff, payOut, paySettled]) await runUntil(instant);
  });

  test('a return is applied once, however often and under which name it is read, and its pay is retried once', async () => {
    const returned = answerOf(credit(), { type: '99', code: 'R09' });
    leave('a.ach', returned);
    await exchange();
    expect(await historyOf()).toEqual(['pending', 'settled', 'returned R09']);
    expect((await check()).disbursement.history[2].reason).toBe('Uncollected Funds');
    leave('a.ach', returned);
    leave('b.ach', returned);
    leave('c.ach', answerOf(credit(), { type: '99', code: 'R09' }, '0900'));
    await exchange();
    expect(await historyOf()).toEqual(['pending', 'settled', 'returned R09']);
    expect([filesIn('in'), filesIn('done').length, filesIn('refused')]).toEqual([[], 3, []]);
    const before = outs().length;
    const retry = `mutation ($c: ID!, $id: ID!) {
      retryEmployeeCheck(companyId: $c, employeeCheckId: $id) { id } }`;
    const retryPay = () => graphql(service, world.productionKey, retry, { c: companyID, id: checkID });
    const answers = await Promise.all([retryPay(), retryPay(), retryPay()]);
    expect(answers.filter(({ body }) => !body.errors)).toHaveLength(1);
    await exchange();
    expect(outs()).toHaveLength(before + 1);
    await runUntil(Date.parse('2026-11-24T22:00:00Z'));
    expect(await historyOf()).toEqual(['pending', 'settled', 'returned R09', 'pending', 'settled']);
    leave('d.ach', answerOf({ ...credit(), trace: credit().trace }, { type: '99', code: 'R03' }));
    await exchange();
    expect((await historyOf()).at(-1)).toBe('returned R03');
    expect(errors).toEqual([]);
  });

  test('a notice of change corrects the account', async () => {
    leave('noc.ach', answerOf(credit(), { type: '98', code: 'C03', correctedData: '021000021 99887766' }));
    await exchange();
    expect(await historyOf()).toEqual(['pending', 'settled', 'settled C03']);
    const at = `/bankaccount?companyID=${companyID}&employeeID=${employeeID}`;
    const { body } = await call(service, 'GET', at, { key: world.productionKey });
    expect([body.data].flat()[0]).toMatchObject({ routing_number: '021000021', account_number: '*****7766' });
  });

  test('a file of which nothing can be read changes nothing, is refused, and waits with its bytes and why', async () => {
    await clearQueue();
    const noTrace = answerOf(credit(), { type: '99' }).replace(/^799.*/m, '799');
    leave('x.ach', noTrace);
    leave('y.ach', '<html>Sorry, the bank is closed.</html>');
    leave('z.ach', '\r\n');
    await exchange();
    expect(await historyOf()).toEqual(['pending', 'settled']);
    const reasons = filesIn('refused').filter((name) => name.endsWith('.txt'));
    const texts = reasons.map((name) => readFileSync(path.join(folder, 'refused', name), 'utf8')).sort();
    expect(texts).toEqual([
      'it is empty\n',
      'line 1: no entry has this record\n',
      expect.stringMatching(/^line 4, column 7: originalTrace must be digits/),
    ]);
    leave('again.ach', '<html>Sorry, the bank is closed.</html>');
    await exchange();
    const document = '{ unappliedAnswers { id kind reason fileName records status } }';
    const queue = async () =>
      (await graphql(service, service.operatorKeys.production, document)).body.data.unappliedAnswers;
    const waits = { kind: 'UNREADABLE', status: 'WAITING' };
    const [x, y, z, ...more] = await queue();
    expect([x, y, z, more]).toMatchObject([
      {
        ...waits,
        fileName: 'x.ach',
        reason: expect.stringMatching(/^Nothing of the file can be read: line 4/),
      },
      {
        ...waits,
        fileName: 'y.ach',
        reason: 'Nothing of the file can be read: line 1: no entry has this record.',
        records: ['<html>Sorry, the bank is closed.</html>'],
      },
      { ...waits, reason: 'Nothing of the file can be read: it is empty.' },
      [],
    ]);
    expect(x.records).toHaveLength(noTrace.split('\n').length);
    const text = (await call(service, 'GET', '/metrics')).body as string;
    expect(text).toMatch(
      /payroll_bank_answers_waiting\{environment="production",(?:cell="1",)?state="unreadable"\} 3/,
    );
    const handle = 'mutation ($id: ID!) { handleUnappliedAnswer(id: $id, note: "It sent another.") }';
    const { body } = await graphql(service, service.operatorKeys.production, handle, { id: y.id });
    expect([body.data, (await queue()).length]).toEqual([{ handleUnappliedAnswer: true }, 2]);
    await clearQueue();
  });

  test('a large file is applied in parts, each once', async () => {
    const account = {
      bankAccountId: null,
      receiverName: 'X',
      routingNumber: '021000021',
      accountType: 'checking',
      accountNumber: '1',
    };
    await inProduction(async (operation) => {
      const { id } = await operation.db.employerCheck.findFirstOrThrow({});
      const debit = { direction: 'debit', employerCheckId: id, amountCents: 5, account } as const;
      const many = Array.from({ length: 450 }, (_, i) => ({ ...debit, part: i + 1 }));
      await makeTransfers(operation, companyID, many);
    });
    await exchange();
    const fives = entriesIn(outs()).filter(({ cents }) => cents === 5);
    leave('many.ach', returnOf(fives, 'R01'));
    leave('many-again.ach', returnOf(fives, 'R01'));
    await exchange();
    const own = `where partner_id = '${world.partnerID}'`;
    const [row] = await asSuperuser<object>(
      service.urls.production,
      `select (select count(*)::int from transfers ${own} and status = 'returned') as returned,
         (select count(*)::int from bank_answers ${own}) as parts,
         (select sum(amount_cents)::int from ledger_postings ${own} and account = 'company_exposure') as owed`,
    );
    expect(row).toEqual({ returned: 450, parts: 3, owed: 450 * 5 });
    expect(errors).toEqual([]);
  });

  test('a file that cannot be applied stays, is logged, and delays no other file', async () => {
    leave('a.ach', answerOf(credit(), { type: '98', code: 'C01', correctedData: '99887766' }));
    leave('b.ach', answerOf(credit(), { type: '99', code: 'R09' }));
    await asSuperuser(
      service.urls.production,
      `create function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
       create trigger break_it before insert on bank_answers for each row
       when (new.name = 'a.ach') execute function break_it()`,
    );
    await exchange();
    expect(await historyOf()).toEqual(['pending', 'settled', 'returned R09']);
    expect([filesIn('in'), filesIn('done')]).toEqual([['a.ach'], [expect.stringContaining('b.ach')]]);
    expect(errors.splice(0).join()).toMatch(/could not be applied/);
    await asSuperuser(service.urls.production, 'drop function break_it cascade');
    await exchange();
    expect(await historyOf()).toEqual(['pending', 'settled', 'returned R09', 'returned C01']);
    expect(errors).toEqual([]);
  });

  test('an answer to the transfer of another partner changes nothing', async () => {
    const [otherCompany, otherCredit] = [companyID, credit()];
    moveTo(start);
    await openCheck();
    await runUntil(cutOff);
    await runUntil(payOut);
    await runUntil(paySettled);
    const other = 'select id from transfers where trace = $1';
    const [{ id: transferId = '' } = {}] = await asSuperuser<{ id: string }>(service.urls.production, other, [
      otherCredit.trace,
    ]);
    const [answer] = answersIn(returnOf([otherCredit], 'R01')).answers;
    if (!answer) throw new Error('the file has an answer');
    const job = { kind: 'job', partnerId: world.partnerID } as const;
    const file = { name: 'z.ach', digest: 'claimed', answers: [{ answer, transferId }] };
    const applied = runAs(service.core, { environment: 'production', credential: job }, (operation) =>
      applyAnswers(operation, file),
    );
    expect(await applied).toMatchObject([{ reason: 'The partner does not have the transfer.' }]);
    const returned = `select count(*)::int as count from transfers where company_id = any ($1) and status = 'returned'`;
    expect(await asSuperuser(service.urls.production, returned, [[otherCompany, companyID]])).toEqual([
      { count: 0 },
    ]);

    leave('both.ach', returnOf([otherCredit, credit()], 'R01'));
    await exchange();
    expect(await asSuperuser(service.urls.production, returned, [[otherCompany]])).toEqual([{ count: 1 }]);
    expect(await asSuperuser(service.urls.production, returned, [[companyID]])).toEqual([{ count: 1 }]);
    expect(errors).toEqual([]);
  });
});
