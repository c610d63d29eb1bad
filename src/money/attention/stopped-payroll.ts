import { type Plain, type Said, saidOf, sentence, together } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { dueSteps } from '../payruns/due-steps.ts';
import { failedOpening, failure } from '../payruns/say-failed.ts';
import { type Attention, attention } from './kinds.ts';

/** What an error in the service stops for a company. */
export type Stopped = {
  /**
   * The paydays with computed pay or a regular payroll that waits. Another message counts the pending checks.
   */
  readonly days: ReadonlySet<string>;
  /** The problems that concern no payday, in whole sentences. */
  readonly others: readonly Said[];
};

/** A worker takes seconds; a busy one is not late yet. */
const lateMilliseconds = 600_000;

const again: Plain = 'The service tries again, and reports it to its operator.';
const notOpened: readonly Said[] = [
  'An error in the service keeps the next regular payroll from being opened.',
  again,
];
const late = {
  remit: 'What the company owed to agencies and plans on {day} is not sent yet, so its payroll waits.',
  prenote:
    'The verification of a bank account was due on {day} and is not done yet, so payroll of the company waits.',
} as const;
const isLate = (kind: string): kind is keyof typeof late => Object.hasOwn(late, kind);

/** Takes five statements for any number of companies, and a sixth where a tax of a state is late. */
export async function stoppedPayroll(
  operation: Operation,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, Stopped>> {
  const { db } = operation;
  const companyId = { in: [...companyIds] };
  const failed = { companyId, heldBecause: failure };
  const select = { companyId: true, checkDate: true } as const;
  const some = { some: { status: 'pre-processed' } };
  const isComputed = [{ status: 'processed' }, { checks: some }, { contractorPayments: some }];
  const [computed, regular, unopened, debits, steps] = await Promise.all([
    db.employerCheck.findMany({ where: { ...failed, OR: isComputed }, select }),
    db.regularPayroll.findMany({ where: failed, select }),
    db.payrollAutopilot.findMany({
      where: { companyId, nextAt: failedOpening },
      select: { companyId: true },
    }),
    db.transfer.findMany({
      where: { companyId, waitsBecause: { not: null }, status: 'created', direction: { not: 'credit' } },
      select: { companyId: true, waitsBecause: true },
    }),
    lateSteps(operation, companyIds),
  ]);
  const daysOf = (id: string, rows: readonly { companyId: string; checkDate: string }[]) =>
    new Set(rows.filter((row) => row.companyId === id).map(({ checkDate }) => checkDate));
  const isUnopened = new Set(unopened.map((row) => row.companyId));
  return new Map(
    companyIds.map((id) => [
      id,
      {
        days: daysOf(id, [...computed, ...regular]),
        others: [
          ...steps.flatMap((step) => (step.companyId === id ? [step.message, again] : [])),
          ...(isUnopened.has(id) ? notOpened : []),
          ...[
            ...new Set(debits.flatMap((row) => (row.companyId === id ? (row.waitsBecause ?? []) : []))),
          ].map(saidOf),
        ],
      },
    ]),
  );
}

/** The late steps that have no check and no payrun to name them, each day once. */
async function lateSteps(operation: Operation, companyIds: readonly string[]) {
  const by = operation.now - lateMilliseconds;
  const [only, ...more] = companyIds;
  const scope = only && !more.length ? { companyId: only } : {};
  const found = new Map<string, { companyId: string; message: Said }>();
  for (const { kind, companyId, checkDate } of await dueSteps(operation, by, {
    ...scope,
    kinds: ['remit', 'bank'],
  })) {
    if (!isLate(kind)) continue;
    found.set(`${companyId} ${kind} ${checkDate}`, {
      companyId,
      message: sentence(late[kind], { day: checkDate }),
    });
  }
  return [...found.values()];
}

/** `said` has the days that the message about pending checks names already. */
export function ofStopped({ days, others }: Stopped, said: ReadonlySet<string | null>): Attention[] {
  return [
    ...(others.length ? [attention('payroll_stopped', together(others))] : []),
    ...[...days]
      .filter((day) => !said.has(day))
      .sort()
      .map((checkDate) => attention('payroll_stopped', failure, { checkDate })),
  ];
}
