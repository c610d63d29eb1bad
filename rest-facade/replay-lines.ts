/** A replay as lines of a stream: results as they come, progress after each page, at the end sums. */
import type { Json } from './json.ts';

/** Makes the lines of a stream out of the pages of a listing. */
export type PageLines = {
  page(data: Json): { readonly lines: readonly Json[]; readonly next: string | null };
  end(): readonly Json[];
};

type Amounts = Record<'checks' | 'net_pay' | 'employee_taxes' | 'employer_taxes' | 'company_debit', number>;
type Sum = Amounts & { readonly name: string; readonly employeeID?: string; readonly companyID?: string };
/** As the document of the route selects it. */
type ReplayPage = {
  readonly total: number;
  readonly replayed: number;
  readonly identical: number;
  readonly different: readonly Json[];
  readonly not_replayable: readonly Json[];
  readonly employees: readonly Sum[];
  readonly companies: readonly Sum[];
  readonly agencies: readonly { readonly agency: string; readonly amount: number }[];
  readonly next: string | null;
};

/** So many employees and companies have a sum: a stream needs no more memory however many checks it has. */
const mostSums = 20_000;

export function replayLines(): PageLines {
  const sums = { employee: new Map<string, Sum>(), company: new Map<string, Sum>() };
  const agencies = new Map<string, number>();
  const counts = { checks: 0, identical: 0, different: 0, not_replayable: 0 };
  let withoutSum = 0;
  const addTo = (all: Map<string, Sum>, one: Sum) => {
    const id = one.employeeID ?? one.companyID ?? '';
    const before = all.get(id);
    if (before || all.size < mostSums) all.set(id, before ? addedSum(before, one) : one);
    else withoutSum += 1;
  };
  return {
    page(data) {
      const page = data['data'] as ReplayPage; // what the document selects
      for (const one of page.employees) addTo(sums.employee, one);
      for (const one of page.companies) addTo(sums.company, one);
      for (const { agency, amount } of page.agencies)
        agencies.set(agency, added(agencies.get(agency) ?? 0, amount));
      counts.checks += page.replayed;
      counts.identical += page.identical;
      counts.different += page.different.length;
      counts.not_replayable += page.not_replayable.length;
      const lines = [
        ...page.different.map((one) => ({ kind: 'different', ...one })),
        ...page.not_replayable.map((one) => ({ kind: 'not_replayable', ...one })),
        { kind: 'progress', checks: counts.checks, total: page.total },
      ];
      return { lines, next: page.next };
    },
    end: () => [
      ...Object.entries(sums).flatMap(([of, all]) =>
        [...all.values()].map((one) => ({ kind: 'sum', of, ...one })),
      ),
      ...[...agencies].flatMap(([agency, amount]) =>
        amount === 0 ? [] : [{ kind: 'sum', of: 'agency', agency, amount }],
      ),
      { kind: 'summary', ...counts, ...(withoutSum ? { without_sum: withoutSum } : {}) },
    ],
  };
}

/** Dollars are added as cents. */
const added = (sum: number, more: number): number => (Math.round(sum * 100) + Math.round(more * 100)) / 100;

const addedSum = (sum: Sum, more: Sum): Sum => ({
  ...sum,
  checks: sum.checks + more.checks,
  net_pay: added(sum.net_pay, more.net_pay),
  employee_taxes: added(sum.employee_taxes, more.employee_taxes),
  employer_taxes: added(sum.employer_taxes, more.employer_taxes),
  company_debit: added(sum.company_debit, more.company_debit),
});
