import { z } from 'zod';
import { newId } from '../../../../src/foundation/new-id.ts';
import type { Prisma } from '../../../../src/generated/prisma/client.ts';
import { type CheckRow, checkAnswer, type EmployeeRow, type ShiftRow } from '../by-hand/check-answer.ts';
import { checkColumns, joinOf, shiftColumns } from '../by-hand/check-columns.ts';
import { checkTypes, shiftInputTypes } from '../by-hand/check-types.ts';
import { id, shiftColumnsOf, shiftsInput } from '../by-hand/request-body.ts';
import { columns, remembered, statement } from '../by-hand/statement.ts';
import { Refusal, type Scenario } from '../scenario.ts';

const input = z.object({ companyID: id, employeeCheckID: id, shifts: shiftsInput });
type Input = z.infer<typeof input>;

const shiftOf = (day: string) => ({
  time: `${day}T08:00:00`,
  hourly: { hours: 8, wage: 25.5, custom_name: 'Ovens' },
  overtime: { hours: 1.5 },
});

const lockedCheck = remembered(
  'check',
  `select ${checkColumns} from employee_checks c
   join employees e on e.partner_id = c.partner_id and e.id = c.employee_id
   where c.partner_id = :partner and c.company_id = :company and c.id = :check for no key update of c`,
);
const insert = statement(
  'insert',
  `insert into shifts (partner_id, company_id, employee_check_id, employee_id, id, time, metadata, hourly_hours,
     hourly_custom_name, overtime_hours, overtime_wage, hourly_wage, work_location_id, working_state)
   select e.partner_id, e.company_id, :check, e.id, uuidv7()::text, given.time, given.metadata, given."hourlyHours",
     given."hourlyCustomName", given."overtimeHours", given."overtimeWage",
     coalesce(given."hourlyWage", e.default_wage), coalesce(given."workLocationId", e.work_location_id), e.working_state
   from employees e, json_to_recordset(:shifts) as given (time text, "workLocationId" text, metadata jsonb,
     "hourlyHours" numeric, "hourlyWage" numeric, "hourlyCustomName" text, "overtimeHours" numeric,
     "overtimeWage" numeric)
   where e.partner_id = :partner and e.company_id = :company and e.id = :employee`,
);
const shiftsOf = statement(
  'shifts',
  `select ${columns(shiftColumns)} from shifts
   where partner_id = :partner and employee_check_id = :check order by id`,
);

type Where = { readonly partnerId: string; readonly companyId: string; readonly id: string };
type Found = {
  readonly status: string;
  readonly employee: {
    readonly id: string;
    readonly defaultWage: Prisma.Decimal | number;
    readonly workLocationId: string | null;
    readonly workingState: string | null;
  };
};

/** Prisma cannot lock rows, so the statement that locks also reads what the write depends on. */
async function lockCheck(prisma: Prisma.TransactionClient, { partnerId, companyId, id: check }: Where) {
  const [found] = await prisma.$queryRaw<Found[]>`
    select c.status, json_build_object('id', e.id, 'defaultWage', e.default_wage, 'workLocationId',
      e.work_location_id, 'workingState', e.working_state) as employee
    from employee_checks c join employees e on e.partner_id = c.partner_id and e.id = c.employee_id
    where c.partner_id = ${partnerId} and c.company_id = ${companyId} and c.id = ${check}
    for no key update of c`;
  return found;
}

const unknown = () => new Refusal('No such pending check.', 17);

export const addShifts: Scenario<Input> = {
  title: 'POST /shifts, one shift',
  method: 'POST',
  path: '/shifts',
  requests: ({ companyId: companyID, checkIds, payday }) => {
    const shifts = [shiftOf(payday.workedOn)];
    const bodies = checkIds.map((employeeCheckID) => ({ companyID, employeeCheckID, shifts }));
    return bodies.map((body) => ({ path: '/shifts', body: JSON.stringify(body) }));
  },
  clear: ({ companyId }) => `delete from shifts where company_id = '${companyId}'`,
  newMembers: ['shiftID', 'updatedAt'],
  input,
  async byPrisma(prisma, { partnerId, locks }, { companyID: companyId, employeeCheckID, shifts: given }) {
    const where = { partnerId, companyId, id: employeeCheckID };
    const check = locks
      ? await lockCheck(prisma, where)
      : await prisma.employeeCheck.findFirst({ ...joinOf, where, include: { employee: true } });
    if (check?.status !== 'pending') throw unknown();
    const { employee } = check;
    const ofCheck = { partnerId, companyId, employeeCheckId: employeeCheckID, employeeId: employee.id };
    const data = given.map(shiftColumnsOf).map((shift) => ({
      ...shift,
      ...ofCheck,
      id: newId(),
      hourlyWage: shift.hourlyWage ?? employee.defaultWage,
      workLocationId: shift.workLocationId ?? employee.workLocationId,
      workingState: employee.workingState,
    }));
    await prisma.shift.createMany({ data });
    const include = { employee: true, shifts: { orderBy: { id: 'asc' } } } as const;
    const updated = await prisma.employeeCheck.findFirst({ ...joinOf, where, include });
    if (!updated) throw unknown();
    return { success: true, data: checkAnswer(updated, updated.employee, updated.shifts) };
  },
  floor: {
    statements: [lockedCheck, insert, shiftsOf],
    counted: 'check',
    values: ({ companyID, employeeCheckID, shifts: given }) => ({
      company: companyID,
      check: employeeCheckID,
      shifts: JSON.stringify(given.map(shiftColumnsOf)),
    }),
    async answer(ask) {
      const [check] = await ask<CheckRow & EmployeeRow & { employee: string }>(lockedCheck);
      if (check?.status !== 'pending') throw unknown();
      await ask(insert, check);
      const worker = { ...check, id: check.employee };
      return { success: true, data: checkAnswer(check, worker, await ask<ShiftRow>(shiftsOf)) };
    },
  },
  sofa: {
    field: 'addShifts(companyID: ID!, employeeCheckID: ID!, shifts: [ShiftInput!]!): ShiftsAnswer!',
    types: [...checkTypes, ...shiftInputTypes, 'type ShiftsAnswer { success: Boolean! data: CheckAnswer! }'],
  },
};
