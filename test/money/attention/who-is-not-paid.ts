/** What is wrong with the pay of a company, from what REST says of its payruns, checks and payrolls. */
import type { Company } from './random-companies.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into as JSON
type Json = any;

const week = 7 * 86_400_000;
const isLive = ({ status }: Json) => ['pending', 'pre-processed', 'processed'].includes(status);

/** Each reason for which somebody of a company is left out, held, paid nothing or paid late. */
export async function whoIsNotPaid({ partnerID, companyID, send }: Company, now: number): Promise<string[]> {
  const get = (path: string, query: object = {}): Promise<Json> =>
    send('GET', `${path}?${new URLSearchParams({ companyID, ...query })}`);
  const today = new Date(now - 8 * 3_600_000).toISOString().slice(0, 10); // Los Angeles in November
  const [company, checks, people, payrolls, calendar, accounts] = await Promise.all([
    get('/companies', { partnerID }),
    get('/employeeCheck', { limit: '100' }),
    get('/employees', { limit: '100' }),
    get('/payroll/regular', { limit: '100' }),
    get('/payroll/calendar', { from: '2026-10-01', count: '10' }),
    get('/bankaccount'),
  ]);
  const facts = { company, checks, people, payrolls, paydays: calendar?.paydays, accounts, today, now, get };
  return [
    ...ofChecks(facts),
    ...(await ofPaydays(facts)),
    ...payrolls
      .filter(
        ({ check_date, scheduled_date, status }: Json) => check_date > scheduled_date && status !== 'paid',
      )
      .map(() => 'late payroll'),
  ];
}

function ofChecks({ checks, people, today, now, accounts }: Json): string[] {
  const upcoming = checks.filter((check: Json) => check.status === 'pending' && cutOffOf(check) > now);
  const next = upcoming.map(({ check_date }: Json) => check_date).sort()[0];
  return checks.flatMap((check: Json): string[] => {
    const { status, held_because, approval_required, approved, check_date, pays_nothing, employeeID } = check;
    const isOnTime = check_date >= today && check.arrives_on === check_date;
    const person = people.find((candidate: Json) => candidate.employeeID === employeeID);
    const hasAccount = accounts.some((account: Json) => account.employeeID === employeeID);
    if (status === 'pending' && cutOffOf(check) <= now) return ['late check'];
    if (status === 'pending' && approval_required && !approved && isSoon(check, next, now))
      return ['approval'];
    if (status === 'pre-processed' && held_because) return ['held pay'];
    if (status === 'pre-processed' && !isOnTime) return ['late pay'];
    if (!isLive(check) || status === 'processed') return [];
    if (!hasAccount && !pays_nothing) return ['no account'];
    const paysZero = status === 'pending' && !person.is_salary && check.gross_pay === 0 && !pays_nothing;
    return paysZero && isSoon(check, next, now) ? ['nothing'] : [];
  });
}

const isSoon = (check: Json, next: string, now: number) =>
  check.check_date === next || cutOffOf(check) <= now + week;

/** 14:00 in Los Angeles, two banking days before a day of these tests. */
const cutOffOf = ({ check_date }: Json): number => Date.parse(`${cutOffs[check_date]}T22:00:00Z`);
const cutOffs: Record<string, string> = {
  '2026-11-20': '2026-11-18',
  '2026-11-24': '2026-11-20',
  '2026-12-04': '2026-12-02',
};

async function ofPaydays(facts: Json): Promise<string[]> {
  const { paydays, checks, people, payrolls, today, now, get, company } = facts;
  const employed = people.filter(
    (employee: Json) => employee.onboarded && employee.employment_status !== 'terminated',
  );
  if (!paydays) {
    const next = checks
      .filter((check: Json) => isLive(check) && cutOffOf(check) > now)
      .map((check: Json) => check.check_date)
      .sort()[0];
    if (!next) return employed.length ? ['nobody plans a payday'] : [];
    return leftOutOf(facts, await get('/payrun', { check_date: next }), {
      isComing: true,
      isToBeOpened: false,
    });
  }
  const coming = paydays.findIndex(({ approve_by }: Json) => Date.parse(approve_by) > now);
  const found: string[] = [];
  for (const { check_date, reportingPeriodID } of paydays.slice(0, coming + 1)) {
    const payrun = await get('/payrun', { check_date });
    const isComing = check_date === paydays[coming].check_date;
    const isOpen = payrolls.some((payroll: Json) => payroll.reportingPeriodID === reportingPeriodID);
    const isToBeOpened = isComing && !isOpen && company.payroll_autopilot;
    found.push(...leftOutOf(facts, payrun, { isComing: check_date >= today, isToBeOpened }));
  }
  return found;
}

function leftOutOf(
  { people, checks, today }: Json,
  { left_out }: Json,
  day: { isComing: boolean; isToBeOpened: boolean },
) {
  return left_out.flatMap(({ employeeID, reason }: Json): string[] => {
    const { start_date } = people.find((employee: Json) => employee.employeeID === employeeID);
    const isPaidSoon = checks.some(
      (check: Json) => check.employeeID === employeeID && isLive(check) && check.check_date >= today,
    );
    if (reason === 'no_check') return day.isToBeOpened ? [] : [reason];
    if (reason === 'deleted' || reason === 'voided') return day.isComing ? [reason] : [];
    if (reason === 'other_schedule') return day.isComing && !isPaidSoon ? [reason] : [];
    // Work that begins by the end of the second period of these tests counts as begun.
    if (reason === 'not_onboarded')
      return day.isComing && start_date && start_date <= '2026-11-30' ? [reason] : [];
    return [];
  });
}
