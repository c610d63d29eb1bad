import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimTransfers } from '../../src/bank-files/claim-transfers.ts';
import { takeInAnswers } from '../../src/bank-files/take-in-answers.ts';
import { exchangeFiles } from '../../src/bank-files/worker.ts';
import { makeDemo } from '../../src/demo/make-demo.ts';
import { makeTransfers } from '../../src/money-movement/make-transfers.ts';
import type { AchFile, Change, Entry, Return } from '../../src/nacha/ach-file.ts';
import { readFile } from '../../src/nacha/read-file.ts';
import { writeFile } from '../../src/nacha/write-file.ts';
import { payPeriodFrom } from '../../src/payroll/calendar/pay-period.ts';
import { runEveryPartner } from '../../src/payruns/worker.ts';
import { runAs } from '../../src/run-as.ts';
import { call, graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';
import { returnOf } from './return-of.ts';

const start = Date.parse('2026-10-30T19:00:00Z');
const cutOff = Date.parse('2026-11-18T22:00:00Z');
const payOut = Date.parse('2026-11-20T22:00:00Z');
const paySettled = Date.parse('2026-11-23T22:00:00Z');

let folder: string;
let service: Service;
let now = start;
let world: World;
let companyID: string;
let employeeID: string;
let checkID: string;
const troubles: string[] = [];
const log = {
  error: (details: object, message: string) => void troubles.push(message, JSON.stringify(details)),
};
const bank = {
  ...{ routingNumber: '091000019', name: 'First Bank', origin: '1123456789', originName: 'Payroll Service' },
};
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bank-'));
  const settings = {
    ...{ BANK_FOLDER: folder, BANK_ROUTING_NUMBER: bank.routingNumber, BANK_NAME: bank.name },
    ...{ BANK_ORIGIN: bank.origin, BANK_ORIGIN_NAME: bank.originName },
  };
  service = await startService({ clock: () => now, settings });
});
beforeEach(async () => {
  now = start;
  troubles.length = 0;
  rmSync(folder, { recursive: true, force: true });
  await openCheck();
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A company of production that can pay, and a check of an employee with a bank account. */
async function openCheck() {
  world = await makeWorld(service);
  ({ companyID, employeeID } = await inProduction(makeDemo));
  await live();
  await send('POST', '/bankaccount', { employeeID, account_number: '7654321', routing_number: '011401533' });
  const reportingPeriodID = payPeriodFrom('biweekly', '2026-11-01')?.id;
  const shifts = [{ time: '2026-11-02', hourly: { hours: 8 } }];
  const check = { employeeID, reportingPeriodID, check_date: '2026-11-20', shifts };
  checkID = (await send('POST', '/employeeCheck', check)).employeeCheckID;
}
const byKey = () =>
  ({ environment: 'production', credential: { kind: 'key', secret: world.productionKey } }) as const;
const inProduction = <T>(work: Parameters<typeof runAs<T>>[2]) => runAs(service.core, byKey(), work);
async function send(method: string, at: string, body: object) {
  const answer = await call(service, method, at, { key: world.productionKey, body: { companyID, ...body } });
  if (answer.status !== 200) throw new Error(`${at}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
async function live() {
  await send('POST', '/companies/bank', { account_number: '123456789012', routing_number: '021000021' });
  const change = "update companies set status = 'live', bank_status = 'verified' where id = $1";
  await asSuperuser(service.urls.production, change, [companyID]);
}
const check = async () =>
  (
    await call(service, 'GET', `/employeeCheck?companyID=${companyID}&employeeCheckID=${checkID}`, {
      key: world.productionKey,
    })
  ).body.data;
const historyOf = async () =>
  (await check()).disbursement.history.map(
    ({ status, return_code: code }: { status: string; return_code?: string }) =>
      code ? `${status} ${code}` : status,
  );
const exchange = () => exchangeFiles(service.core, { ...bank, folder }, log);
const runUntil = async (instant: number) => {
  now = instant;
  await runEveryPartner(service.core, 'production', log);
  await exchange();
};
const filesIn = (name: string): string[] => {
  try {
    return readdirSync(path.join(folder, name)).sort();
  } catch {
    return [];
  }
};
const outs = () => filesIn('out').map((name) => readFileSync(path.join(folder, 'out', name), 'latin1'));
const entriesIn = (texts: readonly string[]): Entry[] =>
  texts.flatMap((text) => readFile(text).batches.flatMap(({ entries }) => entries));
const credit = () => {
  const found = entriesIn(outs()).findLast(({ transactionCode }) => transactionCode === '22');
  if (!found) throw new Error('nobody is paid');
  return found;
};

/** What the bank leaves: an answer to one entry. */
function answerOf(entry: Entry, of: Partial<Return> | Partial<Change>, createdAt = '0800'): string {
  const common = { originalTrace: entry.trace, originalRdfi: '01140153', trace: '011401530000001' };
  const addendum =
    of.type === '98'
      ? ({ ...common, type: '98', code: 'C01', correctedData: '', ...of } as const)
      : ({ ...common, code: 'R01', dateOfDeath: '', information: '', ...of, type: '99' } as const);
  const cents = addendum.type === '98' ? 0 : entry.cents;
  const back: Entry = { ...entry, transactionCode: '21', routingNumber: bank.routingNumber, cents, addendum };
  const file: AchFile = {
    ...{
      destination: bank.routingNumber,
      origin: '091000019',
      createdOn: '2026-11-24',
      createdAt,
      modifier: 'A',
    },
    ...{ destinationName: 'Payroll Service', originName: 'First Bank', reference: '' },
    batches: [
      {
        ...{
          companyName: 'X',
          companyData: '',
          companyIdentification: '1',
          entryClass: 'PPD',
          description: 'PAYROLL',
        },
        ...{ descriptiveDate: '', effectiveOn: '2026-11-24', originatorStatus: '1', odfi: '09100001' },
        entries: [back],
      },
    ],
  };
  return writeFile(file);
}
/** What a bank says of a credit that nobody took. */
const answered = {
  ...{ code: 'R01', originalRdfi: '01140153', trace: '011401530000001' },
  ...{ dateOfDeath: '', information: '' },
};
const leave = (name: string, text: string) => writeFileSync(path.join(folder, 'in', name), text);

describe('production pays by files', () => {
  test('a debit at the cut-off and wages at pay-out, as PAYROLL, which settle on their day', async () => {
    await runUntil(cutOff);
    const [debit] = outs().map((text) => readFile(text));
    const { totals } = await check();
    expect(debit).toMatchObject({
      destination: bank.routingNumber,
      origin: bank.origin,
      createdOn: '2026-11-18',
    });
    expect(debit?.batches).toMatchObject([
      {
        ...{ entryClass: 'CCD', effectiveOn: '2026-11-19', odfi: '09100001' },
        entries: [
          {
            transactionCode: '27',
            accountNumber: '123456789012',
            cents: Math.round(totals.company_debit * 100),
          },
        ],
      },
    ]);
    await runUntil(payOut);
    const wages = readFile(outs()[1] ?? '').batches;
    expect(wages).toMatchObject([
      {
        ...{ entryClass: 'PPD', description: 'PAYROLL', effectiveOn: '2026-11-23' },
        entries: [{ accountNumber: '7654321', routingNumber: '011401533' }],
      },
    ]);
    expect(await historyOf()).toEqual(['pending']);
    await runUntil(paySettled);
    expect(await historyOf()).toEqual(['pending', 'settled']);
    expect(troubles).toEqual([]);
  });

  test('and once only, whoever runs at once', async () => {
    await runUntil(cutOff);
    now = payOut;
    await runEveryPartner(service.core, 'production', log);
    await Promise.all([exchange(), exchange(), exchange()]);
    const traces = entriesIn(outs()).map(({ trace }) => trace);
    expect(traces).toHaveLength(2);
    expect(new Set(traces).size).toBe(2);
  });

  test('and whoever dies between two steps leaves the same bytes to be written under the same name', async () => {
    now = cutOff;
    await runEveryPartner(service.core, 'production', log);
    const settings = { ...bank, folder };
    const dies = inProduction(async (operation) => {
      await claimTransfers(operation, settings);
      throw new Error('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    await inProduction((operation) => claimTransfers(operation, settings)); // and is killed before it writes
    expect(filesIn('out')).toEqual([]);
    await exchange();
    const [names, texts] = [filesIn('out'), outs()];
    expect(names).toHaveLength(1);
    // Killed after it wrote, before it said so.
    await asSuperuser(
      service.urls.production,
      `update bank_files set written_at = null where partner_id = '${world.partnerID}';
       update transfers set status = 'created', next_at = null where partner_id = '${world.partnerID}'`,
    );
    rmSync(path.join(folder, 'out'), { recursive: true });
    now = payOut - 3_600_000;
    await exchange();
    expect([filesIn('out'), outs()]).toEqual([names, texts]);
  });
});

describe('what the bank answers', () => {
  beforeEach(async () => {
    for (const instant of [cutOff, payOut, paySettled]) await runUntil(instant);
  });

  test('a return is taken in once, however often and under whatever name it is read, and sent again once', async () => {
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
    const asked = () => graphql(service, world.productionKey, retry, { c: companyID, id: checkID });
    const answers = await Promise.all([asked(), asked(), asked()]);
    expect(answers.filter(({ body }) => !body.errors)).toHaveLength(1);
    await exchange();
    expect(outs()).toHaveLength(before + 1);
    await runUntil(Date.parse('2026-11-24T22:00:00Z'));
    expect(await historyOf()).toEqual(['pending', 'settled', 'returned R09', 'pending', 'settled']);
    leave('d.ach', answerOf({ ...credit(), trace: credit().trace }, { type: '99', code: 'R03' }));
    await exchange();
    expect((await historyOf()).at(-1)).toBe('returned R03');
    expect(troubles).toEqual([]);
  });

  test('a notice of change corrects the account', async () => {
    leave('noc.ach', answerOf(credit(), { type: '98', code: 'C03', correctedData: '021000021 99887766' }));
    await exchange();
    expect(await historyOf()).toEqual(['pending', 'settled', 'settled C03']);
    const at = `/bankaccount?companyID=${companyID}&employeeID=${employeeID}`;
    const { body } = await call(service, 'GET', at, { key: world.productionKey });
    expect([body.data].flat()[0]).toMatchObject({ routing_number: '021000021', account_number: '*****7766' });
  });

  test('a broken file changes nothing, and is put aside with line and column', async () => {
    leave('x.ach', answerOf(credit(), { type: '99' }).replace(/^(6.{28})./m, '$1x'));
    await exchange();
    expect(await historyOf()).toEqual(['pending', 'settled']);
    const reason = filesIn('refused').find((name) => name.endsWith('.txt')) ?? '';
    expect(readFileSync(path.join(folder, 'refused', reason), 'utf8')).toMatch(/^line 3, column 30: cents/);
  });

  test('of more than a transaction can take in is taken in by parts, each once', async () => {
    const account = {
      ...{ bankAccountId: null, receiverName: 'X', routingNumber: '021000021', accountType: 'checking' },
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
    expect(troubles).toEqual([]);
  });

  test('that breaks on its way in stays, is told, and keeps no other waiting', async () => {
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
    expect(troubles.splice(0).join()).toMatch(/could not be taken in/);
    await asSuperuser(service.urls.production, 'drop function break_it cascade');
    await exchange();
    expect(await historyOf()).toEqual(['pending', 'settled', 'returned R09', 'returned C01']);
    expect(troubles).toEqual([]);
  });

  test("of another partner is nobody else's: who claims it takes back nothing", async () => {
    const [others, itsCredit] = [companyID, credit()];
    now = start;
    await openCheck();
    await runUntil(cutOff);
    await runUntil(payOut);
    await runUntil(paySettled);
    const claimed = {
      addendum: { ...answered, type: '99' as const, originalTrace: itsCredit.trace },
      cents: itsCredit.cents,
    };
    const job = { kind: 'job', partnerId: world.partnerID } as const;
    const file = { name: 'z.ach', digest: 'claimed', answers: [claimed] };
    const taken = runAs(service.core, { environment: 'production', credential: job }, (operation) =>
      takeInAnswers(operation, file),
    );
    expect(await taken).toEqual([]);
    const returned = `select count(*)::int as count from transfers where company_id = any ($1) and status = 'returned'`;
    expect(await asSuperuser(service.urls.production, returned, [[others, companyID]])).toEqual([
      { count: 0 },
    ]);

    leave('both.ach', returnOf([itsCredit, credit()], 'R01'));
    await exchange();
    expect(await asSuperuser(service.urls.production, returned, [[others]])).toEqual([{ count: 1 }]);
    expect(await asSuperuser(service.urls.production, returned, [[companyID]])).toEqual([{ count: 1 }]);
    expect(troubles).toEqual([]);
  });

  test('of a transfer that is not ours, or of another amount, is told and changes nothing', async () => {
    leave('x.ach', answerOf({ ...credit(), trace: '091000019999999' }, { type: '99' }));
    leave('y.ach', answerOf({ ...credit(), cents: credit().cents + 1 }, { type: '99' }));
    await exchange();
    expect(await historyOf()).toEqual(['pending', 'settled']);
    expect(troubles.join()).toMatch(/not ours.*091000019999999/);
    const notes = filesIn('done').filter((name) => name.endsWith('.txt'));
    const told = notes.map((name) => readFileSync(path.join(folder, 'done', name), 'utf8')).join();
    expect(told).toMatch('091000019999999');
    expect(told).toMatch(credit().trace);
  });
});

test('without a bank, production computes and pays nothing, and says so', async () => {
  const own = service;
  service = await startService({ clock: () => now });
  try {
    await openCheck();
    now = payOut;
    await runEveryPartner(service.core, 'production', log);
    expect((await check()).status).toBe('pending');
    const at = `/employerCheck?companyID=${companyID}`;
    const { body } = await call(service, 'GET', at, { key: world.productionKey });
    expect(body.data[0].held_because).toBe('The service is connected to no bank.');
  } finally {
    await service.stop();
    service = own;
  }
});
