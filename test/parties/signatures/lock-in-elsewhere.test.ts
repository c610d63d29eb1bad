/** An IRS lock-in letter bars a lower W-4 also in changes of many employees and in what-if. */
import { expect, test } from 'vitest';
import { serveOnePayroll, world } from '../../money/payruns/served-payroll.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';

serveOnePayroll();

const ask = async (document: string, variables: object = {}) => {
  const ids = { companyId: world.companyID, employeeId: world.employeeID };
  return (await graphql(service, world.testKey, document, { ...ids, ...variables })).body;
};

const lower = { filingStatus: 'MARRIED', step3: 600 };

test('each entry is named, and a W-4 that withholds as much counts', async () => {
  const letter = { effectiveDate: '2026-09-01', filingStatus: 'SINGLE', step3: 500 };
  const recorded = await ask(
    `mutation ($companyId: ID!, $employeeId: ID!, $letter: LockInLetterInput!) {
      recordLockInLetter(companyId: $companyId, employeeId: $employeeId, letter: $letter) { id } }`,
    { letter },
  );
  expect(recorded.errors).toBeUndefined();

  const change = (federal: object) =>
    ask(
      `mutation ($companyId: ID!, $employees: [EmployeeChangesRowInput!]!) {
        updateEmployeesInBulk(companyId: $companyId, employees: $employees) { employeeId } }`,
      { employees: [{ employeeId: world.employeeID, taxParameters: { federal } }] },
    );
  const refused = (await change(lower)).errors[0].message;
  expect(refused).toContain(
    'employees[0].taxParameters.federal.filingStatus withholds less than the IRS lock-in letter',
  );
  expect(refused).toContain(
    'federal.step3 must be at most 500.00: an IRS lock-in letter holds since 2026-09-01',
  );

  const { employeeCheckID: checkId } = await world.open(world.employeeID, '2026-11-01', '2026-11-20');
  const whatIf = (federal: object) =>
    ask(
      `query ($companyId: ID!, $checkId: ID!, $federal: FederalTaxInput!) {
        whatIf(companyId: $companyId, employeeCheckId: $checkId, input: { federal: $federal }) { amount } }`,
      { checkId, federal },
    );
  const answered = (await whatIf(lower)).errors[0].message;
  expect(answered).toContain('input.federal.filingStatus withholds less than the IRS lock-in letter');
  expect(answered).toContain('input.federal.step3 must be at most 500.00');
  expect((await whatIf({ filingStatus: 'SINGLE', extra: 5 })).errors).toBeUndefined();
  expect((await change({ filingStatus: 'SINGLE', extra: 5 })).errors).toBeUndefined();
});
