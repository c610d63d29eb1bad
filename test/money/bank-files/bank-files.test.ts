import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import {
  bank,
  check,
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
  log,
  moveTo,
  openCheck,
  outs,
  payOut,
  paySettled,
  plan,
  runUntil,
  servePaidByFiles,
  service,
  withoutBank,
  world,
} from './paid-by-files.ts';

servePaidByFiles();

describe('production pays by bank files', () => {
  test('with a debit at the cut-off and wages at pay-out, which settle on their effective day', async () => {
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
        entryClass: 'CCD',
        effectiveOn: '2026-11-19',
        odfi: '09100001',
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
        entryClass: 'PPD',
        description: 'PAYROLL',
        effectiveOn: '2026-11-20',
        entries: [{ accountNumber: '7654321', routingNumber: '011401533' }],
      },
    ]);
    expect(await historyOf()).toEqual(['pending']);
    await runUntil(paySettled);
    expect(await historyOf()).toEqual(['pending', 'settled']);
    expect(errors).toEqual([]);
  });

  test('also to an account number that the bank of the test environment would return', async () => {
    const body = { companyID, employeeID, account_number: '765410001', routing_number: '011401533' };
    await call(service, 'POST', '/bankaccount', { key: world.productionKey, body });
    for (const instant of [cutOff, payOut, paySettled]) await runUntil(instant);
    await runUntil(Date.parse('2026-12-10T22:00:00Z'));
    expect(await historyOf()).toEqual(['pending', 'settled']);
    expect(credit().accountNumber).toBe('765410001');
  });

  test('once, when several processes exchange files at the same time', async () => {
    await runUntil(cutOff);
    moveTo(payOut);
    await runEveryPartner(service.core, 'production', log);
    await Promise.all([exchange(), exchange(), exchange()]);
    const traces = entriesIn(outs()).map(({ trace }) => trace);
    expect(traces).toHaveLength(2);
    expect(new Set(traces).size).toBe(2);
  });

  test('with the same bytes under the same name after a process is killed between two steps', async () => {
    moveTo(cutOff);
    await runEveryPartner(service.core, 'production', log);
    await plan(); // killed before the file
    expect(filesIn('out')).toEqual([]);
    await exchange();
    const [names, texts] = [filesIn('out'), outs()];
    expect(names).toHaveLength(1);
    // Killed after it wrote the file, before it marked it as written.
    await asSuperuser(
      service.urls.production,
      `update outgoing_files set written_at = null where id in (
         select outgoing_file_id from bank_files where partner_id = '${world.partnerID}');
       update bank_files set left_at = null where partner_id = '${world.partnerID}';
       update transfers set status = 'created', next_at = null where partner_id = '${world.partnerID}'`,
    );
    rmSync(path.join(folder, 'out'), { recursive: true });
    moveTo(payOut - 3_600_000);
    await exchange();
    expect([filesIn('out'), outs()]).toEqual([names, texts]);
  });
});

test('without a bank, production computes and pays nothing, and says why', async () => {
  await withoutBank(async () => {
    await openCheck();
    moveTo(payOut);
    await runEveryPartner(service.core, 'production', log);
    expect((await check()).status).toBe('pending');
    const at = `/employerCheck?companyID=${companyID}`;
    const { body } = await call(service, 'GET', at, { key: world.productionKey });
    expect(body.data[0].held_because).toBe('The service is connected to no bank.');
  });
});
