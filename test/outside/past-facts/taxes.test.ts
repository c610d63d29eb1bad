/** A tax form or a place that was another one: checks with other taxes take the place of paid ones. */
import { beforeEach, describe, expect, test } from 'vitest';
import { moneyText } from '../../../src/engine/payroll/money.ts';
import { contents } from '../../isolation/population.ts';
import { payrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { atNight } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { makePartner } from '../../support/world.ts';
import { pdfPages } from '../reports/pdf-text.ts';
import { afterAll, asker, cents, type Outcome, pastWorld } from './past-world.ts';

serve({ clock: () => start });

let world: Awaited<ReturnType<typeof pastWorld>>;
beforeEach(async () => {
  world = await pastWorld();
});

const w4 = (more: object) => ({
  from: '2026-11-15',
  federal: { form: '_2020', filingStatus: 'SINGLE', ...more },
});
const moreTax = w4({ extra: 50 });
const ask = async (query: string) => {
  const { body } = await graphql(service, world.key, query, { c: world.companyID });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
};
const balances = async (): Promise<Record<string, number>> => {
  const query = 'query ($c: ID!) { trialBalance(companyId: $c) { accounts { account agency balance } } }';
  const { trialBalance } = await ask(query);
  const sums: Record<string, number> = {};
  for (const { account, agency, balance } of trialBalance.accounts) {
    const name = agency ? `${account} ${agency}` : account;
    sums[name] = (sums[name] ?? 0) + cents(balance);
  }
  return sums;
};
/** Each check of the partner counts once in Form 941, in the books and among the checks. */
const sumsHold = async () => {
  const query = `query ($c: ID!) { filings(companyId: $c) { form place proofs { name file checks books } } }`;
  const { filings } = await ask(query);
  const proofs = filings.flatMap((filing: { proofs: object[] }) => filing.proofs);
  expect(proofs.length).toBeGreaterThan(0);
  for (const { file, checks, books } of proofs) expect([checks, books]).toEqual([file, file]);
};
const changeOf = (outcome: Outcome | undefined, name: 'employeeTaxes' | 'net' | 'gross' | 'employerTaxes') =>
  outcome?.checks.map(({ before, after }) => cents(after[name]) - cents(before[name]));
const checkOf = (id: string) => world.check(id);

describe('a W-4 that was there earlier', () => {
  test('sends the difference of pay on paper with a stub whose lines add up to it', async () => {
    const onPaper = { disbursement: { method: 'download_check' } };
    const { employeeCheckID } = await world.open(world.employee, '2026-11-29', '2026-12-18', onPaper);
    await world.advance({ to: '2026-12-21T20:00:00Z' });
    await world.post('/employeeCheck/printed/confirm', { employeeCheckID });
    const less = { from: '2026-12-18', federal: { form: '_2020', filingStatus: 'SINGLE', step3: 1300 } };
    const [changed] = (await world.correct(less)).outcome?.checks ?? [];
    if (!changed) throw new Error('no check changes');
    const { replacedBy, sent, before, after } = changed;
    expect(sent).toBeGreaterThan(0);
    const { printed_check } = await world.get('/employeeCheck/printed', { employeeCheckID: replacedBy });
    expect(printed_check.amount).toBe(sent);
    const stub = pdfPages(Buffer.from(printed_check.pdf, 'base64')).flat().join(' ');
    expect(stub).toMatch(
      new RegExp(
        [
          `Net pay ${moneyText(cents(after.net))}`,
          `Paid before by the check that this pay replaces -${moneyText(cents(before.net))}`,
          `This check ${moneyText(cents(sent))}`,
        ].join('.*'),
      ),
    );
  });

  test('withholds more on the checks since its day: the person owes it, and the company pays it on', async () => {
    const before = await contents(service.urls.test, world.partnerID);
    const { outcome, token = '' } = await world.tryFact(moreTax);
    expect(await contents(service.urls.test, world.partnerID)).toEqual(before);
    expect(outcome?.checks.map(({ checkDate }) => checkDate)).toEqual(['2026-11-20', '2026-12-04']);
    expect([
      changeOf(outcome, 'employeeTaxes'),
      changeOf(outcome, 'net'),
      changeOf(outcome, 'gross'),
    ]).toEqual([
      [5000, 5000],
      [-5000, -5000],
      [0, 0],
    ]);
    expect(outcome?.checks).toMatchObject([
      { owed: 50, sent: 0 },
      { owed: 50, sent: 0 },
    ]);
    expect(outcome?.forms.map(({ filing }) => filing.form)).toContain('FORM_941');
    const owed = await balances();
    const { outcome: done } = await world.commit(moreTax, token);
    expect(done?.result).toBe(outcome?.result);
    const now = await balances();
    expect((now['WORKER_RECEIVABLE'] ?? 0) - (owed['WORKER_RECEIVABLE'] ?? 0)).toBe(10_000);
    expect((now['TAX_PAYABLE IRS 941'] ?? 0) - (owed['TAX_PAYABLE IRS 941'] ?? 0)).toBe(-10_000);
    const [first] = done?.checks ?? [];
    expect((await checkOf(first?.employeeCheckId ?? '')).status).toBe('voided');
    const inItsPlace = await checkOf(first?.replacedBy ?? '');
    expect(inItsPlace).toMatchObject({
      status: 'processed',
      check_date: '2026-11-20',
      net_pay: first?.after.net,
    });
    expect(inItsPlace.shifts).toHaveLength(10);
    await sumsHold();
    expect((await world.tryFact(moreTax)).outcome?.checks).toEqual([]);
  });

  test('withholds less: what was too much is sent to the person, and no more is debited', async () => {
    const less = w4({ filingStatus: 'MARRIED' });
    const { outcome, token = '' } = await world.tryFact(less);
    const sent = outcome?.checks.reduce((sum, check) => sum + cents(check.sent), 0) ?? 0;
    expect(sent).toBeGreaterThan(0);
    expect(changeOf(outcome, 'net')?.reduce((sum, change) => sum + change, 0)).toBe(sent);
    const { outcome: done } = await world.commit(less, token);
    expect(await balances()).toMatchObject({ COMPANY_RECEIVABLE: 0 });
    await world.advance({ to: '2026-12-12T20:00:00Z' });
    for (const { replacedBy, after } of done?.checks ?? []) {
      const check = await checkOf(replacedBy ?? '');
      expect(check).toMatchObject({
        status: 'processed',
        net_pay: after.net,
        disbursement: { status: 'settled' },
      });
    }
    const transfers = await arrange(service, world, (db) =>
      db.transfer.findMany({
        where: { employeeCheckId: { in: done?.checks.map(({ replacedBy }) => replacedBy ?? '') } },
      }),
    );
    expect(transfers.reduce((sum, { amountCents }) => sum + Number(amountCents), 0)).toBe(sent);
    const { WAGES_PAYABLE: unpaid = 0, WORKER_RECEIVABLE: owed = 0 } = await balances();
    expect([unpaid, owed]).toEqual([0, 0]);
    await sumsHold();
  });

  atNight(
    'counts on the checks since its day, too, where it was entered for the checks to come',
    async () => {
      const { outcome } = await world.tryFact(moreTax);
      const query = `mutation ($c: ID!, $e: ID!, $w4: FederalTaxInput) {
      setTaxParameters(companyId: $c, employeeId: $e, federal: $w4) { id } }`;
      const variables = { c: world.companyID, e: world.employee, w4: moreTax.federal };
      expect((await graphql(service, world.key, query, variables)).body.errors).toBeUndefined();
      expect((await world.tryFact(moreTax)).outcome?.result).toBe(outcome?.result);
      const { token = '' } = await world.tryFact(moreTax);
      expect((await world.commit(moreTax, token)).outcome?.checks).toHaveLength(2);
      expect((await world.tryFact(moreTax)).outcome?.checks).toEqual([]);
    },
  );

  test('is refused by a token of another company, or with one of another fact', async () => {
    const { token = '' } = await world.tryFact(moreTax);
    const other = await makePartner(service, 'Another Partner');
    const stranger = asker({ key: other.testKey, companyID: world.companyID }, world.employee);
    expect((await stranger.tryFact(moreTax)).problem).toBe('No company with the given company ID exists.');
    expect((await stranger.commit(moreTax, token)).problem).toBe(
      'No company with the given company ID exists.',
    );
    const owed = await asker(world, world.employees[1] ?? '').commit(moreTax, token);
    expect(owed.problem).toBe('Commit-Token is of another request');
    expect((await world.commit(w4({ extra: 51 }), token)).problem).toBe('Commit-Token is of another request');
  });
});

const taxBalances = async () => {
  const all = Object.entries(await balances()).filter(([name]) => name.startsWith('TAX_PAYABLE'));
  return Object.fromEntries(all);
};

describe('a place in another state since a day', () => {
  test('moves the withholding of work there between the states, in the books and the forms', async () => {
    const moved = { from: '2026-11-01', workplace: { workingState: 'OR' } };
    const { outcome, problem, token = '' } = await world.tryFact(moved);
    expect(problem).toBeUndefined();
    expect(outcome?.checks.map(({ checkDate }) => checkDate)).toEqual(['2026-11-20', '2026-12-04']);
    const before = await taxBalances();
    const { outcome: done } = await world.commit(moved, token);
    expect(done?.result).toBe(outcome?.result);
    const now = await taxBalances();
    const change = [...new Set([...Object.keys(before), ...Object.keys(now)])]
      .map((name) => [name, (before[name] ?? 0) - (now[name] ?? 0)] as const)
      .filter(([, by]) => by !== 0);
    const by = Object.fromEntries(change);
    expect(by['TAX_PAYABLE OR']).toBeGreaterThan(0);
    expect(by['TAX_PAYABLE CA']).toBeLessThan(0);
    const taxes = changeOf(done, 'employeeTaxes')?.reduce((sum, cent) => sum + cent, 0) ?? 0;
    const company = changeOf(done, 'employerTaxes')?.reduce((sum, cent) => sum + cent, 0) ?? 0;
    expect(change.reduce((sum, [, cent]) => sum + cent, 0)).toBe(taxes + company);
    await sumsHold();
  });

  atNight('changes nothing of a check that the law of both states withholds alike', async () => {
    const home = { address: '5 Salmon St', city: 'Portland', state: 'OR', zip: '97204' };
    const { outcome, problem } = await world.tryFact({ from: '2026-11-15', home });
    expect([problem, outcome?.checks]).toEqual([undefined, []]);
  });

  atNight('moves the withholding to the state of a home whose agreement leaves it the wages', async () => {
    const own = await payrollWorld(service);
    const [employeeID = ''] = own.employees;
    const chicago = { address: '5 Lake St', city: 'Chicago', state: 'IL', zip: '60601', working_state: 'IL' };
    await own.patch('/employees', { employeeID, ...chicago, nonresidence_certificates: ['IL'] });
    await own.open(employeeID, '2026-11-01', '2026-11-20');
    await own.advance({ to: afterAll });
    const { tryFact, commit } = asker(own, employeeID);
    const home = { address: '5 Main St', city: 'Davenport', state: 'IA', zip: '52801' };
    const { outcome, problem, token = '' } = await tryFact({ from: '2026-11-01', home });
    expect([problem, outcome?.checks.length]).toEqual([undefined, 1]);
    const { outcome: done } = await commit({ from: '2026-11-01', home }, token);
    const codes = async (id = '') =>
      (await own.check(id)).taxes
        .map(({ code }: { code: string }) => code)
        .filter((code: string) => /^(il|ia)_/.test(code));
    expect(await codes(done?.checks[0]?.employeeCheckId)).toContain('il_income');
    const now = await codes(done?.checks[0]?.replacedBy ?? '');
    expect(now).toContain('ia_income');
    expect(now).not.toContain('il_income');
  });
});
