import { z } from 'zod';
import { newId } from '../../../../src/foundation/new-id.ts';
import { type CheckRow, checkAnswer, type EmployeeRow, type ShiftRow } from '../by-hand/check-answer.ts';
import { checkColumns, joinOf, shiftColumns } from '../by-hand/check-columns.ts';
import { checkTypes, shiftInputTypes } from '../by-hand/check-types.ts';
import { id, shiftColumnsOf, shiftsInput } from '../by-hand/request-body.ts';
import { columns, statement } from '../by-hand/statement.ts';
import { Refusal, type Scenario } from '../scenario.ts';

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const input = z.object({
  companyID: id,
  employee_checks: z
    .array(z.object({ employeeID: id, reportingPeriodID: id, check_date: day, shifts: shiftsInput }))
    .max(100),
});
type Input = z.infer<typeof input>;

const checksOf = ({ employee_checks }: Input) =>
  employee_checks.map((check) => ({ ...check, shifts: check.shifts.map(shiftColumnsOf) }));

const payable = statement(
  'payable',
  `select count(*)::int as known from employees where partner_id = :partner and company_id = :company and onboarded
     and employment_status <> 'terminated'
     and id in (select "employeeID" from json_to_recordset(:checks) as given ("employeeID" text))`,
);
const insert = statement(
  'checks',
  `with given as materialized (
     select e.partner_id, e.company_id, e.id as employee_id, e.default_wage, e.work_location_id, e.working_state,
       uuidv7()::text as id, "reportingPeriodID", check_date, shifts,
       place
     from rows from (json_to_recordset(:checks) as ("employeeID" text, "reportingPeriodID" text, check_date text,
       shifts json)) with ordinality as one ("employeeID", "reportingPeriodID", check_date, shifts, place)
     join employees e on e.partner_id = :partner and e.company_id = :company and e.id = "employeeID"),
   c as (
     insert into employee_checks (partner_id, id, company_id, employee_id, reporting_period_id, check_date, metadata)
     select partner_id, id, company_id, employee_id, "reportingPeriodID", check_date,
       jsonb_build_object('checkCorrelationID', uuidv7()::text) from given returning *),
   s as (
     insert into shifts (partner_id, company_id, employee_check_id, employee_id, id, time, metadata, hourly_hours,
       hourly_wage, hourly_custom_name, overtime_hours, overtime_wage, work_location_id, working_state)
     select partner_id, company_id, given.id, employee_id, uuidv7()::text, time, metadata, "hourlyHours",
       coalesce("hourlyWage", default_wage), "hourlyCustomName", "overtimeHours", "overtimeWage",
       coalesce("workLocationId", work_location_id), working_state
     from given, json_to_recordset(shifts) as one (time text, "workLocationId" text, metadata jsonb,
       "hourlyHours" numeric, "hourlyWage" numeric, "hourlyCustomName" text, "overtimeHours" numeric,
       "overtimeWage" numeric) returning *),
   one as (select employee_check_id, ${columns(shiftColumns)} from s),
   of_check as (select employee_check_id, json_agg(one order by id) as shifts from one group by 1)
   select ${checkColumns}, of_check.shifts from given join c on c.id = given.id join of_check on of_check.employee_check_id = c.id
   join employees e on e.partner_id = c.partner_id and e.id = c.employee_id order by place`,
);

type Read = CheckRow & EmployeeRow & { employee: string; shifts: (ShiftRow & { updatedAt: string })[] };

const answer = (check: CheckRow, employee: EmployeeRow, shifts: readonly ShiftRow[]) => ({
  success: true,
  employee_check: checkAnswer(check, employee, shifts),
  errors: [],
});

const unknown = () => new Refusal('Unknown employee.', 16);

export const createChecks: Scenario<Input> = {
  title: 'POST /employeeChecks, 100 checks',
  method: 'POST',
  path: '/employeeChecks',
  requests: ({ payday: { companyId: companyID, checkDate: check_date, employeeIds, periods } }) =>
    periods.map(({ periodId: reportingPeriodID, workedOn }) => {
      const shifts = [{ time: `${workedOn}T08:00:00`, hourly: { hours: 8 } }];
      const employee_checks = employeeIds.map((employeeID) => ({
        employeeID,
        reportingPeriodID,
        check_date,
        shifts,
      }));
      return { path: '/employeeChecks', body: JSON.stringify({ companyID, employee_checks }) };
    }),
  clear: ({ payday: { companyId } }) => `delete from shifts where company_id = '${companyId}';
    delete from employee_checks where company_id = '${companyId}'`,
  mostConnections: 16,
  newMembers: ['employeeCheckID', 'checkCorrelationID', 'shiftID', 'updatedAt'],
  input,
  async byPrisma(prisma, { partnerId, locks }, given) {
    const companyId = given.companyID;
    if (locks)
      await prisma.$queryRaw`select from companies where partner_id = ${partnerId} and id = ${companyId} for share`;
    const ids = given.employee_checks.map(({ employeeID }) => employeeID);
    const where = { partnerId, companyId, id: { in: ids }, onboarded: true };
    const checks = given.employee_checks.map((check) => ({ ...check, id: newId() }));
    const employees = await prisma.employee.findMany({ where });
    const employeeOf = new Map(employees.map((employee) => [employee.id, employee]));
    if (employeeOf.size < new Set(ids).size) throw unknown();
    await prisma.employeeCheck.createMany({
      data: checks.map(({ id: checkId, employeeID, reportingPeriodID, check_date }) => ({
        partnerId,
        companyId,
        id: checkId,
        employeeId: employeeID,
        reportingPeriodId: reportingPeriodID,
        checkDate: check_date,
        metadata: { checkCorrelationID: newId() },
      })),
    });
    await prisma.shift.createMany({
      data: checks.flatMap(({ id: employeeCheckId, employeeID: employeeId, shifts }) =>
        shifts.map(shiftColumnsOf).map((shift) => ({
          ...shift,
          partnerId,
          companyId,
          employeeCheckId,
          employeeId,
          id: newId(),
          hourlyWage: shift.hourlyWage ?? employeeOf.get(employeeId)?.defaultWage ?? 0,
          workingState: employeeOf.get(employeeId)?.workingState,
        })),
      ),
    });
    const made = await prisma.employeeCheck.findMany({
      ...joinOf,
      where: { partnerId, id: { in: checks.map((check) => check.id) } },
      include: { employee: true, shifts: { orderBy: { id: 'asc' } } },
      orderBy: { id: 'asc' }, // that of their creation
    });
    return { success: true, data: made.map((check) => answer(check, check.employee, check.shifts)) };
  },
  floor: {
    statements: [payable, insert],
    values: (given) => ({ company: given.companyID, checks: JSON.stringify(checksOf(given)) }),
    async answer(ask, _call, given) {
      const [{ known } = { known: 0 }] = await ask<{ known: number }>(payable);
      if (known < new Set(given.employee_checks.map(({ employeeID }) => employeeID)).size) throw unknown();
      const data = (await ask<Read>(insert)).map(({ employee, shifts, ...check }) =>
        answer(
          check,
          { ...check, id: employee },
          shifts.map((shift) => ({ ...shift, updatedAt: new Date(shift.updatedAt) })),
        ),
      );
      return { success: true, data };
    },
  },
  sofa: {
    field: 'createChecks(companyID: ID!, employee_checks: [CheckInput!]!): ChecksAnswer!',
    types: [
      ...checkTypes,
      ...shiftInputTypes,
      'input CheckInput { employeeID: ID! reportingPeriodID: ID! check_date: String! shifts: [ShiftInput!]! }',
      'type ChecksAnswer { success: Boolean! data: [CheckResult!]! }',
      'type CheckResult { success: Boolean! employee_check: CheckAnswer errors: [JSON!]! }',
    ],
  },
};
