/** The year to date in a computed check, and the year's returns. */
import { sumYearToDate, yearToDate } from '../../src/engine/payroll/year-to-date.ts';
import type { Stock } from './commands.ts';
import type { CheckRow, Figures } from './figures.ts';

const isComputed = ({ status }: CheckRow) => status === 'pre-processed' || status === 'processed';

/** Newly computed checks count all checks of the year that are not voided, those of earlier days first. */
export function wrongYears(before: Figures, after: Figures): readonly string[] {
  const stood = new Set(before.checks.filter(isComputed).map(({ id }) => id));
  const computed = after.checks.filter(isComputed);
  return computed
    .filter(({ id }) => !stood.has(id))
    .flatMap(({ id, worker, day, stored }) => {
      const earlier = computed.filter(
        (check) =>
          check.worker === worker &&
          check.day.slice(0, 4) === day.slice(0, 4) &&
          check.id !== id &&
          (stood.has(check.id) || `${check.day} ${check.id}` < `${day} ${id}`),
      );
      const expected = sumYearToDate([yearToDate(earlier.flatMap((check) => check.stored?.paycheck ?? []))]);
      const knew = sumYearToDate([stored?.worksheet.yearToDate ?? {}]);
      return JSON.stringify(knew) === JSON.stringify(expected)
        ? []
        : [`${id} of ${day} knew ${JSON.stringify(knew)} of its year, not ${JSON.stringify(expected)}`];
    });
}

type Line = {
  line: string;
  amount: number | null;
  checks: { nodes: { id: string; amount: number }[] } | null;
};
const cents = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100);
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

const quarters = [1, 2, 3, 4];
const lines = '{ lines { line amount checks(first: 100) { nodes { id amount } } } }';
const returns = quarters.map(
  (n) => `q${n}: form941(companyId: $companyId, year: 2026, quarter: ${n}) ${lines}`,
);

/** A quarter's return has what its paid checks withheld, and nothing of other checks. */
export async function wrongReturns({ world }: Stock, { checks }: Figures): Promise<readonly string[]> {
  const found = await world.ask(`query ($companyId: ID!) { ${returns.join(' ')} }`);
  return quarters.flatMap((quarter) => {
    const [from, until] = [quarter * 3 - 2, quarter * 3].map(
      (month) => `2026-${String(month).padStart(2, '0')}`,
    );
    const paid = checks.filter(
      ({ status, day }) => status === 'processed' && day >= `${from}-01` && day <= `${until}-31`,
    );
    return wrongLines(found[`q${quarter}`].lines, paid).map((wrong) => `quarter ${quarter}: ${wrong}`);
  });
}

function wrongLines(all: readonly Line[], paid: readonly CheckRow[]): string[] {
  const taxes = paid.flatMap(({ stored }) => stored?.paycheck.taxes ?? []);
  const withheld = sum(taxes.filter(({ code }) => code === 'us_income').map((tax) => tax.amountCents));
  const third = all.find(({ line }) => line === '3');
  const parts = sum((third?.checks?.nodes ?? []).map(({ amount }) => cents(amount)));
  const amounts = [cents(third?.amount), parts];
  const isPaid = ({ id }: { id: string }) => paid.some((check) => check.id === id);
  const strays = all.filter(({ checks }) => !(checks?.nodes ?? []).every(isPaid));
  return [
    ...(amounts.every((amount) => amount === withheld)
      ? []
      : [`line 3 is ${amounts.join(', its checks ')}, not ${withheld}`]),
    ...strays.map(({ line }) => `line ${line} counts a check that was not paid in it`),
  ];
}
