/** What waits about money is on the console until its act is done: each act of each kind, by its button. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { standard } from '../../../src/engine/second-computation/figures-2026.ts';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { nameOf, nextYear, packed, publicKey, signed } from '../../engine/figures/next-year.ts';
import { consoleUrl, makeStaff, signInAtConsole } from '../../hosted-screens/at-the-console.ts';
import { asSuperuser } from '../../support/databases.ts';
import { sampleOf } from '../../support/sample.ts';
import type { Visitor } from '../../support/visitor.ts';
import { depositLeaves, operate, pay, removeAccount, setAccount } from './operated-deposits.ts';
import {
  check,
  checkID,
  clearQueue,
  companyID,
  cutOff,
  entriesIn,
  errors,
  exchange,
  filesIn,
  folder,
  leave,
  log,
  moveTo,
  outs,
  request,
  runUntil,
  servePaidByFiles,
  service,
  world,
} from './paid-by-files.ts';
import { returnOf } from './return-of.ts';

servePaidByFiles({ FIGURES_TRUSTED_KEYS: publicKey });

let visitor: Visitor;
let count = 0;
beforeEach(async () => {
  await clearQueue();
  await removeAccount();
  const { email } = await makeStaff(service, `Mina${++count}`, { environment: 'production' });
  visitor = await signInAtConsole(service, email, 'production');
});

const rowsOf = async (task: string, about = '') => {
  await visitor.goto(consoleUrl(service, 'production'));
  const rows = await visitor.locator('tbody tr', { hasText: task }).allInnerTexts();
  return rows.filter((text) => text.includes(about)).length;
};

/** A bracket that one of both computations has wrong. */
const bracket = standard.single[2] ?? [];
const right = bracket[2];
const mend = () => Object.assign(bracket, { 2: right });
afterEach(mend);

const returnDebit = async () => {
  await runUntil(cutOff);
  leave('returned.ach', returnOf(entriesIn(outs()), 'R01'));
  await exchange();
};
const limitTheDay = async () => {
  const set = `mutation ($companyId: ID!) { setCompanyDayLimit(companyId: $companyId, amount: 1) { dayLimit } }`;
  expect((await operate(set, { companyId: companyID }, true)).errors).toBeUndefined();
  await runUntil(cutOff);
};
const holdTheCheck = async () => {
  const shifts = [{ time: '2026-11-03', flat: { amount: 2_000 } }];
  expect((await request('POST', '/shifts', { employeeCheckID: checkID, shifts })).status).toBe(200);
  Object.assign(bracket, { 2: 1300 });
  await runUntil(cutOff);
};
const oweTheDeposit = async () => {
  await pay();
  await runUntil(depositLeaves);
};
const receipts = new Set<string>();
const receive = async () => {
  receipts.clear();
  await runUntil(cutOff);
  mkdirSync(path.join(folder, 'receipts'), { recursive: true });
  writeFileSync(path.join(folder, 'receipts', 'word.txt'), 'IN PROCESS');
  await exchange(receipts);
  await exchange(receipts);
};

type Walk = {
  readonly task: string;
  /** A word of the row that is meant. */
  readonly about?: string;
  readonly happens: () => Promise<unknown>;
  readonly button: string;
  readonly typed?: () => Promise<Readonly<Record<string, string>>>;
  readonly done: string;
  readonly afterwards?: () => Promise<unknown>;
};

const walks: readonly Walk[] = [
  // The deposits first: later, companies of earlier tests owe theirs as well.
  {
    task: 'Deposit to make',
    about: 'IRS 941',
    happens: oweTheDeposit,
    button: 'Record the deposit',
    typed: async () => ({ Confirmation: 'EFT 270633112345678' }),
    done: 'The deposit is recorded as paid.',
  },
  {
    task: 'Deposit to make',
    about: 'IRS 941',
    happens: async () => {
      await oweTheDeposit();
      await setAccount();
    },
    button: 'Send it again',
    done: 'The service tries to send the deposit within seconds.',
    afterwards: () => runUntil(depositLeaves + 60_000),
  },
  {
    task: 'Returned debit',
    happens: returnDebit,
    button: 'Debit again',
    done: 'The company is debited again.',
    afterwards: async () => {
      await exchange();
      expect(entriesIn(outs()).map(({ transactionCode }) => transactionCode)).toEqual(['27', '27']);
    },
  },
  {
    task: 'Returned debit',
    happens: returnDebit,
    button: 'Record the wire',
    typed: async () => ({
      'Amount in dollars': String((await check()).totals.company_debit),
      'Number of the wire': 'W-1',
    }),
    done: 'The wire is recorded.',
  },
  {
    task: 'Payrun above its limit',
    happens: limitTheDay,
    button: 'Release the payrun',
    done: 'You have released the payrun.',
    afterwards: async () => {
      await runUntil(cutOff + 60_000);
      expect((await check()).status).toBe('pre-processed');
    },
  },
  {
    task: 'Check held by its proof',
    happens: holdTheCheck,
    button: 'Compute the check again',
    done: 'The check is computed again.',
    afterwards: async () => {
      mend();
      await runUntil(cutOff + 60_000);
      expect((await check()).status).toBe('pre-processed');
    },
  },
  {
    task: 'Check held by its proof',
    happens: holdTheCheck,
    button: 'Accept the differences',
    done: 'The check is paid with the differences that it showed.',
    afterwards: async () => {
      await runUntil(cutOff + 60_000);
      expect((await check()).status).toBe('pre-processed');
    },
  },
  {
    task: 'Bank answer',
    happens: receive,
    button: 'The bank accepted the files',
    done: 'The files count as accepted.',
  },
  {
    task: 'Bank answer',
    happens: receive,
    button: 'The bank refused the files',
    typed: async () => ({ 'Files that it is about': filesIn('out').join(', ') }),
    done: 'The files are taken back. Their transfers leave again in the next file.',
    afterwards: async () => {
      await exchange(receipts);
      expect(filesIn('out')).toHaveLength(2);
    },
  },
];

test.each(sampleOf(walks, 3))(
  '$task: $button',
  async ({ task, about, happens, button, typed, done, afterwards }) => {
    await happens();
    expect(await rowsOf(task, about)).toBe(1);
    const row = visitor.locator('tbody tr', { hasText: about ?? task });
    await row.getByRole('link', { name: task, exact: true }).click();
    const form = visitor.getByRole('form', { name: button });
    for (const [label, text] of Object.entries((await typed?.()) ?? {}))
      await form.getByLabel(label).fill(text);
    await visitor.getByRole('button', { name: button }).click();
    expect(await visitor.getByText(done).isVisible()).toBe(true);
    await afterwards?.();
    expect(await rowsOf(task, about)).toBe(0);
    expect(errors).toEqual([]);
  },
);

test('accounts that cannot be read have no button, and wait until the key is there', async () => {
  moveTo(cutOff);
  await runEveryPartner(service.core, 'production', log);
  const transfers = async (sealed: string) => {
    const set = `update transfers t set sealed_account_number = $2 from transfers old
      where t.partner_id = $1 and (old.partner_id, old.id) = (t.partner_id, t.id)
      returning old.sealed_account_number as sealed`;
    const rows = await asSuperuser<{ sealed: string }>(service.urls.production, set, [
      world.partnerID,
      sealed,
    ]);
    return rows[0]?.sealed ?? '';
  };
  const readable = await transfers('of.a.lost.key');
  await exchange();
  expect(await rowsOf('Accounts that cannot be read')).toBe(1);
  await visitor.getByRole('link', { name: 'Accounts that cannot be read', exact: true }).click();
  expect(await visitor.locator('main').innerText()).toContain('Add the master key that sealed them');
  await transfers(readable);
  await exchange();
  expect(await rowsOf('Accounts that cannot be read')).toBe(0);
  errors.length = 0; // the log names the account
});

test('the end of the tax figures waits 45 days before it, until those of the next year are active', async () => {
  await runUntil(Date.parse('2026-11-15T20:00:00Z'));
  expect(await rowsOf('Tax figures end')).toBe(0);
  await runUntil(Date.parse('2026-11-16T20:00:00Z'));
  expect(await rowsOf('Tax figures end')).toBe(1);
  const bundle = nextYear('0.0155');
  const load = 'mutation ($bundle: Text!) { loadFigures(bundle: $bundle) { until } }';
  expect((await operate(load, { bundle: packed(signed(bundle)) })).errors).toBeUndefined();
  expect(await rowsOf('Tax figures end')).toBe(1);
  const activate = `mutation ($name: Text!) { activateFigures(bundle: $name, from: "2027-01-01") { until } }`;
  expect((await operate(activate, { name: nameOf(bundle) })).errors).toBeUndefined();
  expect(await rowsOf('Tax figures end')).toBe(0);
});
