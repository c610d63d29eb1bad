/** A payday of more checks than one transaction computes: it is approved as a whole, in several of them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { approvePayrun } from '../../../src/money/payrun-approvals/approve-payrun.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { LongRun } from '../../../src/platform/operation/long-run.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { refusal } from '../../rest-facade/refusal.ts';
import { alwaysPlaced } from '../../support/always-placed.ts';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { atNight } from '../../support/sample.ts';
import { service } from '../../support/served-world.ts';
import {
  approve,
  checkDate,
  checks,
  type Json,
  namedKey,
  payday,
  servePaydays,
  unapprove,
  world,
} from './payday-world.ts';

servePaydays();

/** Adds checks of the first employee to the payday, without shifts: they pay nothing. */
const addChecks = (count: number) =>
  arrange(service, world, async (db) => {
    const { companyId, employeeId, reportingPeriodId } = await db.employeeCheck.findFirstOrThrow({
      where: { id: checks[0] ?? '' },
    });
    const row = { companyId, employeeId, reportingPeriodId, checkDate, metadata: {}, approvalRequired: true };
    await db.employeeCheck.insertRows(Array.from({ length: count }, () => ({ id: newId(), ...row })));
  });

const as = <T>(work: (operation: Operation) => Promise<T>): Promise<T> =>
  runAs(service.core, { environment: 'test', credential: { kind: 'key', secret: world.testKey } }, work);

const unapprovedChecks = async () => (await payday()).unapproved_employee_checks;

describe('of 1,001 checks', () => {
  let cash: number;
  beforeEach(async () => {
    cash = (await payday()).cash_needed;
    await addChecks(998);
  });

  atNight('shows how its checks stand, and no amount instead of a part', async () => {
    expect(await payday()).toMatchObject({
      status: 'open',
      waits_because: '1001 of 1001 checks are not approved.',
      employee_check_count: 1001,
      unapproved_employee_checks: 1001,
      not_computable_employee_checks: null,
      totals: null,
      cash_needed: null,
      employee_checks: [],
    });
  });

  test('is approved as a whole, and that is undone', async () => {
    expect((await approve()).body.data).toMatchObject({ status: 'approved' });
    expect(await unapprovedChecks()).toBe(0);
    expect((await unapprove()).body.data).toMatchObject({ status: 'open' });
    expect(await unapprovedChecks()).toBe(1001);
  });

  atNight('is approved by two people, who approve the same amounts', async () => {
    await world.patch('/companies', { payroll_second_approval_above: 1000 });
    const [ada, ben] = [await namedKey('Ada'), await namedKey('Ben')];
    const once = await approve({ key: ada });
    // The added checks pay nothing.
    expect(once.body.data).toMatchObject({
      status: 'second_approval',
      approvals: [{ name: 'Ada', is_current: null, cash_needed: cash }],
      approvals_needed: 2,
      unapproved_employee_checks: 1001,
    });
    expect((await approve({ key: ben })).body.data).toMatchObject({ status: 'approved' });
    expect(await unapprovedChecks()).toBe(0);
  });

  atNight('is not approved where a check would be blocked', async () => {
    const [employeeID = ''] = world.employees;
    await arrange(service, world, (db) => alwaysPlaced(db, employeeID, { workingState: 'ZZ' }));
    expect(refusal(await approve())).toMatchObject({ status: 400 });
    expect(await unapprovedChecks()).toBe(1001);
  });

  atNight('is not approved once an employee or a check has changed since it was computed', async () => {
    const args = { companyId: world.companyID, checkDate, isAlone: true };
    const attempt = (progress: unknown) =>
      as((operation) => approvePayrun({ ...operation, progress }, args)).then(
        () => undefined,
        (error: unknown) => error,
      );
    let progress: object | undefined;
    for (let next = await attempt(progress); next instanceof LongRun; next = await attempt(progress)) {
      const { part } = next;
      progress = await as((operation) => part({ ...operation, progress }));
      const [employeeID] = world.employees;
      await world.patch('/employees', { employeeID, default_wage: 31 });
    }
    expect(String(await attempt(progress))).toContain('has changed while its checks were computed');
    expect(await unapprovedChecks()).toBe(1001);
  });

  atNight('is refused before its checks are computed where it has changed since it was read', async () => {
    const args = { companyId: world.companyID, checkDate, isAlone: true, ifMatch: ['"stale"'] };
    const refused = as((operation) => approvePayrun(operation, args));
    await expect(refused).rejects.toMatchObject({ kind: 'PRECONDITION_FAILED' });
  });

  test('is refused beside another mutation, which would be repeated with each part', async () => {
    const approval = (name: string) =>
      `${name}: approvePayrun(companyId: $company, checkDate: $day) { status }`;
    const query = `mutation ($company: ID!, $day: Date!) { ${approval('a')} ${approval('b')} }`;
    const variables = { company: world.companyID, day: checkDate };
    const { errors }: Json = (await graphql(service, world.key, query, variables)).body;
    expect(errors[0].message).toContain('send the mutation alone');
    expect(await unapprovedChecks()).toBe(1001);
  });
});
