/**
 * Partners whose payroll runs while they move: each has a company of twelve on autopilot, whose clock moves
 * through 2026 in steps. One of them, the twin, stays in its cell. In the end all have paid what it has.
 */
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { addDays } from '../../../src/engine/payroll/calendar/plain-date.ts';
import { makeTwelve } from '../../pay/regular-payrolls/company-of-twelve.ts';
import { pause } from '../../support/pause.ts';
import { queryDatabase } from '../../support/query-database.ts';
import { ask } from '../../torture/wire.ts';

export type Paying = { readonly id: string; readonly key: string; cell: number };

const firstDay = '2026-01-05';
const lastDay = '2026-12-31';
const daysOfStep = 3;
const secondsBetweenSteps = 1;
const calendar = {
  payroll_schedule: 'weekly',
  payroll_firstDate: '2026-01-16',
  payroll_firstPayPeriodID: payPeriodFrom('weekly', firstDay)?.id,
  payroll_autopilot: true,
};

/** Moves the partner's clock to January, and makes its company. */
export async function makePaying(baseUrl: string, { id, key }: Paying): Promise<void> {
  const start = new URLSearchParams({ partnerID: id, start: `${firstDay}T17:00:00Z` });
  const { status } = await ask(baseUrl, { method: 'DELETE', path: `/test/data?${start}`, key });
  if (status !== 200) throw new Error(`the clock of ${id} does not begin in January: ${status}`);
  await makeTwelve({ baseUrl }, { partnerID: id, testKey: key }, calendar);
}

const keyInUse = 109;

/**
 * Moves the clocks step by step, by one process after another: in haste once `hurry` is called, which ends
 * with the year. What is answered 503, or is still under way, is sent again, as the documents ask of clients.
 */
export function startPayrolls(baseUrls: readonly string[], partners: readonly Paying[]) {
  const wrong: string[] = [];
  let [inHaste, asked, again, steps] = [false, 0, 0, 0];
  const moveTo = async (day: string, { id, key }: Paying) => {
    const body = { to: `${day}T23:00:00Z` };
    const headers = { 'Idempotency-Key': `clock-${day}` };
    const request = { method: 'POST', path: '/test/clock/advance', key, body, headers };
    for (;;) {
      const baseUrl = baseUrls[asked++ % baseUrls.length] ?? '';
      const { status, body: answer } = await ask(baseUrl, request, 120_000);
      if (status === 200 && answer.data.is_complete) return;
      const isUnderWay = answer.errors?.[0]?.code === keyInUse;
      if (status !== 503 && !isUnderWay)
        throw new Error(`${id} to ${day}: ${status} ${JSON.stringify(answer)}`);
      again += 1;
      await pause(500);
    }
  };
  const pay = async (partner: Paying) => {
    for (let day = firstDay; day < lastDay; ) {
      const next = addDays(day, daysOfStep);
      day = next < lastDay ? next : lastDay;
      await moveTo(day, partner);
      steps += 1;
      if (!inHaste) await pause(secondsBetweenSteps * 1_000);
    }
  };
  const paying = Promise.all(
    partners.map((partner) => pay(partner).catch((error) => void wrong.push(String(error)))),
  );
  return {
    async hurry() {
      inHaste = true;
      await paying;
      return {
        wrong,
        figures: { payrolls: partners.length, 'clock steps': steps, 'steps sent again': again },
      };
    },
  };
}

/** What a partner has paid, owes, and has recorded, without the ids. */
const books = {
  checks: `select check_date, status, held_because, computed ->> 'netPay' as net, count(*)
    from employee_checks where partner_id = $1 group by 1, 2, 3, 4`,
  transfers: `select direction, status, effective_on, amount_cents, count(*)
    from transfers where partner_id = $1 group by 1, 2, 3, 4`,
  accounts: `select account, agency, sum(amount_cents), count(*)
    from ledger_postings where partner_id = $1 group by 1, 2`,
  remittances: `select account, agency, period_end, status, amount_cents, parts
    from remittances where partner_id = $1`,
  // A regular payroll changes also when a worker looks at it, as real time has it. A requirement that comes
  // and goes between two looks is not announced.
  events: `select kind, count(*) from events
    where partner_id = $1 and kind not in ('regular_payroll', 'requirement') group by 1`,
} as const;

/** Compares the books of the others with those of the twin, the first. Returns what differs. */
export async function compareWithTwin(
  urls: readonly string[],
  [twin, ...others]: readonly Paying[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, sql] of Object.entries(books)) {
    const read = async (partner: Paying | undefined) => {
      const rows = await queryDatabase(urls[(partner?.cell ?? 1) - 1] ?? '', sql, [partner?.id]);
      return rows.map((row) => JSON.stringify(row)).sort();
    };
    const expected = await read(twin);
    if (expected.length === 0) wrong.push(`the twin has no ${name}`);
    for (const other of others) {
      const rows = await read(other);
      const differs =
        rows.find((row) => !expected.includes(row)) ?? expected.find((row) => !rows.includes(row));
      if (differs) wrong.push(`${name} of ${other.id} are not those of the twin: ${differs}`);
    }
  }
  return wrong;
}
