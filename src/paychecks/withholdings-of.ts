import { garnishmentIsAcceptedOn } from '../deductions/definitions/definition-of.ts';
import { entryOf, orderFrom, type Withheld } from '../deductions/entry-of.ts';
import { inForceOn, isInForce } from '../garnishments/in-force.ts';
import { orderOf } from '../garnishments/order-of.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';
import type { Worksheet } from '../payroll/worksheet.ts';

export type Withholdings = Required<Pick<Worksheet, 'deductions' | 'garnishments'>>;

type Check = {
  readonly employeeId: string;
  readonly checkDate: PlainDate;
  /** Of a check that exists: its own deductions count too. */
  readonly employeeCheckId?: string;
};

/**
 * Everything to be withheld from checks beyond taxes: their own deductions, the employee's recurring ones
 * within their dates, and the garnishments in force. A check's own deduction stands for the recurring one of
 * the same template. Entries bear the ids of what they come from, so that what was taken can be written back.
 * Three statements, however many checks.
 */
export async function withholdingsOf(
  { db }: Operation,
  checks: readonly Check[],
): Promise<(check: Check) => Withholdings> {
  const where = {
    employeeId: { in: [...new Set(checks.map(({ employeeId }) => employeeId))] },
    ...inForceOn(checks.map(({ checkDate }) => checkDate)),
  };
  const oldestFirst = { orderBy: { id: 'asc' } } as const;
  const ids = checks.flatMap(({ employeeCheckId }) => employeeCheckId ?? []);
  const owns = ids.length
    ? await db.deduction.findMany({ where: { employeeCheckId: { in: ids } }, ...oldestFirst })
    : [];
  const recurring = await db.employeeDeductionTemplate.findMany({ where, ...oldestFirst });
  const orders = await db.garnishment.findMany({ where, ...oldestFirst });

  return (check) => {
    const isIts = (row: Parameters<typeof isInForce>[0] & { employeeId: string | null }) =>
      row.employeeId === check.employeeId && isInForce(row, check.checkDate);
    const own = owns.filter(({ employeeCheckId }) => employeeCheckId === check.employeeCheckId);
    const replaced = new Set(own.map(({ deductionTemplateId }) => deductionTemplateId));
    const kept = recurring.filter((one) => isIts(one) && !replaced.has(one.deductionTemplateId));
    const all: Withheld[] = [...own, ...kept];
    const isGarnishment = ({ deductionType }: Withheld) => deductionType === 'garnishment';
    const retired = garnishmentIsAcceptedOn(check.checkDate) ? all.filter(isGarnishment) : [];
    return {
      deductions: all.flatMap((deduction) => entryOf(deduction) ?? []),
      garnishments: [...orders.filter(isIts).map(orderOf), ...retired.map((each) => orderFrom(each, check))],
    };
  };
}
