/** Compares what clients remember with the rows in the database. */
import { queryDatabase } from '../support/query-database.ts';
import type { Action, Memory, Payment } from './work.ts';

export type Comparison = {
  readonly acknowledged: number;
  readonly refused: number;
  /** Rows or changes that were acknowledged and are missing. */
  readonly lost: number;
  /** Rows beyond those requested. */
  readonly duplicates: number;
  /** Rows of requests that were refused or never sent. */
  readonly strays: number;
  /** Changes of rows as clients know them, and the events about them. */
  readonly effects: number;
  readonly events: number;
  /** Objects whose events are not exactly their changes, in order. */
  readonly wrongEvents: number;
  /** Responses that no rule allows. */
  readonly broken: readonly string[];
};

const byMark = `
  select metadata ->> 'mark' as mark, count(*)::int as count from shifts where metadata ? 'mark' group by 1
  union all
  select metadata ->> 'mark', count(*) from contractor_payments where metadata ? 'mark' group by 1`;
const amounts = "select id, amount_cents::int as cents from contractor_payments where metadata ? 'mark'";
const shiftIds = "select id from shifts where metadata ? 'mark'";
const histories = `
  select object_id as id, string_agg(type, ' ' order by sequence) as history from events
  where kind in ('shift', 'contractor_payment') group by 1`;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + Math.max(0, number), 0);

export async function compareWithDatabase(databaseUrl: string, memory: Memory): Promise<Comparison> {
  const { actions, broken } = memory;
  const counts = new Map<string, number>();
  for (const row of await queryDatabase<{ mark: string; count: number }>(databaseUrl, byMark)) {
    counts.set(row.mark, row.count);
  }
  const there = ({ mark }: Action) => counts.get(mark) ?? 0;
  const of = (outcome: Action['outcome']) => actions.filter((action) => action.outcome === outcome);
  const marks = new Set(actions.map(({ mark }) => mark));
  const standing = of('ok').filter(({ payment }) => !payment?.isGone);
  return {
    acknowledged: of('ok').length,
    refused: of('refused').length,
    lost:
      sum(standing.map((action) => action.rows - there(action))) + (await changesLost(databaseUrl, memory)),
    duplicates: sum(actions.map((action) => there(action) - action.rows)),
    strays: sum(of('refused').map(there)) + [...counts.keys()].filter((mark) => !marks.has(mark)).length,
    ...(await compareEvents(databaseUrl, memory)),
    broken,
  };
}

/** Payments that differ from their last acknowledged change. */
async function changesLost(databaseUrl: string, { payments }: Memory): Promise<number> {
  const rows = await queryDatabase<{ id: string; cents: number }>(databaseUrl, amounts);
  const cents = new Map(rows.map((row) => [row.id, row.cents]));
  const shouldBe = (payment: Payment) => (payment.isGone ? undefined : payment.cents);
  return payments.filter((payment) => cents.get(payment.id) !== shouldBe(payment)).length;
}

const historyOf = ({ changes, isGone }: Payment) =>
  ['created', ...Array<string>(changes).fill('updated'), ...(isGone ? ['deleted'] : [])].join(' ');

async function compareEvents(databaseUrl: string, { actions, payments }: Memory) {
  const rows = await queryDatabase<{ id: string; history: string }>(databaseUrl, histories);
  const stored = new Map(rows.map(({ id, history }) => [id, history]));
  const shifts = await queryDatabase<{ id: string }>(databaseUrl, shiftIds);
  const expected = new Map([
    ...shifts.map(({ id }) => [id, 'created'] as const),
    ...payments.map((payment) => [payment.id, historyOf(payment)] as const),
  ]);
  const ids = new Set([...stored.keys(), ...expected.keys()]);
  const words = (history: string) => history.split(' ').length;
  const shiftsAdded = actions.filter(({ table, outcome }) => table === 'shifts' && outcome === 'ok');
  return {
    effects:
      sum(shiftsAdded.map((action) => action.rows)) +
      sum(payments.map((payment) => words(historyOf(payment)))),
    events: sum([...stored.values()].map(words)),
    wrongEvents: [...ids].filter((id) => stored.get(id) !== expected.get(id)).length,
  };
}
