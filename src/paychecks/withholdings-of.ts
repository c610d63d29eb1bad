import { garnishmentIsAcceptedOn } from '../deductions/definitions/definition-of.ts';
import { entryOf, orderFrom, type Withheld } from '../deductions/entry-of.ts';
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
 * Everything to be withheld from a check beyond taxes: its own deductions, the employee's recurring ones
 * within their dates, and the garnishments in force. A check's own deduction stands for the recurring one of
 * the same template. Entries bear the ids of what they come from, so that what was taken can be written back.
 */
export async function withholdingsOf(operation: Operation, check: Check): Promise<Withholdings> {
  const { employeeId, checkDate, employeeCheckId } = check;
  const { db } = operation;
  const inForce = {
    employeeId,
    effectiveStartDate: { lte: checkDate },
    OR: [{ effectiveEndDate: null }, { effectiveEndDate: { gte: checkDate } }],
  };
  const oldestFirst = { orderBy: { id: 'asc' } } as const;
  const own = employeeCheckId
    ? await db.deduction.findMany({ where: { employeeCheckId }, ...oldestFirst })
    : [];
  const recurring = await db.employeeDeductionTemplate.findMany({ where: inForce, ...oldestFirst });
  const garnishments = await db.garnishment.findMany({ where: inForce, ...oldestFirst });

  const replaced = new Set(own.map(({ deductionTemplateId }) => deductionTemplateId));
  const kept = recurring.filter(({ deductionTemplateId }) => !replaced.has(deductionTemplateId));
  const all: Withheld[] = [...own, ...kept];
  const isGarnishment = ({ deductionType }: Withheld) => deductionType === 'garnishment';
  const retired = garnishmentIsAcceptedOn(checkDate) ? all.filter(isGarnishment) : [];
  return {
    deductions: all.flatMap((deduction) => entryOf(deduction) ?? []),
    garnishments: [...garnishments.map(orderOf), ...retired.map((each) => orderFrom(each, check))],
  };
}
