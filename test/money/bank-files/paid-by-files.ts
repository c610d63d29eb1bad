/** A production company whose wages are paid by bank files, and the folder shared with the bank. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Entry } from '../../../src/engine/nacha/ach-file.ts';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { wallTimeInLosAngeles } from '../../../src/engine/payroll/calendar/los-angeles-time.ts';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { addBankAccount } from '../../../src/money/bank-accounts/add-bank-account.ts';
import { claimTransfers } from '../../../src/money/bank-files/claim-transfers.ts';
import { exchangeFiles } from '../../../src/money/bank-files/worker.ts';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { attachBank } from '../../../src/parties/companies/onboarding.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { problemsOfFile } from '../../engine/nacha/problems-of-file.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { type Service, startService } from '../../support/service.ts';
import { makePartner } from '../../support/world.ts';

export const start = Date.parse('2026-10-30T19:00:00Z');
export const cutOff = Date.parse('2026-11-18T22:00:00Z');
/** Pay leaves a banking day before its check date, 2026-11-20. */
export const payOut = Date.parse('2026-11-19T22:00:00Z');
export const paySettled = Date.parse('2026-11-20T22:00:00Z');

export let folder: string;
export let service: Service;
let now = start;
export let world: Awaited<ReturnType<typeof makePartner>>;
export let companyID: string;
export let employeeID: string;
export let checkID: string;
export const errors: string[] = [];
export const log = {
  error: (details: object, message: string) => void errors.push(message, JSON.stringify(details)),
};
export const bank = {
  routingNumber: '091000019',
  name: 'First Bank',
  origin: '1123456789',
  originName: 'Payroll Service',
};
/** Starts a service that pays by bank files, and makes a company with a check for each test. */
export function servePaidByFiles(more: Record<string, string> = {}): void {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'bank-'));
    const settings = {
      BANK_FOLDER: folder,
      BANK_ROUTING_NUMBER: bank.routingNumber,
      BANK_NAME: bank.name,
      BANK_ORIGIN: bank.origin,
      BANK_ORIGIN_NAME: bank.originName,
      ...more,
    };
    service = await startService({ clock: () => now, settings });
  });
  beforeEach(async () => {
    now = start;
    errors.length = 0;
    rmSync(folder, { recursive: true, force: true });
    await openCheck();
  });
  afterEach(() => {
    for (const text of outs()) expect(problemsOfFile(text)).toEqual([]);
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Runs `work` with a service that is connected to no bank. */
export async function withoutBank(work: () => Promise<void>): Promise<void> {
  const withBank = service;
  service = await startService({ clock: () => now });
  try {
    await work();
  } finally {
    await service.stop();
    service = withBank;
  }
}

/** Sets the clock without running payroll. */
export const moveTo = (instant: number): void => {
  now = instant;
};

/** Makes a production company that can pay, and a check of an employee with a bank account. */
export async function openCheck() {
  world = await makePartner(service);
  ({ companyID, employeeID } = await inProduction(makePayer));
  const reportingPeriodID = payPeriodFrom('biweekly', '2026-11-01')?.id;
  const shifts = [{ time: '2026-11-02', hourly: { hours: 8 } }];
  const check = { employeeID, reportingPeriodID, check_date: '2026-11-20', shifts };
  checkID = (await send('POST', '/employeeCheck', check)).employeeCheckID;
}
const byKey = () =>
  ({ environment: 'production', credential: { kind: 'key', secret: world.productionKey } }) as const;
export const inProduction = <T>(work: Parameters<typeof runAs<T>>[2]) => runAs(service.core, byKey(), work);
/** A request of the company, whatever it is answered. */
export const request = (method: string, at: string, body: object = {}) =>
  call(service, method, at, { key: world.productionKey, body: { companyID, ...body } });
async function send(method: string, at: string, body: object) {
  const answer = await request(method, at, body);
  if (answer.status !== 200) throw new Error(`${at}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
/** The company and the employee of the demo, with bank accounts. */
async function makePayer(operation: Operation) {
  const made = await makeDemo(operation);
  const { companyID: companyId, employeeID: employeeId } = made;
  const own = { accountNumber: '123456789012', routingNumber: '021000021' };
  await attachBank(operation, { companyId, input: own });
  await operation.db.company.updateMany({ where: { id: companyId }, data: { bankStatus: 'verified' } });
  const account = { accountNumber: '7654321', routingNumber: '011401533' };
  await addBankAccount(operation, { companyId, input: { employeeId, ...account } });
  return made;
}
export const check = async () =>
  (
    await call(service, 'GET', `/employeeCheck?companyID=${companyID}&employeeCheckID=${checkID}`, {
      key: world.productionKey,
    })
  ).body.data;
export const historyOf = async () =>
  (await check()).disbursement.history.map(
    ({ status, return_code: code }: { status: string; return_code?: string }) =>
      code ? `${status} ${code}` : status,
  );
export const exchange = (receipts?: Set<string>) =>
  exchangeFiles(service.core, { ...bank, folder }, log, receipts);
/** Forgets the answers that could not be applied. */
export async function clearQueue(): Promise<void> {
  for (const url of service.productionUrls) await asSuperuser(url, 'delete from unapplied_answers');
}
export function outgoingFiles() {
  const files = service.core.production?.database.outgoingFiles;
  if (!files) throw new Error('there is no production');
  return files;
}
/** Opens a file and adds the world's transfers to it, as a process does that is killed after that. */
export async function plan() {
  const id = newId();
  const { date: createdOn } = wallTimeInLosAngeles(now);
  const anyTime = { createdAt: '1400', leavesAt: null, share: 0, shares: 1 };
  await outgoingFiles().open({ id, origin: bank.origin, createdOn, ...anyTime });
  await inProduction((operation) => claimTransfers(operation, { ...bank, folder }, id));
  /** As the process does right before it writes the file. */
  const freeze = async () => {
    await outgoingFiles().close(id);
    const [{ cents } = { cents: 0 }] = await asSuperuser<{ cents: number }>(
      service.urls.production,
      'select cents::int from outgoing_files where id = $1',
      [id],
    );
    return outgoingFiles().freeze(id, { entries: 1, debitCents: cents, creditCents: 0 });
  };
  return { id, freeze };
}
export const runUntil = async (instant: number) => {
  now = instant;
  await runEveryPartner(service.core, 'production', log);
  await exchange();
};
export const filesIn = (name: string): string[] => {
  try {
    return readdirSync(path.join(folder, name)).sort();
  } catch {
    return [];
  }
};
export const outs = () =>
  filesIn('out').map((name) => readFileSync(path.join(folder, 'out', name), 'latin1'));
export const entriesIn = (texts: readonly string[]): Entry[] =>
  texts.flatMap((text) => readFile(text).batches.flatMap(({ entries }) => entries));
export const credit = () => {
  const found = entriesIn(outs()).findLast(({ transactionCode }) => transactionCode === '22');
  if (!found) throw new Error('nobody is paid');
  return found;
};

export const leave = (name: string, text: string) => writeFileSync(path.join(folder, 'in', name), text);
