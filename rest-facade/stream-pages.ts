/**
 * Sends all pages of a listing as a stream of lines, each a JSON document. A page is an operation of its own,
 * as if the client requested it, so no transaction is open while the client reads.
 */
import type { Request, Response } from 'express';
import { dataOf } from '../src/platform/operation/operate.ts';
import { type Call, failureOf, operateFor } from './call.ts';
import { unexpected } from './envelope.ts';
import type { Json } from './json.ts';
import type { Route } from './routes.ts';
import { variablesOf } from './variables-of.ts';
import { beginParts, writePart } from './write-part.ts';

/**
 * Makes the lines of a stream from the pages of a listing: results as they arrive, progress after each page,
 * and sums at the end.
 */
type PageLines = {
  page(data: Json): { readonly lines: readonly Json[]; readonly next: string | null };
  end(): readonly Json[];
};

type Amounts = Record<'checks' | 'net_pay' | 'employee_taxes' | 'employer_taxes' | 'company_debit', number>;
type Sum = Amounts & { readonly name: string; readonly employeeID?: string; readonly companyID?: string };
/** A page, as the document of the route selects it. */
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

/** How many employees and companies have a sum, so that a stream's memory does not grow with its checks. */
const mostSums = 20_000;

function replayLines(): PageLines {
  const sums = { employee: new Map<string, Sum>(), company: new Map<string, Sum>() };
  const agencies = new Map<string, number>();
  const counts = { checks: 0, identical: 0, different: 0, not_replayable: 0 };
  let withoutSum = 0;
  const addTo = (all: Map<string, Sum>, sum: Sum) => {
    const id = sum.employeeID ?? sum.companyID ?? '';
    const before = all.get(id);
    if (before || all.size < mostSums) all.set(id, before ? addedSum(before, sum) : sum);
    else withoutSum += 1;
  };
  return {
    page(data) {
      const page = data['data'] as ReplayPage; // the selection of the document
      for (const employee of page.employees) addTo(sums.employee, employee);
      for (const company of page.companies) addTo(sums.company, company);
      for (const { agency, amount } of page.agencies)
        agencies.set(agency, added(agencies.get(agency) ?? 0, amount));
      counts.checks += page.replayed;
      counts.identical += page.identical;
      counts.different += page.different.length;
      counts.not_replayable += page.not_replayable.length;
      const lines = [
        ...page.different.map((difference) => ({ kind: 'different', ...difference })),
        ...page.not_replayable.map((check) => ({ kind: 'not_replayable', ...check })),
        { kind: 'progress', checks: counts.checks, total: page.total },
      ];
      return { lines, next: page.next };
    },
    end: () => [
      ...Object.entries(sums).flatMap(([of, all]) =>
        [...all.values()].map((sum) => ({ kind: 'sum', of, ...sum })),
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

export const linesType = 'application/x-ndjson';

/** The routes whose pages can be streamed. */
const streams: Readonly<Record<string, (() => PageLines) | undefined>> = { ReplayChecks: replayLines };

export const canStream = ({ name }: Route): boolean => Object.hasOwn(streams, name);

/**
 * Whether the client wants lines. It must name their type: a client that accepts anything does not want them.
 */
export const wantsLines = (route: Route, { headers: { accept = '' } }: Request): boolean =>
  canStream(route) &&
  accept.split(',').some((range) => range.split(';')[0]?.trim().toLowerCase() === linesType);

const usualPage = 100;

/** A failure of the first page is refused as usual. A later failure is the last line. */
export async function streamPages(call: Call): Promise<void> {
  const { route, response } = call;
  const lines = streams[route.name]?.();
  if (!lines) throw new Error(`${route.name} has no stream`);
  let variables: Json | undefined;
  let startAt: string | null = null;
  try {
    do {
      const from: object = startAt === null ? {} : { start_at: startAt };
      const result = await operateFor(call, async (operation) => {
        variables ??= { limit: usualPage, ...withoutNull(variablesOf(call, operation)) };
        return route.execute(operation, { ...variables, ...from });
      });
      const page = lines.page(dataOf(result) as Json); // without errors there is data
      if (!response.headersSent) beginParts(response, linesType);
      if (!(await send(response, page.lines))) return;
      startAt = page.next;
    } while (startAt !== null);
    await send(response, lines.end());
    response.end();
  } catch (thrown) {
    if (!response.headersSent) throw thrown;
    const failure = failureOf(call, thrown);
    await send(response, [{ kind: 'error', ...(failure ?? unexpected).body }]);
    response.end();
    if (!failure) throw thrown;
  }
}

const withoutNull = (variables: Json): Json =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== null));

const send = (response: Response, documents: readonly Json[]): Promise<boolean> =>
  writePart(response, documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
