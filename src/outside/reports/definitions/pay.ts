/** The reports about pay. */
import { netOf } from '../../../pay/contractor-payments/net-of.ts';
import { sumsByDay } from '../../../platform/database/check-amounts.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import type { Amounts } from '../../filings/figures/line.ts';
import { grouped } from '../../filings/sums.ts';
import { nameOf } from '../../filings/year-schema.ts';
import type { Column, Report, Row, Scope } from '../report.ts';
import { gapColumns, gapsIn, personName, text, totals, totalsIn, word } from './columns.ts';
import { ofChecks, ofEmployees, oneAfterAnother, onOnePage } from './pages-of.ts';

type Payment = {
  readonly id: string;
  readonly payDate: string;
  readonly status: string;
  readonly disbursementMethod: string;
  readonly disbursementStatus: string;
  readonly amountCents: bigint;
  readonly backupWithheldCents: bigint | null;
  readonly withheld: unknown;
  readonly contractor: { businessName: string | null; firstName: string | null; lastName: string | null };
};

const pageLength = 250;

const paidIn = ({ companyId, from, to }: Scope) => ({
  companyId,
  status: 'processed',
  payDate: { gte: from, lte: to },
});

/** A report of paid contractor payments by day. A report about an employee has none. */
const ofPayments = (rowOf: (payment: Payment) => Row): Pick<Report, 'count' | 'page'> => ({
  count: async ({ db }, scope) =>
    scope.employeeId ? 0 : db.contractorPayment.count({ where: paidIn(scope) }),
  page: async (operation, scope, at) => {
    const payments = scope.employeeId ? [] : await paymentsAfter(operation, scope, at);
    const last = payments.length < pageLength ? undefined : payments.at(-1);
    const next = last ? `${last.payDate} ${last.id}` : null;
    return { rows: payments.map(rowOf), read: payments.length, next };
  },
});

function paymentsAfter({ db }: Operation, scope: Scope, at: string): Promise<Payment[]> {
  const [payDate = '', id = ''] = at.split(' ');
  const after = { OR: [{ payDate: { gt: payDate } }, { payDate, id: { gt: id } }] };
  return db.contractorPayment.findMany({
    where: { AND: [paidIn(scope), after] },
    orderBy: [{ payDate: 'asc' }, { id: 'asc' }],
    take: pageLength,
    include: { contractor: true },
  });
}

const money = (name: string, heading: string): Column => ({ name, heading, kind: 'money' });
const day: Column = { name: 'check_date', heading: 'Check date', kind: 'day' };

export const payrollJournal: Report = {
  title: 'Payroll journal',
  leading: 1,
  isByEmployee: true,
  columns: [
    day,
    text('employee', 'Employee', 1.8),
    text('employeeCheckID', 'Check', 0),
    ...totals,
    ...gapColumns,
  ],
  ...ofChecks((check) => [
    [check.checkDate, personName(check), check.id, ...totalsIn(check.amounts), ...gapsIn(check)],
  ]),
};

const withheldNames = /^(deduction|contribution|garnishment):(.+)$/;

export const deductionsSummary: Report = {
  title: 'Deductions summary',
  leading: 2,
  isByEmployee: true,
  columns: [
    text('employee', 'Employee', 1.6),
    text('employeeID', 'ID', 0),
    word('kind', 'Kind', 0.6),
    word('type', 'Type', 1.6),
    money('employee_amount', 'Employee'),
    money('employer_amount', 'Employer'),
  ],
  ...ofEmployees((employee, amounts) =>
    withheldIn(amounts).map((row) => [personName(employee), employee.employeeId, ...row]),
  ),
};

/** Deductions, garnishments and company contributions, by type. */
function withheldIn(amounts: Amounts): Row[] {
  const rows = new Map<string, [kind: string, type: string, employee: number, employer: number]>();
  for (const [name, cents] of Object.entries(amounts)) {
    const [, part, type = ''] = withheldNames.exec(name) ?? [];
    if (!part) continue;
    const kind = part === 'garnishment' ? part : 'deduction';
    const key = `${kind} ${type}`;
    const [, , employee, employer] = rows.get(key) ?? [kind, type, 0, 0];
    const isByEmployer = part === 'contribution';
    rows.set(key, [kind, type, employee + (isByEmployer ? 0 : cents), employer + (isByEmployer ? cents : 0)]);
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

const cash = totals.filter(({ kind, name }) => kind === 'money' && name !== 'gross_earnings');

export const cashRequirements: Report = {
  title: 'Cash requirements',
  columns: [
    { ...day, heading: 'Pay date' },
    ...cash,
    money('contractor_payments', 'Contractors'),
    money('cash_required', 'Cash required'),
  ],
  ...onOnePage(async ({ db }, scope) => {
    const { companyId, from, to } = scope;
    const names = cash.map(({ shows }) => shows);
    const days = grouped(await sumsByDay(db, { ...scope, withUnpaid: true }, names));
    const payments = await db.contractorPayment.groupBy({
      by: ['payDate'],
      where: { companyId, status: { in: ['pre-processed', 'processed'] }, payDate: { gte: from, lte: to } },
      _sum: { amountCents: true },
    });
    const paid = new Map(payments.map(({ payDate, _sum }) => [payDate, Number(_sum.amountCents ?? 0n)]));
    return [...new Set([...days.keys(), ...paid.keys()])].sort().map((date): Row => {
      const amounts = days.get(date) ?? {};
      const contractors = paid.get(date) ?? 0;
      const required = (amounts['total:companyDebit'] ?? 0) + contractors;
      return [date, ...names.map((name) => amounts[name] ?? 0), contractors, required];
    });
  }),
};

export const paymentSummary: Report = {
  title: 'Payment summary',
  leading: 1,
  isByEmployee: true,
  columns: [
    { ...day, name: 'pay_date', heading: 'Pay date' },
    text('payee', 'Payee', 2),
    word('kind', 'Kind', 0.6),
    text('paymentID', 'Payment', 0),
    word('method', 'Method'),
    word('disbursement_status', 'Status', 0.6),
    money('amount', 'Amount'),
  ],
  ...oneAfterAnother(
    ofChecks((check) => [
      [
        check.checkDate,
        personName(check),
        'employee',
        check.id,
        check.method,
        check.money,
        check.amounts['total:netPay'] ?? 0,
      ],
    ]),
    ofPayments((payment) => [
      payment.payDate,
      nameOf(payment.contractor),
      'contractor',
      payment.id,
      payment.disbursementMethod,
      payment.disbursementStatus,
      netOf(payment),
    ]),
  ),
};
