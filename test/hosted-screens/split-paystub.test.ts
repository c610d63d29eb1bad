import { beforeEach, expect, test } from 'vitest';
import { threeAccounts } from '../money/bank-accounts/split-world.ts';
import { checkDate, payReturned } from '../money/money-movement/bank-world.ts';
import { employee, serveBanks, world } from '../money/money-movement/served-bank.ts';
import { pdfPages } from '../outside/reports/pdf-text.ts';
import { service } from '../support/served-world.ts';
import { fetchScreen, linksOf, open } from './links.ts';

serveBanks();

let id: string;
beforeEach(async () => {
  await threeAccounts({ savings: '765420001' });
  id = (await world.open(employee, '2026-11-01', checkDate)).employeeCheckID;
  await world.advance({ to: payReturned });
});
const text = (html: string) => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
const linkTo = (allow_retry: string): Promise<string> =>
  world.get('/paystubLink', { employeeCheckID: id, allow_retry });

test('a paystub shows each account with its part and what became of it, on the page and as PDF', async () => {
  const url = await linkTo('true');
  const page = text((await open(url)).html);
  expect(page).toContain('Where net pay goes');
  expect(page).toContain('|*****0001|Returned|$200.00|');
  expect(page).toMatch(/\|\*\*\*\*\*0003\|Settled\|\$[\d,.]+\|/);
  expect(page).toContain('A bank returned a part of this payment');
  expect(page).toContain('Partially returned');
  const file = await fetchScreen(`${url}&page=paystub-pdf&from=${id}`);
  const lines = pdfPages(Buffer.from(await file.arrayBuffer()))
    .flat()
    .join('|');
  expect(lines).toContain('Where net pay goes');
  expect(lines).toContain('*****0001|Returned|$200.00');
  expect(lines).toContain('Partially returned');
});

test('the employee sends the returned part again: the other parts are not sent twice', async () => {
  const url = await linkTo('true');
  const token = new URL(url).searchParams.get('token') ?? '';
  const send = () => open(url, { method: 'POST', body: new URLSearchParams({ token }) });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422, 422]);
  expect(await world.transfers()).toHaveLength(5);
  const own = await linksOf(service, { ...world, testKey: world.key }).worker(employee);
  expect((await open(own)).status).toBe(200);
});
