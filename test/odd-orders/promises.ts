/** What must be true of a company's money after any command. Each promise is computed again by hand. */
import type { CheckRow, Figures, PaymentRow } from './figures.ts';

type Promised = (figures: Figures) => readonly string[];

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const equal = (what: string, found: number, expected: number) =>
  found === expected ? [] : [`${what}: ${found}, and it should be ${expected}`];

const stands = ({ status }: { status: string }) => status === 'pre-processed' || status === 'processed';
const netOf = ({ stored }: CheckRow) => stored?.paycheck.totals.netPayCents ?? 0;
const debitOf = ({ stored }: CheckRow) => stored?.paycheck.totals.companyDebitCents ?? 0;
const takenOf = ({ withheld }: PaymentRow) =>
  sum((withheld ?? []).map((garnishment) => garnishment.withheldCents));

/** A check or a payment: what its worker is owed, and what the company owes for it. */
const dues = ({ checks, payments }: Figures) => [
  ...checks.map((check) => ({ ...check, net: netOf(check), debit: debitOf(check) })),
  ...payments.map((payment) => ({ ...payment, net: payment.cents - takenOf(payment), debit: payment.cents })),
];
type Due = ReturnType<typeof dues>[number];

/** Its money is with the worker, or on its way there. */
const isOut = ({ status, money, has_left }: Due) =>
  (status === 'processed' || status === 'voided' || has_left) && (money === 'pending' || money === 'settled');
/** It was voided although its money was sent. */
const isKept = (due: Due) => due.status === 'voided' && isOut(due);
const netsOf = (all: readonly Due[]) => sum(all.map(({ net }) => net));

const balance = ({ accounts }: Figures, ...names: string[]) =>
  sum(accounts.filter(({ account }) => names.includes(account)).map(({ cents }) => cents));
const debitsIn = ({ transfers }: Figures, ...states: string[]) =>
  transfers.filter(({ direction, status }) => direction === 'debit' && states.includes(status));
const centsOf = (all: readonly { cents: number }[]) => sum(all.map(({ cents }) => cents));

/** The states of a check and of its money. The money of a computed check is pending until it is paid. */
const possible: Readonly<Record<string, readonly string[]>> = {
  pending: ['pending'],
  'pre-processed': ['pending'],
  processed: ['pending', 'settled', 'returned'],
  voided: ['canceled', 'void', 'pending', 'settled', 'returned'],
  failed: ['refunded'],
};

/** Pay of nothing is settled where other pay is sent, some hours before its check is paid. */
const isPossible = ({ status, money, net }: Pick<Due, 'status' | 'money' | 'net'>) =>
  possible[status]?.includes(money) || (status === 'pre-processed' && money === 'settled' && net <= 0);

const statuses: Promised = (figures) =>
  dues(figures).flatMap(({ payrun, ...due }) => [
    ...(isPossible(due) ? [] : [`${due.id} is ${due.status} with its money ${due.money}`]),
    ...((due.status === 'pending') === (payrun === null)
      ? []
      : [`${due.id} is ${due.status} in the payrun ${payrun}`]),
  ]);

const payruns: Promised = (figures) =>
  figures.payruns.flatMap(({ id, status, day }) => {
    const dueOfPayrun = dues(figures).filter(({ payrun }) => payrun === id);
    const has = (state: string) => dueOfPayrun.some((due) => due.status === state);
    const expected = has('pre-processed') ? 'pre-processed' : has('processed') ? 'processed' : 'voided';
    const strays = dueOfPayrun
      .filter((due) => due.day !== day)
      .map((due) => `${due.id} of ${due.day} is in that of ${day}`);
    return [
      ...strays,
      ...(dueOfPayrun.length && status !== expected
        ? [`the payrun of ${day} is ${status}, not ${expected}`]
        : []),
    ];
  });

/** The totals of a payrun are the sums of its checks that are not voided. */
const totals: Promised = (figures) =>
  figures.payruns.flatMap(({ id, day }) => {
    const kept = figures.sums.filter(({ payrun }) => payrun === id);
    const total = (name: string) => sum(kept.map(({ totals }) => totals[name] ?? 0));
    const checks = figures.checks.filter(({ payrun }) => payrun === id);
    const standing = checks.filter(stands);
    const paid = figures.payments.filter((payment) => payment.payrun === id && stands(payment));
    return [
      ...equal(`checks of ${day}`, sum(kept.map((record) => record.checks)), checks.length),
      ...equal(`net pay of ${day}`, total('netPay'), sum(standing.map(netOf))),
      ...equal(`debit of ${day}`, total('companyDebit'), sum(standing.map(debitOf))),
      ...equal(`contractors of ${day}`, sum(kept.map((record) => record.paid)), centsOf(paid)),
    ];
  });

/** No worker is paid twice, or another amount than owed. */
const sent: Promised = (figures) =>
  dues(figures).flatMap(({ id, status, money, method, net }) => {
    const transfers = figures.transfers.filter(({ of }) => of === id);
    const live = transfers.filter(
      (transfer) => transfer.status === 'submitted' || transfer.status === 'settled',
    );
    const wrong = transfers
      .filter(({ cents }) => cents !== net)
      .map(({ cents }) => `${id} of ${net} was sent ${cents}`);
    const isArrived = money === 'settled' && method === 'direct_deposit' && net > 0;
    return [
      ...wrong,
      ...(live.length > 1 ? [`${id} is on its way ${live.length} times`] : []),
      ...(isArrived && live.every((transfer) => transfer.status !== 'settled')
        ? [`${id} is settled and did not arrive`]
        : []),
      ...(live.length && (status === 'pending' || money === 'returned')
        ? [`${id} is ${money} and on its way`]
        : []),
    ];
  });

const books: Promised = (figures) => {
  const all = dues(figures);
  const standing = all.filter(stands);
  const isRecovered = ({ id }: Due) => figures.recovered.includes(id);
  const still = netsOf(all.filter((due) => isKept(due) && !isRecovered(due)));
  // The company gets what the worker returned by hand, wherever the service's own money is.
  const kept = all.filter((due) => isKept(due) || isRecovered(due));
  const arrived = centsOf(debitsIn(figures, 'settled'));
  const debits = sum(standing.map(({ debit }) => debit));
  const notYet = standing.filter(({ status, has_left }) => status === 'pre-processed' && !has_left);
  const back = all.filter((due) => due.money === 'returned' && (stands(due) || isRecovered(due)));
  return [
    ...equal('entries that do not balance', figures.unbalanced, 0),
    ...equal('trial balance', centsOf(figures.accounts), 0),
    ...equal('owed to workers', -balance(figures, 'wages_payable', 'contractor_payable'), netsOf(notYet)),
    ...equal('pay that came back', -balance(figures, 'returned_pay'), netsOf(back)),
    ...equal('owed by workers', balance(figures, 'worker_receivable'), still),
    ...equal('to be recovered', -balance(figures, 'recovery_payable'), still),
    ...equal('cash', balance(figures, 'cash'), arrived - netsOf(all.filter(isOut)) - figures.remitted),
    ...equal(
      'owed by the company',
      balance(figures, 'company_receivable', 'company_exposure'),
      debits + netsOf(kept) - arrived,
    ),
  ];
};

/** The company is debited for all it owes, and never for what it has to get back. */
const drawn: Promised = (figures) => {
  const underWay = debitsIn(figures, 'submitted', 'created').filter(({ attempt }) => attempt === 0);
  const undrawn = balance(figures, 'company_receivable') - centsOf(underWay);
  return undrawn > 0 ? [`${undrawn} is owed by the company, and not drawn`] : [];
};

/** Each agency and plan is owed what checks withheld for it, voided ones aside, less what was sent. */
const owed: Promised = (figures) => {
  const computed = figures.accounts.filter(({ kind }) => kind !== 'remitted');
  const ledger = (account: string) => -centsOf(computed.filter((entry) => entry.account === account));
  const checks = figures.checks.filter(stands).flatMap(({ stored }) => stored?.paycheck ?? []);
  const payments = figures.payments.filter(stands);
  const taxes = sum(checks.flatMap(({ taxes: its }) => its.map(({ amountCents }) => amountCents)));
  const garnished = sum([
    ...checks.map(({ totals: its }) => its.employeeGarnishmentsCents),
    ...payments.map(takenOf),
  ]);
  const plans = checks.flatMap(({ deductions }) =>
    deductions.map((deduction) => (deduction.remitted ? deduction.amountCents : 0) + deduction.employerCents),
  );
  return [
    ...equal('taxes', ledger('tax_payable'), taxes),
    ...equal('garnishments', ledger('garnishment_payable'), garnished),
    ...equal('plans', ledger('benefit_payable'), sum(plans)),
  ];
};

/** The running total of an order is the sum of its withholdings, and never above what is to be collected. */
const orders: Promised = (figures) => {
  const taken = [
    ...figures.checks.filter(stands).flatMap(({ stored }) => stored?.paycheck.garnishments ?? []),
    ...figures.payments.filter(stands).flatMap(({ withheld }) => withheld ?? []),
  ];
  return figures.orders.flatMap(({ id, total, withheld }) => [
    ...equal(
      `order ${id}`,
      withheld,
      sum(taken.filter((order) => order.id === id).map((order) => order.withheldCents)),
    ),
    ...(total !== null && withheld > total ? [`order ${id} took ${withheld} of ${total}`] : []),
  ]);
};

/** A person's annual limits: SSA's wage bases, and 26 USC 402(g) by IRS Notices 2024-80 and 2025-67. */
const mosts: Readonly<Record<string, { readonly social: number; readonly elective: number }>> = {
  '2025': { social: 176_100_00, elective: 23_500_00 },
  '2026': { social: 184_500_00, elective: 24_500_00 },
};
const limits: Promised = ({ checks }) => {
  const yearOf = ({ worker, day }: CheckRow) => `${worker} ${day.slice(0, 4)}`;
  const standing = checks.filter(stands);
  return [...new Set(standing.map(yearOf))].flatMap((name) => {
    const most = mosts[name.slice(-4)];
    if (!most) return [];
    const checksOfYear = standing.filter((check) => yearOf(check) === name);
    const paychecks = checksOfYear.flatMap(({ stored }) => stored?.paycheck ?? []);
    const taxed = (code: string) =>
      sum(
        paychecks
          .flatMap(({ taxes }) => taxes.filter((tax) => tax.code === code))
          .map((tax) => tax.taxableWagesCents),
      );
    const elective = sum(
      paychecks
        .flatMap(({ deductions }) => deductions.filter(({ type }) => type === '401k'))
        .map((deduction) => deduction.amountCents),
    );
    const beyond = {
      social: taxed('us_social_security') > most.social,
      futa: taxed('us_futa') > 7_000_00,
      elective: elective > most.elective,
    };
    return Object.entries(beyond).flatMap(([what, isBeyond]) =>
      isBeyond ? [`${name} is beyond the limit: ${what}`] : [],
    );
  });
};

/** A computed check pays exactly the hours of its shifts. */
const worked: Promised = ({ checks }) =>
  checks.flatMap(({ id, stored, hours }) => {
    const regular = stored?.worksheet.earnings.filter(({ kind }) => kind === 'regular') ?? [];
    const paid = sum(regular.map((earning) => Number(earning.hours ?? 0)));
    return stored === null ? [] : equal(`hours of ${id}`, paid, hours);
  });

const promises: readonly Promised[] = [
  worked,
  statuses,
  payruns,
  totals,
  sent,
  books,
  drawn,
  owed,
  orders,
  limits,
];

/** Every broken promise, in a sentence each. */
export const brokenIn = (figures: Figures): readonly string[] => promises.flatMap((holds) => holds(figures));

/** Returned pay that can be sent again, and voided pay that a worker still has. */
export const whatToAskFor = (figures: Figures) => ({
  returned: dues(figures)
    .filter(({ id, status, money }) => {
      return money === 'returned' && (status === 'processed' || figures.recovered.includes(id));
    })
    .map(({ id }) => id),
  kept: dues(figures)
    .filter((due) => isKept(due) && !figures.recovered.includes(due.id))
    .map(({ id }) => id),
});
