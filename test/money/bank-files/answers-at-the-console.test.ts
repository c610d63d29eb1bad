/** An operator works the bank's queue off at the console, by HTTP. */
import { beforeEach, expect, test } from 'vitest';
import type { Entry } from '../../../src/engine/nacha/ach-file.ts';
import { consoleUrl, makeStaff, signInAtConsole } from '../../hosted-screens/at-the-console.ts';
import { asSuperuser } from '../../support/databases.ts';
import type { Visitor } from '../../support/visitor.ts';
import { answerOf } from './answer-of.ts';
import {
  credit,
  cutOff,
  exchange,
  historyOf,
  leave,
  payOut,
  paySettled,
  runUntil,
  servePaidByFiles,
  service,
} from './paid-by-files.ts';

servePaidByFiles();

let visitor: Visitor;
let count = 0;
beforeEach(async () => {
  for (const instant of [cutOff, payOut, paySettled]) await runUntil(instant);
  await asSuperuser(service.urls.production, 'delete from unapplied_answers');
  const { email } = await makeStaff(service, `Mina${++count}`, { environment: 'production' });
  visitor = await signInAtConsole(service, email, 'production');
});

const returned = (entry: Entry) => answerOf(entry, { type: '99', code: 'R03' });
const read = async (name: string, text: string) => {
  leave(name, text);
  await exchange();
  await visitor.goto(consoleUrl(service, 'production'));
};
const factsOf = async () => (await visitor.locator('dl').innerText()).replace(/\s+/g, ' ');

test('an answer shows its reason, its bytes without account numbers, and the transfers that it may mean', async () => {
  await read('x.ach', returned({ ...credit(), cents: credit().cents + 1 }));
  await visitor.getByRole('link', { name: 'Bank answer', exact: true }).click();
  expect(await factsOf()).toMatch(
    /Why it was not applied The amount is not that of the transfer .*Waiting.*R03/,
  );
  const bytes = await visitor.locator('pre').innerText();
  expect(bytes).toMatch(/^5/);
  expect(bytes).toContain('***4321');
  expect(await visitor.content()).not.toContain('7654321');
  const candidate = (await visitor.locator('tbody tr').first().innerText()).replace(/\s+/g, ' ');
  expect(candidate).toMatch(/credit, the same trace .*\*{5}4321 .*settled/);
});

test('an answer that no transfer fits is marked as handled, with a note and the name of the person', async () => {
  await read('x.ach', returned({ ...credit(), trace: '091000019999999' }));
  await visitor.getByRole('link', { name: 'Bank answers' }).click();
  await visitor.getByRole('link', { name: 'Unmatched R03' }).click();
  const address = visitor.url();
  await visitor.getByRole('button', { name: 'Mark as handled' }).click();
  expect(visitor.status()).toBe(422);
  await visitor.getByLabel('What you did').fill('The bank withdrew it.');
  await visitor.getByRole('button', { name: 'Mark as handled' }).click();
  expect(await visitor.getByText('The answer is handled.').isVisible()).toBe(true);
  expect(await visitor.getByText('No answer is in this state.').isVisible()).toBe(true);
  await visitor.getByRole('link', { name: 'Handled' }).click();
  await visitor.getByRole('link', { name: 'Unmatched R03' }).click();
  expect(visitor.url()).toBe(address);
  expect(await factsOf()).toMatch(/Handled .*Who acted last Mina\d What was done The bank withdrew it\./);
  expect(await visitor.getByRole('button', { name: 'Retry' }).count()).toBe(0);
});

test('an answer is retried, and applied once its reason is gone', async () => {
  const { trace, cents } = credit();
  const set = (amount: number) =>
    asSuperuser(service.urls.production, 'update transfers set amount_cents = $1 where trace = $2', [
      amount,
      trace,
    ]);
  await set(cents + 1);
  await read('x.ach', returned(credit()));
  await visitor.getByRole('link', { name: 'Bank answer', exact: true }).click();
  await set(cents);
  await visitor.getByRole('button', { name: 'Retry' }).click();
  expect(await visitor.getByText('The next exchange with the bank tries the answer again').isVisible()).toBe(
    true,
  );
  await exchange();
  await visitor.goto(`${consoleUrl(service, 'production')}?page=bank&state=applied`);
  expect(await visitor.getByRole('link', { name: 'Refused R03' }).count()).toBe(1);
  expect(await historyOf()).toContain('returned R03');
});

test('an answer with a wrong trace is assigned to its transfer, and never to one that it does not fit', async () => {
  const { trace } = credit();
  const assign = async () => {
    await visitor.goto(consoleUrl(service, 'production'));
    await visitor.getByRole('link', { name: 'Bank answer', exact: true }).click();
    await visitor.getByLabel('Trace of the transfer').fill(trace);
    await visitor.getByRole('button', { name: 'It means this transfer' }).click();
    expect(await visitor.getByText('applies the answer to that transfer').isVisible()).toBe(true);
    await exchange();
  };
  const wrong = { ...credit(), trace: '091000019999999' };
  await read('other.ach', returned({ ...wrong, cents: credit().cents + 1 }));
  await assign();
  await visitor.goto(`${consoleUrl(service, 'production')}?page=bank`);
  expect((await visitor.locator('tbody').innerText()).replace(/\s+/g, ' ')).toContain(
    'The amount is not that of the transfer that has this trace.',
  );
  expect(await historyOf()).not.toContain('returned R03');
  await asSuperuser(service.urls.production, 'delete from unapplied_answers');

  await read('own.ach', returned(wrong));
  await assign();
  expect(await historyOf()).toContain('returned R03');
  await visitor.goto(`${consoleUrl(service, 'production')}?page=bank&state=applied`);
  expect(await visitor.getByRole('link', { name: 'Unmatched R03' }).count()).toBe(1);
});
