/** What is withheld for the IRS from payments to contractors: when it starts and stops, and where it goes. */
import { beforeEach, describe, expect, test } from 'vitest';
import { linksOf } from '../../hosted-screens/links.ts';
import { press } from '../../hosted-screens/people.ts';
import { graphql } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import { type BankWorld, bankWorld } from '../money-movement/bank-world.ts';
import { start } from './payroll-world.ts';

serve({ clock: () => start });
let world: BankWorld;
beforeEach(async () => {
  world = await bankWorld(service);
  await world.post('/bankaccount', {
    contractorID: world.contractorID,
    account_number: '765000001',
    routing_number: '011401533',
  });
});

const friday = '2026-11-20';
const laterFriday = '2026-12-04';
const afterFirst = '2026-11-21T00:00:00Z';
const afterSecond = '2026-12-05T00:00:00Z';

const pay = async (amount: number, pay_date = friday, more: object = {}): Promise<string> => {
  const { contractorID } = world;
  const { contractorPaymentID } = await world.post('/contractorPayment', {
    contractorID,
    pay_date,
    amount,
    ...more,
  });
  return contractorPaymentID;
};
const paid = (contractorPaymentID: string) => world.get('/contractorPayment', { contractorPaymentID });
const change = (members: object) =>
  world.patch('/contractors', { contractorID: world.contractorID, ...members });
const address = { address: '1 Dr Carlton B Goodlett Pl', city: 'San Francisco', state: 'CA', zip: '94102' };
const number = { tin: '219-45-6780', tin_type: 'ssn' };

const mutate = async (name: string, members: string) => {
  const query = `mutation ($c: ID!, $id: ID!) { ${name}(companyId: $c, contractorId: $id, ${members}) { id } }`;
  const { body } = await graphql(service, world.key, query, { c: world.companyID, id: world.contractorID });
  return body.errors?.[0].message ?? null;
};
const notice = (receivedOn: string, kind = 'WRONG_NUMBER') =>
  mutate('recordTinNotice', `kind: ${kind}, receivedOn: "${receivedOn}"`);
const endBy = (because: string, on: string) => mutate('endTinNotice', `because: ${because}, on: "${on}"`);
const standing = async () => {
  const query = `query ($companyId: ID!, $id: ID!) { contractor(companyId: $companyId, id: $id) {
    backupWithholding { reason startsOn because } tinNotices { startsOn tellBy isSecond endedOn endedBy } } }`;
  return (await world.ask(query, { id: world.contractorID })).contractor;
};
const form1099 = async () => {
  const query = `query ($companyId: ID!) { forms1099Nec(companyId: $companyId, year: 2026) { nodes {
    nonemployeeCompensation federalIncomeTaxWithheld isDue } } }`;
  return (await world.ask(query)).forms1099Nec.nodes;
};

describe('a payment to a contractor without a taxpayer number', () => {
  test('that reaches the threshold loses 24 %, which the books owe the IRS, and is deposited and reported', async () => {
    const id = await pay(2000);
    expect(await paid(id)).not.toHaveProperty('backup_withheld');
    expect((await standing()).backupWithholding).toMatchObject({
      reason: 'NO_TIN',
      startsOn: null,
      because:
        'No taxpayer number is on file: once payments of a year reach $2,000.00, 24 % of each goes to the IRS.',
    });
    await world.advance({ to: afterFirst });
    expect(await paid(id)).toMatchObject({
      status: 'processed',
      amount: 2000,
      backup_withheld: 480,
      backup_withheld_because: 'no_tin',
    });
    expect(await world.transfers()).toEqual([
      expect.objectContaining({ direction: 'DEBIT', amount: 2000, status: 'SETTLED' }),
      expect.objectContaining({ direction: 'CREDIT', amount: 1520, status: 'SETTLED' }),
    ]);
    expect(await world.balance('TAX_PAYABLE')).toBe(-480_00);
    expect(await world.balance('CONTRACTOR_PAYABLE')).toBe(0);
    const deposits = `query ($companyId: ID!) { remittances(companyId: $companyId) { nodes {
      agency periodEnd dueOn status amount } } }`;
    const due = { agency: 'IRS 945', periodEnd: '2026-11-30', dueOn: '2026-12-15' };
    expect((await world.ask(deposits)).remittances.nodes).toMatchObject([{ ...due, status: 'DUE' }]);
    const returns = `query ($companyId: ID!) { taxReturns(companyId: $companyId) {
      agency periodStart periodEnd dueOn taxes } }`;
    expect((await world.ask(returns)).taxReturns).toEqual([
      {
        agency: 'IRS 945',
        periodStart: '2026-01-01',
        periodEnd: '2026-12-31',
        dueOn: '2027-02-01',
        taxes: 480,
      },
    ]);
    expect(await form1099()).toEqual([
      { nonemployeeCompensation: 2000, federalIncomeTaxWithheld: 480, isDue: true },
    ]);
    await world.advance({ to: '2026-12-16T00:00:00Z' });
    expect((await world.ask(deposits)).remittances.nodes).toMatchObject([
      { ...due, status: 'SENT', amount: 480 },
    ]);
    expect(await world.balance('TAX_PAYABLE')).toBe(0);
  });

  test('is paid in full below the threshold of the year, and expenses always; the one that reaches it is not', async () => {
    const [small, expenses] = [await pay(1999.99), await pay(5000, friday, { type: 'reimbursement' })];
    const next = await pay(600.07, laterFriday);
    await world.advance({ to: afterSecond });
    for (const id of [small, expenses]) expect(await paid(id)).not.toHaveProperty('backup_withheld');
    expect(await paid(next)).toMatchObject({ backup_withheld: 144.02 }); // 144.0168
    expect(await form1099()).toMatchObject([
      { nonemployeeCompensation: 2600.06, federalIncomeTaxWithheld: 144.02 },
    ]);
  });

  test('is paid in full once the number is given, and where an LLC is taxed as a corporation', async () => {
    const first = await pay(3000);
    await change(number);
    await world.advance({ to: afterFirst });
    expect(await paid(first)).not.toHaveProperty('backup_withheld');
    await change({
      tin: null,
      tin_type: null,
      type: 'llc',
      business_name: 'Ovens',
      llc_taxed_as: 's_corporation',
    });
    expect((await standing()).backupWithholding).toBeNull();
    const second = await pay(3000, laterFriday);
    await world.advance({ to: afterSecond });
    expect(await paid(second)).not.toHaveProperty('backup_withheld');
  });

  test('leaves what is left to a garnishment, and gives all back in the books when it is voided', async () => {
    await world.post('/garnishments', {
      contractorID: world.contractorID,
      garnishment_type: 'other',
      agency: { name: 'Clerk', address: '1 Main St' },
      case_id: '1',
      order_number: '2',
      cap_amount: 1600,
      effective_start_date: '2026-01-01',
    });
    const id = await pay(2000);
    await world.advance({ to: '2026-11-18T23:30:00Z' }); // computed, and not yet sent
    const query = `query ($companyId: ID!, $id: ID!) { contractorPayment(companyId: $companyId, id: $id) {
      backupWithheld netAmount garnishments { amount } } }`;
    expect((await world.ask(query, { id })).contractorPayment).toEqual({
      backupWithheld: 480,
      netAmount: 0,
      garnishments: [{ amount: 1520 }],
    });
    await world.post('/contractorPayment/void', { contractorPaymentID: id });
    expect(await world.balance('TAX_PAYABLE')).toBe(0);
    expect(await world.balance('GARNISHMENT_PAYABLE')).toBe(0);
    expect(await form1099()).toEqual([]);
  });
});

describe('a notice of the IRS that the number is wrong', () => {
  const certify = async () => {
    const page = new Visitor();
    await page.goto(`${await linksOf(service, world).contractor(world.contractorID)}&page=w9-sign`);
    await page.getByLabel('I certify the statements above').check();
    await page.getByLabel('Your name, as your signature').fill('Omar Haddad');
    await press(page, 'Sign Form W-9');
  };

  test('starts thirty business days later, and a first one ends with the certified Form W-9', async () => {
    await change({ ...number, ...address });
    expect(await notice('2026-10-05')).toBeNull();
    const { backupWithholding, tinNotices } = await standing();
    expect(tinNotices).toEqual([
      { startsOn: '2026-11-18', tellBy: '2026-10-27', isSecond: false, endedOn: null, endedBy: null },
    ]);
    expect(backupWithholding).toMatchObject({ reason: 'WRONG_TIN', startsOn: '2026-11-18' });
    const [before, withheld, after] = [
      await pay(2100, '2026-11-13'),
      await pay(50),
      await pay(70, laterFriday),
    ];
    await world.advance({ to: afterFirst });
    expect(await paid(before)).not.toHaveProperty('backup_withheld');
    expect(await paid(withheld)).toMatchObject({ backup_withheld: 12, backup_withheld_because: 'wrong_tin' });
    await certify();
    expect(await standing()).toMatchObject({
      backupWithholding: null,
      tinNotices: [{ endedOn: '2026-11-20', endedBy: 'SIGNED_W9' }],
    });
    await world.advance({ to: afterSecond });
    expect(await paid(after)).not.toHaveProperty('backup_withheld');
  });

  test('is refused by name where the rules have none, and a second one ends only by a validated number', async () => {
    expect(await notice('2026-10-05')).toMatch(/^No taxpayer number is on file that could be wrong/);
    await change({ ...number, ...address });
    expect(await notice('2026-10-05', 'UNDERREPORTING')).toMatch(
      /^kind must not be underreporting: a "C" notice/,
    );
    expect(await notice('2026-11-05')).toBe('receivedOn must not be after today');
    expect(await endBy('SIGNED_W9', '2026-10-06')).toBe('No notice of the IRS is open.');
    expect(await notice('2025-10-06')).toBeNull();
    expect(await endBy('SIGNED_W9', '2025-10-05')).toMatch(/^on must not be before the day/);
    expect(await endBy('SIGNED_W9', '2025-10-20')).toBeNull();
    expect(await notice('2026-10-05')).toBeNull();
    expect(await notice('2026-10-06')).toMatch(/^receivedOn is in a year that has a notice/);
    expect(await endBy('SIGNED_W9', '2026-10-20')).toMatch(/^because must be validated_number/);
    await certify();
    expect((await standing()).tinNotices).toMatchObject([
      { isSecond: false },
      { isSecond: true, endedOn: null },
    ]);
    expect(await endBy('VALIDATED_NUMBER', '2026-10-20')).toBeNull();
    expect((await standing()).backupWithholding).toBeNull();
    await change({ type: 'c_corporation', business_name: 'Ovens Inc' });
    expect(await notice('2024-10-06')).toBe('The contractor is exempt from backup withholding.');
  });

  test('is a second one in the calendar year of the first or the next two, and a first one later', async () => {
    await change({ ...number, ...address });
    for (const day of ['2021-12-29', '2023-12-29', '2026-10-05']) expect(await notice(day)).toBeNull();
    const { tinNotices } = await standing();
    expect(tinNotices.map(({ isSecond }: { isSecond: boolean }) => isSecond)).toEqual([false, true, false]);
  });
});

test('a contractor who is not a U.S. person is refused by name, and a pending payment waits and says why', async () => {
  const problem =
    'The contractor is not a U.S. person: the 30 % of 26 USC 1441 and Form 1042-S are not computed here. Pay them another way.';
  const id = await pay(2000);
  const query =
    'mutation ($c: ID!, $id: ID!) { declareForeign(companyId: $c, contractorId: $id) { foreignSince } }';
  const { body } = await graphql(service, world.key, query, { c: world.companyID, id: world.contractorID });
  expect(body.data.declareForeign).toEqual({ foreignSince: '2026-10-30' });
  await expect(pay(5)).rejects.toThrow(problem);
  await world.advance({ to: afterFirst });
  expect(await paid(id)).toMatchObject({ status: 'pending', held_because: problem });
  expect((await standing()).backupWithholding).toBeNull();
  expect(await world.balance('CONTRACTOR_PAYABLE')).toBe(0);
});
