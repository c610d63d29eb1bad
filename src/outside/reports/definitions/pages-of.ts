import {
  countChecks,
  countEmployees,
  type NamedSum,
  sumsByEmployee,
} from '../../../platform/database/check-amounts.ts';
import {
  type CheckRow,
  checkPage,
  type Gaps,
  gapsByEmployee,
  type Payee,
  payeesOf,
} from '../../../platform/database/check-rows.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import type { Amounts } from '../../filings/figures/line.ts';
import { grouped } from '../../filings/sums.ts';
import type { Report, ReportPage, Row, Scope } from '../report.ts';

type Paged = Pick<Report, 'count' | 'page'>;

const checksOnPage = 250;
const employeesOnPage = 50;

/** A report of checks in the order of check dates. `rowsOf` returns the rows of a check. */
export const ofChecks = (rowsOf: (check: CheckRow) => readonly Row[]): Paged => ({
  count: ({ db }, scope) => countChecks(db, scope),
  page: async ({ db }, scope, at) => {
    const [date = '', id = ''] = at.split(' ');
    const checks = await checkPage(db, scope, { after: { date, id }, most: checksOnPage });
    const last = checks.at(-1);
    const isLast = !last || checks.length < checksOnPage;
    return {
      rows: checks.flatMap(rowsOf),
      read: checks.length,
      next: isLast ? null : `${last.checkDate} ${last.id}`,
    };
  },
});

const noGaps: Gaps = { notComputed: '', isProvisional: false };

/** A report of the sums of each employee's checks. `rowsOf` returns the rows of an employee. */
export const ofEmployees = (
  rowsOf: (payee: Payee, amounts: Amounts, gaps: Gaps) => readonly Row[],
): Paged => ({
  count: ({ db }, scope) => countEmployees(db, scope),
  page: async ({ db }, scope, at) => {
    const sums: NamedSum[] = await sumsByEmployee(db, scope, { from: at, most: employeesOnPage + 1 });
    const found = [...grouped(sums)];
    const onPage = found.slice(0, employeesOnPage);
    const ids = onPage.map(([id]) => id);
    const people = new Map((await payeesOf(db, scope, ids)).map((payee) => [payee.employeeId, payee]));
    const gaps = new Map((await gapsByEmployee(db, scope, ids)).map((gap) => [gap.employeeId, gap]));
    const rows = onPage.flatMap(([id, amounts]) => {
      const payee = people.get(id);
      return payee ? rowsOf(payee, amounts, gaps.get(id) ?? noGaps) : [];
    });
    return { rows, read: onPage.length, next: found[employeesOnPage]?.[0] ?? null };
  },
});

/**
 * A report with the pages of two sources, one after the other. Positions in the second source have a prefix.
 */
export const oneAfterAnother = (first: Paged, second: Paged): Paged => ({
  count: async (operation, scope) =>
    (await first.count(operation, scope)) + (await second.count(operation, scope)),
  page: async (operation, scope, at): Promise<ReportPage> => {
    if (at.startsWith(secondPrefix)) {
      const page = await second.page(operation, scope, at.slice(secondPrefix.length));
      return { ...page, next: page.next === null ? null : secondPrefix + page.next };
    }
    const page = await first.page(operation, scope, at);
    return { ...page, next: page.next ?? secondPrefix };
  },
});

const secondPrefix = '2nd:';

/** A report that fits on one page. */
export const onOnePage = (
  rowsOf: (operation: Operation, scope: Scope) => Promise<readonly Row[]>,
): Paged => ({
  count: async () => 1,
  page: async (operation, scope) => ({ rows: await rowsOf(operation, scope), read: 1, next: null }),
});
