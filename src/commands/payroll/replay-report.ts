import { amountText } from '../../engine/payroll/money.ts';
import { type Output, table } from './output.ts';

type Figure = {
  path: string;
  before: string | null;
  after: string | null;
  source: string | null;
  count: number;
};
type Line = {
  line: string;
  before: string | null;
  after: string | null;
  amount: number | null;
  figures: Figure[];
};
type Different = {
  employeeCheckId: string;
  companyId: string;
  employeeId: string;
  employeeName: string;
  checkDate: string;
  lines: Line[];
};
const amounts = ['netPay', 'employeeTaxes', 'employerTaxes', 'companyDebit'] as const;
type Sum = { id: string; name: string; checks: number } & Record<(typeof amounts)[number], number>;

export type ReplayPage = {
  /** How many checks all pages have together. Only the first page has it. */
  total?: number;
  replayed: number;
  identical: number;
  different: Different[];
  notReplayable: { employeeCheckId: string; reason: string }[];
  employees: Sum[];
  companies: Sum[];
  agencies: { agency: string; amount: number }[];
  next: string | null;
};

/** Prints pages as they arrive, and their sums at the end. With --json, prints one JSON document a line. */
export function replayReport(output: Output, hasSums: boolean) {
  const sums = { employee: new Map<string, Sum>(), company: new Map<string, Sum>() };
  const agencies = new Map<string, number>();
  let expected = 0;
  const counts = { checks: 0, identical: 0, different: 0, notReplayable: 0 };
  return {
    add(page: ReplayPage): void {
      for (const difference of page.different)
        output.each({ kind: 'different', ...difference }, () => linesOf(difference));
      for (const check of page.notReplayable)
        output.each({ kind: 'not_replayable', ...check }, () => [
          `Not replayable: check ${check.employeeCheckId}. ${check.reason}`,
        ]);
      for (const employee of page.employees) addTo(sums.employee, employee);
      for (const company of page.companies) addTo(sums.company, company);
      for (const { agency, amount } of page.agencies)
        agencies.set(agency, added(agencies.get(agency), amount));
      counts.checks += page.replayed;
      counts.identical += page.identical;
      counts.different += page.different.length;
      counts.notReplayable += page.notReplayable.length;
      expected += page.total ?? 0;
      output.progress(`${counts.checks} of ${expected} checks`, counts.checks / expected);
    },
    end() {
      if (hasSums) {
        for (const [of, all] of Object.entries(sums)) showSums(output, of, [...all.values()]);
        showAgencies(output, [...agencies]);
      }
      output.each({ kind: 'summary', ...counts }, () => [summaryOf(counts)]);
      return counts;
    },
  };
}

/** Adds dollars as cents, so that no fraction of a cent remains. */
const added = (sum: number | undefined, more: number): number =>
  (Math.round((sum ?? 0) * 100) + Math.round(more * 100)) / 100;

function addTo(sums: Map<string, Sum>, addition: Sum): void {
  const sum = sums.get(addition.id);
  if (!sum) return void sums.set(addition.id, { ...addition });
  sum.checks += addition.checks;
  for (const name of amounts) sum[name] = added(sum[name], addition[name]);
}

const dollars = (amount: number): string => amountText(Math.round(amount * 100));
const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${dollars(amount)}`;

function linesOf({ checkDate, employeeName, employeeCheckId, lines }: Different): string[] {
  return [
    `${checkDate}  ${employeeName}  check ${employeeCheckId}`,
    ...lines.flatMap(({ line, before, after, amount, figures }) => {
      const [was, is] = [before, after].map((value) => textOf(value, amount !== null));
      const growth = amount === null ? '' : ` (${signed(amount)})`;
      return [`  ${line}: ${was} -> ${is}${growth}`, ...figures.map(figureLine)];
    }),
  ];
}

const textOf = (value: string | null, isAmount: boolean): string =>
  value === null ? 'none' : isAmount ? amountText(Number(value)) : value;

function figureLine({ path, before, after, source, count }: Figure): string {
  const change = count === 1 ? `${before ?? 'none'} -> ${after ?? 'none'}` : `${count} figures differ`;
  return `      ${path}: ${change}${source ? `  [${source}]` : ''}`;
}

function showSums(output: Output, of: string, sums: readonly Sum[]): void {
  if (output.isJson) {
    for (const sum of sums) output.each({ kind: 'sum', of, ...sum }, () => []);
    return;
  }
  const heading = `${of.charAt(0).toUpperCase()}${of.slice(1)}`;
  const headings = [heading, 'Checks', 'Net pay', 'Employee taxes', 'Employer taxes', 'Company debit'];
  const rows = sums.map((sum) => [sum.name, String(sum.checks), ...amounts.map((name) => signed(sum[name]))]);
  if (rows.length) output.each(null, () => table(output, headings, rows, ''));
}

function showAgencies(output: Output, agencies: readonly (readonly [string, number])[]): void {
  const changed = agencies.filter(([, amount]) => amount !== 0);
  if (output.isJson) {
    for (const [agency, amount] of changed)
      output.each({ kind: 'sum', of: 'agency', agency, amount }, () => []);
    return;
  }
  const rows = changed.map(([agency, amount]) => [agency, signed(amount)]);
  if (rows.length) output.each(null, () => table(output, ['Agency', 'Taxes'], rows, ''));
}

const summaryOf = ({ checks, identical, different, notReplayable }: Record<string, number>): string =>
  `${checks} ${checks === 1 ? 'check' : 'checks'}: ${identical} identical, ${different} different, ${notReplayable} not replayable.`;
