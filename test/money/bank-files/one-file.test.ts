/** The bank gets one file in each window, with the batches of all partners. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { sumOf, totalsOf } from '../../../src/engine/nacha/totals.ts';
import { dateInLosAngeles } from '../../../src/engine/payroll/calendar/los-angeles-time.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import type { BankSettings } from '../../../src/money/bank-files/settings.ts';
import { exchangeFiles } from '../../../src/money/bank-files/worker.ts';
import { makeTransfers } from '../../../src/money/money-movement/make-transfers.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { problemsOfFile } from '../../engine/nacha/problems-of-file.ts';
import { asSuperuser } from '../../support/databases.ts';
import { sized, testOfOneDatabase } from '../../support/sample.ts';
import { type Service, startService } from '../../support/service.ts';
import { makeWorld } from '../../support/world.ts';

const settings = {
  BANK_ROUTING_NUMBER: '091000019',
  BANK_NAME: 'First Bank',
  BANK_ORIGIN: '1123456789',
};
/** More than the 36 modifiers of a day. */
const partners = sized(42, 4);
let origin = 1_123_456_789;
let bank: BankSettings;
let folder: string;
let service: Service;
let now = 0;
const companies: { companyId: string; secret: string }[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'one-file-'));
  service = await startService({ clock: () => now, settings: { ...settings, BANK_FOLDER: folder } });
  now = Date.parse('2026-11-17T20:00:00Z');
  for (let i = 0; i < partners; i++) {
    const { productionKey: secret } = await makeWorld(service);
    const { companyID: companyId } = await inProduction(secret, makeDemo);
    companies.push({ companyId, secret });
  }
});
beforeEach(() => {
  rmSync(path.join(folder, 'out'), { recursive: true, force: true });
  logged.length = 0;
  origin += 1; // another sender has modifiers of its own
  bank = {
    folder,
    routingNumber: settings.BANK_ROUTING_NUMBER,
    name: settings.BANK_NAME,
    origin: String(origin),
    originName: 'Payroll Service',
  };
});
afterEach(() => {
  for (const text of texts()) expect(problemsOfFile(text)).toEqual([]);
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const inProduction = <T>(secret: string, work: Parameters<typeof runAs<T>>[2]) =>
  runAs(service.core, { environment: 'production', credential: { kind: 'key', secret } }, work);
const logged: { message: string; details: object }[] = [];
const keep = (details: object, message: string) => void logged.push({ details, message });
const log = { info: keep, error: keep };
const exchange = (more: Partial<BankSettings> = {}) => exchangeFiles(service.core, { ...bank, ...more }, log);
const texts = () => {
  try {
    const names = readdirSync(path.join(folder, 'out')).sort();
    return names.map((name) => readFileSync(path.join(folder, 'out', name), 'latin1'));
  } catch {
    return [];
  }
};
const files = () => texts().map((text) => readFile(text));
const isAt = (instant: string) => {
  now = Date.parse(instant);
};

/** Has a company draw this much, in one debit. Returns the partner's key. */
async function draw(place: number, amountCents: number): Promise<string> {
  const company = companies[place];
  if (!company) throw new Error('there is no such company');
  const { companyId, secret } = company;
  await inProduction(secret, async (operation) => {
    const day = { companyId, checkDate: dateInLosAngeles(now) };
    const found = await operation.db.employerCheck.findFirst({ where: day });
    const id = found?.id ?? newId();
    if (!found) await operation.db.employerCheck.create({ select: { id: true }, data: { id, ...day } });
    const part = await operation.db.transfer.findMany({
      where: { employerCheckId: id },
      select: { id: true },
    });
    const account = {
      bankAccountId: null,
      receiverName: 'Acme',
      routingNumber: '021000021',
      accountType: 'checking',
      accountNumber: '123456789012',
    };
    const debit = {
      direction: 'debit',
      employerCheckId: id,
      part: part.length,
      amountCents,
      account,
    } as const;
    await makeTransfers(operation, companyId, [debit]);
  });
  return secret;
}

testOfOneDatabase(
  'the debits of all partners are one file, a batch for each company, with its totals logged before',
  async () => {
    isAt('2026-11-17T22:30:00Z');
    for (const place of companies.keys()) await draw(place, 100);
    await exchange();
    const [file, ...others] = files();
    expect(others).toEqual([]);
    const { origin: sender, modifier, batches } = file ?? {};
    expect([sender, modifier, batches?.map(({ description }) => description)]).toEqual([
      bank.origin,
      'A',
      companies.map(() => 'PAY DEBIT'),
    ]);
    const said = logged.find(({ message }) => message === 'a file leaves for the bank')?.details;
    expect(said).toMatchObject({ modifier: 'A', partners, entries: partners, debits: partners, credits: 0 });
  },
);

testOfOneDatabase(
  'one file leaves in a window, the next one with the next modifier, and none before the first window',
  async () => {
    const windows = ['0900', '1420', '1620'];
    isAt('2026-11-18T16:30:00Z'); // 8:30 in Los Angeles
    await draw(0, 100);
    await exchange({ windows });
    expect(files()).toEqual([]);
    isAt('2026-11-18T17:10:00Z');
    await exchange({ windows });
    await draw(1, 200);
    await exchange({ windows });
    expect(files().map(({ modifier }) => modifier)).toEqual(['A']);
    isAt('2026-11-18T23:00:00Z'); // 15:00: the file of 14:20 leaves late
    await exchange({ windows });
    await exchange({ windows });
    expect(files().map(({ modifier, batches }) => [modifier, batches.length])).toEqual([
      ['A', 1],
      ['B', 1],
    ]);
  },
);

testOfOneDatabase(
  'what is ready after the cut-off of the bank takes effect a banking day later, and so on a closed day',
  async () => {
    isAt('2026-11-20T23:00:00Z'); // Friday, 15:00 in Los Angeles
    await draw(0, 100);
    await exchange({ cutOff: '1600' });
    isAt('2026-11-21T00:10:00Z'); // 16:10
    await draw(0, 200);
    await exchange({ cutOff: '1600' });
    isAt('2026-11-21T20:00:00Z'); // Saturday
    await draw(0, 300);
    await exchange({ cutOff: '1600' });
    const days = files().flatMap(({ batches }) => batches.map(({ effectiveOn }) => effectiveOn));
    expect(days).toEqual(['2026-11-23', '2026-11-24', '2026-11-24']);
  },
);

testOfOneDatabase(
  'a sender has 36 modifiers a day: beyond them transfers wait, which the log says, and none is repeated',
  async () => {
    isAt('2026-11-23T20:00:00Z');
    for (let i = 0; i < 37; i++) {
      await draw(0, 1_000 + i);
      await exchange();
    }
    const used = files().map(({ modifier }) => modifier);
    expect(used.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
    expect(logged.at(-1)?.details).toMatchObject({ code: 'BANK_FILES_USED_UP', most: 36 });
    isAt('2026-11-24T20:00:00Z');
    await exchange();
    expect(files().at(-1)).toMatchObject({ modifier: 'A', batches: [{ entries: [{ cents: 1_036 }] }] });
  },
);

test('several databases share the modifiers of a day', async () => {
  const database = service.core.production?.database.outgoingFiles;
  const day = { origin: bank.origin, createdOn: '2026-11-24', createdAt: '1200', leavesAt: null };
  const modifiersOf = async (share: number) => {
    const used: string[] = [];
    for (;;) {
      const id = newId();
      if ((await database?.open({ id, ...day, share, shares: 3 })) !== 'open') return used;
      const query =
        'update outgoing_files set closed_at = now(), written_at = now() where id = $1 returning modifier';
      const rows = await asSuperuser<{ modifier: string }>(service.urls.production, query, [id]);
      used.push(...rows.map(({ modifier }) => modifier));
    }
  };
  const all = [...(await modifiersOf(0)), ...(await modifiersOf(1)), ...(await modifiersOf(2))];
  expect([all.length, new Set(all).size, all[0], all[12], all[24]]).toEqual([36, 36, 'A', 'B', 'C']);
});

testOfOneDatabase(
  'a file is balanced by entries to the account of the operator, where that is set',
  async () => {
    isAt('2026-11-24T20:00:00Z');
    for (const [place, cents] of [100, 200].entries()) await draw(place, cents);
    await exchange({ offsetAccount: '5550001' });
    const [file] = files();
    const offset = file?.batches.at(-1);
    expect(offset).toMatchObject({
      description: 'OFFSET',
      entryClass: 'CCD',
      entries: [{ transactionCode: '22', accountNumber: '5550001', cents: 300, routingNumber: '091000019' }],
    });
    const { debitCents, creditCents } = sumOf((file?.batches ?? []).map(({ entries }) => totalsOf(entries)));
    expect([debitCents, creditCents]).toEqual([300, 300]);
  },
);

test('what a file cannot hold leaves in the next one, in the same window', async () => {
  isAt('2026-11-25T22:30:00Z');
  const windows = ['1420'];
  for (let i = 0; i < 101; i++) await draw(i % 3, 9_999_999_999);
  await exchange({ windows });
  await exchange({ windows });
  await exchange({ windows });
  const sums = files().map(
    ({ batches }) => sumOf(batches.map(({ entries }) => totalsOf(entries))).debitCents,
  );
  expect(sums).toEqual([999_999_999_900, 9_999_999_999]);
});

test('a partner whose part cannot be made delays no other', async () => {
  isAt('2026-11-27T20:00:00Z');
  const secret = await draw(0, 100);
  await draw(1, 200);
  // Nine digits that are no routing number: no record holds them.
  const broken = `update transfers set routing_number = '123456789' where status = 'created' and amount_cents = 100`;
  await asSuperuser(service.urls.production, broken);
  await exchange();
  expect(
    files().map(({ batches }) => batches.flatMap(({ entries }) => entries.map(({ cents }) => cents))),
  ).toEqual([[200]]);
  expect(logged.map(({ details }) => 'code' in details && details.code)).toContain('LEFT_OUT_OF_BANK_FILE');
  const waiting = await inProduction(secret, ({ db }) =>
    db.transfer.findMany({ where: { status: 'created', waitsBecause: { not: null } } }),
  );
  expect(waiting).toMatchObject([{ bankFileId: null, trace: null, amountCents: 100n }]);
});
