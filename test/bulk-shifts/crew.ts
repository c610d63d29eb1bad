import { payPeriodFrom } from '../../src/engine/payroll/calendar/pay-period.ts';
import { newId } from '../../src/foundation/new-id.ts';
import { arrange } from '../support/arrange.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { service, world } from '../support/served-world.ts';

/** The pay period and the payday of a crew's checks. */
export const period = payPeriodFrom('biweekly', '2027-02-21')?.id ?? '';
export const payday = '2027-03-12';
export const day = '2027-02-22';
export const eight = { time: day, hourly: { hours: 8 } };

export type Member = { employeeID: string; external_id: string; employeeCheckID: string };

/** Employees of the world's company, each with a pending check of the period. */
export async function hireCrew(count: number, { companyID: companyId } = world): Promise<Member[]> {
  const members = Array.from({ length: count }, (_, i) => ({
    employeeID: newId(),
    external_id: `badge ${i} ${newId()}`,
    employeeCheckID: newId(),
  }));
  const forms = {
    federalTax: { filingStatus: 'single', form: '2020' },
    stateTax: { code: 'CA', filingStatus: 'single', allowances: 1 },
  };
  await arrange(service, world, async (db) => {
    await db.employee.insertRows(
      members.map(({ employeeID: id, external_id: externalId }, i) => ({
        ...forms,
        id,
        companyId,
        externalId,
        firstName: `Worker ${i}`,
        lastName: 'Rivera',
        onboarded: true,
        workingState: 'CA',
        defaultWage: 20 + i / 100,
      })),
    );
    await db.employeeCheck.insertRows(members.map((member) => checkOf(member, companyId)));
  });
  return members;
}

export const hire = async () => (await hireCrew(1))[0] as Member;

const checkOf = ({ employeeID: employeeId, employeeCheckID: id }: Member, companyId: string) => ({
  id,
  companyId,
  employeeId,
  reportingPeriodId: period,
  checkDate: payday,
  metadata: { checkCorrelationID: newId() },
});

/** A second pending check of an employee, of another period. */
export async function openSecond({ employeeID: employeeId }: Member, checkDate = '2027-03-26') {
  const reportingPeriodId = payPeriodFrom('biweekly', '2027-03-07')?.id ?? '';
  const { companyID: companyId } = world;
  const id = newId();
  const data = { id, companyId, employeeId, reportingPeriodId, checkDate, metadata: {} };
  await arrange(service, world, (db) => db.employeeCheck.create({ data, select: { id: true } }));
  return { employeeCheckID: id, reportingPeriodID: reportingPeriodId, check_date: checkDate };
}

export const addInBulk = (shifts: unknown, more: object = {}, headers: Record<string, string> = {}) =>
  call(service, 'POST', '/shifts/bulk', {
    key: world.testKey,
    body: { companyID: world.companyID, shifts, ...more },
    headers,
  });

/** Sends CSV; `query` has what stands beside the rows. */
export const addCsv = (raw: string, query: Record<string, string> = {}, type = 'text/csv') =>
  call(service, 'POST', `/shifts/bulk?${new URLSearchParams({ companyID: world.companyID, ...query })}`, {
    key: world.testKey,
    raw,
    headers: { 'Content-Type': type },
  });

type Result = { row: number; shiftID: string; employeeCheckID: string };
export const checksOf = ({ body }: { body: { data: Result[] } }) =>
  body.data.map(({ employeeCheckID }) => employeeCheckID);

/** "row field: code message" of each error. */
export const errorsOf = ({ status, body }: Awaited<ReturnType<typeof addInBulk>>) => ({
  status,
  errors: body.errors?.map(
    ({ row, field, code, message }: Record<string, unknown>) => `${row} ${field}: ${code} ${message}`,
  ),
});

/** The stored shifts of a company, in order of creation, without what differs between two equal requests. */
export const storedShifts = (checks: readonly string[]) =>
  asSuperuser<Record<string, unknown>>(
    service.urls.test,
    `select to_jsonb(s) - 'id' - 'created_at' - 'updated_at' - 'employee_check_id' - 'employee_id' as shift
     from shifts s where employee_check_id = any ($1) order by array_position($1, employee_check_id), id`,
    [checks],
  );

export const shiftCount = async () => {
  const sql = 'select count(*)::int as count from shifts where company_id = $1';
  const [row] = await asSuperuser<{ count: number }>(service.urls.test, sql, [world.companyID]);
  return row?.count ?? 0;
};
