import { countChecks, countEmployees, type NamedSum, sumsByEmployee } from '../../database/check-amounts.ts';
import { type CheckRow, checkPage } from '../../database/check-rows.ts';
import type { Amounts } from '../../filings/figures/line.ts';
import { gathered } from '../../filings/sums.ts';
import type { Operation } from '../../graphql/operation-context.ts';
import type { Asked, Report, ReportPage, Row } from '../report.ts';

type Paged = Pick<Report, 'count' | 'page'>;

const checksOnPage = 250;
const employeesOnPage = 50;

/** A report that reads checks in order of check date; `rowsOf` says what each comes to. */
export const ofChecks = (rowsOf: (check: CheckRow) => readonly Row[]): Paged => ({
  count: ({ db }, asked) => countChecks(db, asked),
  page: async ({ db }, asked, at) => {
    const [date = '', id = ''] = at.split(' ');
    const checks = await checkPage(db, asked, { after: { date, id }, most: checksOnPage });
    const last = checks.at(-1);
    const isLast = !last || checks.length < checksOnPage;
    return {
      rows: checks.flatMap(rowsOf),
      read: checks.length,
      next: isLast ? null : `${last.checkDate} ${last.id}`,
    };
  },
});

export type Employee = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly ssnLastFour: string | null;
};

/** A report that reads what each employee's checks come to; `rowsOf` says what is told of one. */
export const ofEmployees = (rowsOf: (employee: Employee, amounts: Amounts) => readonly Row[]): Paged => ({
  count: ({ db }, asked) => countEmployees(db, asked),
  page: async (operation, asked, at) => {
    const { db } = operation;
    const sums: NamedSum[] = await sumsByEmployee(db, asked, { from: at, most: employeesOnPage + 1 });
    const found = [...gathered(sums)];
    const people = await peopleOf(
      operation,
      asked,
      found.map(([id]) => id),
    );
    const here = found.slice(0, employeesOnPage);
    const rows = here.flatMap(([id, amounts]) => {
      const employee = people.get(id);
      return employee ? rowsOf(employee, amounts) : [];
    });
    return { rows, read: here.length, next: found[employeesOnPage]?.[0] ?? null };
  },
});

async function peopleOf({ db }: Operation, { companyId }: Asked, ids: readonly string[]) {
  const employees = await db.employee.findMany({
    where: { companyId, id: { in: [...ids] } },
    select: { id: true, firstName: true, lastName: true, ssnLastFour: true },
  });
  return new Map(employees.map((employee) => [employee.id, employee]));
}

/** One source after the other: the place of the second bears a mark. */
export const oneAfterAnother = (first: Paged, second: Paged): Paged => ({
  count: async (operation, asked) =>
    (await first.count(operation, asked)) + (await second.count(operation, asked)),
  page: async (operation, asked, at): Promise<ReportPage> => {
    if (at.startsWith(mark)) {
      const page = await second.page(operation, asked, at.slice(mark.length));
      return { ...page, next: page.next === null ? null : mark + page.next };
    }
    const page = await first.page(operation, asked, at);
    return { ...page, next: page.next ?? mark };
  },
});

const mark = '2nd:';

/** A report that is short enough for one page. */
export const onOnePage = (
  rowsOf: (operation: Operation, asked: Asked) => Promise<readonly Row[]>,
): Paged => ({
  count: async () => 1,
  page: async (operation, asked) => ({ rows: await rowsOf(operation, asked), read: 1, next: null }),
});
