/** A bank refuses a whole file: nothing of it moved, and all of it leaves in another file. */
import { expect, test } from 'vitest';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import {
  check,
  cutOff,
  entriesIn,
  errors,
  exchange,
  filesIn,
  historyOf,
  outs,
  payOut,
  paySettled,
  runUntil,
  servePaidByFiles,
  service,
  world,
} from './paid-by-files.ts';

servePaidByFiles();

const refuse = async (name: string) =>
  (
    await graphql(
      service,
      service.operatorKeys.production,
      'mutation ($name: Text!) { refuseBankFile(name: $name, because: "Unknown origin.") }',
      { name },
    )
  ).body;
const statuses = async () =>
  (
    await asSuperuser<{ line: string }>(
      service.urls.production,
      `select direction || ' ' || status as line from transfers where partner_id = $1 order by direction desc`,
      [world.partnerID],
    )
  ).map(({ line }) => line);
const payIn = (text: string) => entriesIn([text]).filter(({ transactionCode }) => transactionCode === '22');

test('its transfers leave once more, with another modifier and other traces, and settle once', async () => {
  await runUntil(cutOff);
  await runUntil(payOut);
  const [name = ''] = filesIn('out').slice(-1);
  const before = outs().at(-1) ?? '';
  expect(await statuses()).toEqual(['debit settled', 'credit submitted']);

  expect((await refuse(name)).data).toEqual({ refuseBankFile: true });
  expect((await refuse(name)).data).toEqual({ refuseBankFile: false });
  await exchange();
  await exchange();
  const after = outs().at(-1) ?? '';
  expect(filesIn('out').filter((one) => one > name)).toHaveLength(1);
  expect([readFile(before).modifier, readFile(after).modifier].toSorted()).not.toEqual(['A', 'A']);
  expect(readFile(after).modifier).not.toBe(readFile(before).modifier);
  const [sent] = payIn(before);
  const [again, ...more] = payIn(after);
  expect(more).toEqual([]);
  expect(again).toEqual({ ...sent, trace: again?.trace });
  expect(again?.trace).not.toBe(sent?.trace);
  expect(await statuses()).toEqual(['debit settled', 'credit submitted']);
  const { disbursement } = await check();
  expect(disbursement.history.map(({ reason }: { reason?: string }) => reason)).toContain(
    'The bank refused the file with the transfer. It leaves in the next one.',
  );

  await runUntil(paySettled);
  expect(await statuses()).toEqual(['debit settled', 'credit settled']);
  expect((await historyOf()).at(-1)).toBe('settled');
  expect(errors).toEqual([]);
});

test('a file of which something has moved, or that never left, is refused', async () => {
  await runUntil(cutOff);
  const [name = ''] = filesIn('out').slice(-1);
  await runUntil(payOut);
  const moved = await refuse(name);
  expect(moved.errors[0].message).toBe(
    'name must be a file of which nothing has moved: transfers of it have settled or come back',
  );
  for (const unknown of ['2026-11-20-999999999.ach', 'x.ach'])
    expect((await refuse(unknown)).errors[0].extensions.code).toBe('MALFORMED');
  await exchange();
  expect(await statuses()).toEqual(['debit settled', 'credit submitted']);
  const asPartner = await graphql(service, world.productionKey, '{ sentBankFiles { name } }');
  expect(asPartner.body.errors[0].extensions.code).toBe('FORBIDDEN');
});
