/** Employees changed in one request, with tax forms, bank accounts and onboarding. */
import { describe, expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service, world } from '../../support/served-world.ts';
import {
  account,
  companyID,
  everything,
  forms,
  hireThree,
  send,
  sendCsv,
  serveStaff,
  storedPeople,
  updateAll,
} from './staff.ts';

serveStaff();

type Changes = {
  tax_parameters?: object;
  bank_account?: object;
  onboarded?: boolean;
  [member: string]: unknown;
};

const readAccounts = (id: string) =>
  call(service, 'GET', `/bankaccount?companyID=${companyID}&employeeID=${id}`, { key: world.testKey });

describe('PATCH /employees/bulk', () => {
  test('changes what PATCH /employees, setTaxParameters, bankaccount and setOnboardedStatusToTrue change', async () => {
    const ids = await hireThree();
    const [, , third] = ids;
    const state = { code: 'NJ', filing_status: 'single' };
    const rows: readonly Changes[] = [
      { external_id: 'badge 0', default_wage: 30.25, title: null, tax_parameters: { state } },
      { external_id: 'badge 1', is_salary: true, salary: 99_999_999.99, metadata: { shoe: 1 } },
      {
        employeeID: third,
        external_id: 'badge 9',
        tax_parameters: forms,
        bank_account: account,
        onboarded: true,
      },
    ];
    const answer = await updateAll(rows);
    expect(answer.body).toEqual({
      success: true,
      data: ids.map((employeeID, row) => ({
        row,
        employeeID,
        bankAccountID: row === 2 ? expect.any(String) : null,
        onboarded: row !== 1,
      })),
    });
    const together = await storedPeople(ids);

    const others: string[] = [];
    for (const id of ids) {
      await asSuperuser(service.urls.test, 'update employees set external_id = null where id = $1', [id]);
    }
    for (const [row, employeeID] of (await hireThree()).entries()) {
      others.push(employeeID);
      const { tax_parameters, bank_account, onboarded, ...changes } = rows[row] ?? {};
      await send('PATCH', '/employees', { ...changes, employeeID });
      if (tax_parameters)
        await send('POST', '/employees/setTaxParameters', { employeeID, ...tax_parameters });
      if (bank_account) await send('POST', '/bankaccount', { employeeID, ...bank_account });
      if (onboarded) await send('POST', '/employees/setOnboardedStatusToTrue', { employeeID });
    }
    expect(together).toEqual(await storedPeople(others));
  });

  test('a new account is the active one, and an employee that no row changes stays as it is', async () => {
    const [first] = await hireThree();
    const before = await everything();
    const unchanged = await updateAll([{ employeeID: first }, { external_id: 'badge 1', onboarded: false }]);
    expect(unchanged.status).toBe(200);
    expect(await everything()).toEqual(before);
    const csv = [
      'employeeID,bank_account.routing_number,bank_account.account_number',
      `${first},011401533,99887766`,
    ];
    const { body } = await sendCsv('PATCH', csv);
    expect(body.data[0]).toMatchObject({ row: 0, line: 2, employeeID: first });
    const { data } = (await readAccounts(first)).body;
    expect(data.map((row: Record<string, unknown>) => [row['account_number'], row['is_active']])).toEqual([
      ['*****1000', false],
      ['*****7766', true],
    ]);
  });
});
