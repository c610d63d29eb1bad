/** Compares what clients remember with what the database holds. */
import { look } from './look.ts';
import type { Deed, Memory, Payment } from './work.ts';

export type Verdict = {
  readonly acknowledged: number;
  readonly refused: number;
  /** Acknowledged, and not so. */
  readonly lost: number;
  /** There more often than asked for. */
  readonly duplicates: number;
  /** Refused, or never asked for, and there. */
  readonly strays: number;
  /** What was done to rows, as clients know it, and the events that tell of it. */
  readonly effects: number;
  readonly events: number;
  /** Objects whose events do not tell exactly what happened to them, in order. */
  readonly mistold: number;
  /** Answers that no rule allows. */
  readonly broken: readonly string[];
};

const byMark = `
  select metadata ->> 'mark' as mark, count(*)::int as count from shifts where metadata ? 'mark' group by 1
  union all
  select metadata ->> 'mark', count(*) from contractor_payments where metadata ? 'mark' group by 1`;
const amounts = "select id, amount_cents::int as cents from contractor_payments where metadata ? 'mark'";
const shiftIds = "select id from shifts where metadata ? 'mark'";
const tales = `
  select object_id as id, string_agg(type, ' ' order by sequence) as tale from events
  where kind in ('shift', 'contractor_payment') group by 1`;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + Math.max(0, one), 0);

export async function judge(databaseUrl: string, memory: Memory): Promise<Verdict> {
  const { deeds, broken } = memory;
  const counts = new Map<string, number>();
  for (const row of await look<{ mark: string; count: number }>(databaseUrl, byMark)) {
    counts.set(row.mark, row.count);
  }
  const there = ({ mark }: Deed) => counts.get(mark) ?? 0;
  const of = (outcome: Deed['outcome']) => deeds.filter((deed) => deed.outcome === outcome);
  const known = new Set(deeds.map(({ mark }) => mark));
  const standing = of('ok').filter(({ payment }) => !payment?.isGone);
  return {
    acknowledged: of('ok').length,
    refused: of('refused').length,
    lost: sum(standing.map((deed) => deed.rows - there(deed))) + (await changesLost(databaseUrl, memory)),
    duplicates: sum(deeds.map((deed) => there(deed) - deed.rows)),
    strays: sum(of('refused').map(there)) + [...counts.keys()].filter((mark) => !known.has(mark)).length,
    ...(await judgeEvents(databaseUrl, memory)),
    broken,
  };
}

/** Payments that are not what the last acknowledged change made of them. */
async function changesLost(databaseUrl: string, { payments }: Memory): Promise<number> {
  const rows = await look<{ id: string; cents: number }>(databaseUrl, amounts);
  const cents = new Map(rows.map((row) => [row.id, row.cents]));
  const shouldBe = (payment: Payment) => (payment.isGone ? undefined : payment.cents);
  return payments.filter((payment) => cents.get(payment.id) !== shouldBe(payment)).length;
}

const taleOf = ({ changes, isGone }: Payment) =>
  ['created', ...Array<string>(changes).fill('updated'), ...(isGone ? ['deleted'] : [])].join(' ');

async function judgeEvents(databaseUrl: string, { deeds, payments }: Memory) {
  const rows = await look<{ id: string; tale: string }>(databaseUrl, tales);
  const told = new Map(rows.map(({ id, tale }) => [id, tale]));
  const shifts = await look<{ id: string }>(databaseUrl, shiftIds);
  const happened = new Map([
    ...shifts.map(({ id }) => [id, 'created'] as const),
    ...payments.map((payment) => [payment.id, taleOf(payment)] as const),
  ]);
  const ids = new Set([...told.keys(), ...happened.keys()]);
  const words = (tale: string) => tale.split(' ').length;
  const shiftsAdded = deeds.filter(({ table, outcome }) => table === 'shifts' && outcome === 'ok');
  return {
    effects:
      sum(shiftsAdded.map((deed) => deed.rows)) + sum(payments.map((payment) => words(taleOf(payment)))),
    events: sum([...told.values()].map(words)),
    mistold: [...ids].filter((id) => told.get(id) !== happened.get(id)).length,
  };
}
