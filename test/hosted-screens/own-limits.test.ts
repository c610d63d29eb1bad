/** What an employee's own link does not reach: colleagues, pay, work, and what the employer decides. */
import { beforeAll, describe, expect, test } from 'vitest';
import { addBankAccount } from '../../src/money/bank-accounts/add-bank-account.ts';
import { setPaySplit } from '../../src/money/bank-accounts/set-pay-split.ts';
import { retryCheck } from '../../src/money/money-movement/retry.ts';
import { whatIf } from '../../src/money/payruns/what-if.ts';
import { setTaxParameters, updateEmployee } from '../../src/parties/workers/employees/update-employee.ts';
import type { Operation } from '../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { arrange } from './companies.ts';
import { ownLink } from './own.ts';
import { employ } from './people.ts';

serveOneWorld();

let colleague: string;
beforeAll(async () => {
  [colleague = ''] = await employ([{ firstName: 'A', lastName: 'Colleague', workingState: 'CA' }]);
});

/** Runs a verb as the employee's own link. */
const asLink = async <T>(verb: (operation: Operation) => Promise<T>): Promise<T> => {
  const secret = new URL(await ownLink()).searchParams.get('token') ?? '';
  const access = { environment: 'test', credential: { kind: 'link', secret, purpose: 'worker' } } as const;
  return runAs(service.core, access, verb);
};
const change = (employeeId: string, input: object) =>
  asLink((operation) => updateEmployee(operation, { companyId: world.companyID, employeeId, input }));

describe('the own link of an employee refuses', () => {
  test.each([
    { defaultWage: 99 },
    { isSalary: true, salary: 900_000_00 },
    { title: 'Owner' },
    { workingState: 'TX' },
    { ssn: '219456789' },
    { startDate: '2020-01-01' },
    { employmentStatus: 'terminated', termDate: '2027-01-01' },
    { email: 'a@b.example', defaultWage: 99 },
  ])('to change %j', async (input) => {
    await expect(change(world.employeeID, input)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  });

  test('another method for bonuses', async () => {
    const federal = { filingStatus: 'single', supplementalMethod: 'aggregate' } as const;
    const args = { companyId: world.companyID, employeeId: world.employeeID, federal };
    const saved = asLink((operation) => setTaxParameters(operation, args));
    await expect(saved).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  });

  test("a colleague's address, tax form and bank account", async () => {
    const unknown = { kind: 'UNKNOWN_EMPLOYEE' };
    await expect(change(colleague, { email: 'a@b.example' })).rejects.toMatchObject(unknown);
    const federal = { filingStatus: 'single' } as const;
    const form = asLink((operation) =>
      setTaxParameters(operation, { companyId: world.companyID, employeeId: colleague, federal }),
    );
    await expect(form).rejects.toMatchObject(unknown);
    const input = { employeeId: colleague, routingNumber: '011401533', accountNumber: '555012' };
    const account = asLink((operation) => addBankAccount(operation, { companyId: world.companyID, input }));
    await expect(account).rejects.toMatchObject(unknown);
  });

  test("to split a colleague's pay, or the own pay to an account of a colleague", async () => {
    const { companyID: companyId, employeeID } = world;
    await arrange(
      service,
      world,
      `insert into bank_accounts (partner_id, company_id, id, employee_id, account_type, routing_number,
         sealed_account_number, account_last_four)
       select partner_id, company_id, 'account-of-' || id, id, 'checking', '011401533', 'sealed', '5012'
       from employees where id = any ($1)`,
      [[colleague, employeeID]],
    );
    const split = (employeeId: string, owner: string) => {
      const parts = [{ bankAccountId: `account-of-${owner}`, remainder: true }];
      return asLink((operation) => setPaySplit(operation, { companyId, input: { employeeId, parts } }));
    };
    await expect(split(colleague, colleague)).rejects.toMatchObject({ kind: 'UNKNOWN_EMPLOYEE' });
    await expect(split(employeeID, colleague)).rejects.toMatchObject({ kind: 'UNKNOWN_BANK_ACCOUNT' });
    await expect(split(employeeID, employeeID)).resolves.toBeUndefined();
  });

  test("to compute or send a colleague's check", async () => {
    await arrange(
      service,
      world,
      `insert into employee_checks (partner_id, company_id, id, employee_id, reporting_period_id, check_date, metadata)
       select partner_id, company_id, 'check-of-' || $1::text, $1::text, reporting_period_id, check_date, '{}'
       from employee_checks where id = $2`,
      [colleague, world.employeeCheckID],
    );
    const [companyId, employeeCheckId] = [world.companyID, `check-of-${colleague}`];
    const unknown = { kind: 'UNKNOWN_EMPLOYEE_CHECK' };
    const saving = { plan: '401k', percent: 5 } as const;
    const tried = asLink((operation) => whatIf(operation, { companyId, employeeCheckId, input: { saving } }));
    await expect(tried).rejects.toMatchObject(unknown);
    const sent = asLink((operation) => retryCheck(operation, companyId, employeeCheckId));
    await expect(sent).rejects.toMatchObject(unknown);
  });
});
