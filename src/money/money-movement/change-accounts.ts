/**
 * Changes of where the pay of workers goes. If a worker has an account that can be paid, a change waits for
 * the days of the setting. So a thief with a link cannot take the next pay before the person notices. Each
 * account stores its share now, and its next share with the day from which it counts.
 */
import type { BankAccount } from '../../generated/prisma/client.ts';
import { isInUse } from '../../pay/disbursements/accounts-in-use.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { workerAccount } from './account.ts';
import { releasePayOfMany } from './release-waiting-pay.ts';

/** What an account gets of its worker's pay. */
export type Role = {
  readonly isActive: boolean;
  readonly splitPosition: number | null;
  readonly splitCents: number | null;
  readonly splitPercent: number | null;
};

export const roleNow = ({ isActive, splitPosition, splitCents, splitPercent }: BankAccount): Role => ({
  isActive,
  splitPosition,
  splitCents: splitCents === null ? null : Number(splitCents),
  splitPercent: splitPercent?.toNumber() ?? null,
});

/** The account as it will be after the waiting change. */
export const afterChange = (account: BankAccount): BankAccount =>
  account.effectiveAt === null
    ? account
    : {
        ...account,
        isActive: account.nextIsActive ?? false,
        splitPosition: account.nextSplitPosition,
        splitCents: account.nextSplitCents,
        splitPercent: account.nextSplitPercent,
      };

export const plannedRole = (account: BankAccount): Role => roleNow(afterChange(account));

const isSame = (a: Role, b: Role): boolean =>
  a.isActive === b.isActive &&
  a.splitPosition === b.splitPosition &&
  a.splitCents === b.splitCents &&
  a.splitPercent === b.splitPercent;

const nothingWaits = {
  effectiveAt: null,
  nextIsActive: null,
  nextSplitPosition: null,
  nextSplitCents: null,
  nextSplitPercent: null,
} as const;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The columns of a new account that becomes the active one, at once or from then on. */
export const becomesActive = (from: Date | null) =>
  from === null
    ? { isActive: true, ...nothingWaits }
    : { isActive: false, ...nothingWaits, effectiveAt: from, nextIsActive: true };

const keyOf = ({ employeeId, contractorId }: Pick<BankAccount, 'employeeId' | 'contractorId'>): string =>
  employeeId ?? contractorId ?? '';

/** From when changes of workers' accounts count. Null for at once. */
export type StartOf = (worker: { employeeId?: string | null; contractorId?: string | null }) => Date | null;

/**
 * Says from when a change counts for each worker whose accounts these are. It counts at once if no account is
 * in use, as for a first one. It also counts at once if an account in use cannot be paid: its bank returned
 * the last pay or a prenote, or its number cannot be read.
 */
export async function startOfChanges(
  operation: Operation,
  accounts: readonly BankAccount[],
): Promise<StartOf> {
  const { accountChangeDays, now } = operation;
  const used = accounts.filter(isInUse);
  if (!accountChangeDays || !used.length) return () => null;
  const returned = await accountsThatReturnedPay(operation, used);
  const cannotBePaid = (account: BankAccount) =>
    account.verification === 'failed' || returned.has(account.id) || !workerAccount(operation, account, '');
  const refused = new Set(used.filter(cannotBePaid).map(keyOf));
  const paid = new Set(used.map(keyOf).filter((key) => !refused.has(key)));
  const from = new Date(now + accountChangeDays * dayMilliseconds);
  return ({ employeeId = null, contractorId = null }) =>
    paid.has(keyOf({ employeeId, contractorId })) ? from : null;
}

/** Those whose bank returned the last pay that was sent to them. */
async function accountsThatReturnedPay({ db }: Operation, accounts: readonly BankAccount[]) {
  const ids = { in: accounts.map(({ id }) => id) };
  const where = { direction: 'credit', bankAccountId: ids, status: { not: 'canceled' } };
  const latest = await db.transfer.groupBy({ by: ['bankAccountId'], where, _max: { createdAt: true } });
  const sent = new Map(latest.map(({ bankAccountId, _max }) => [bankAccountId, _max.createdAt?.getTime()]));
  const back = await db.transfer.findMany({
    where: { ...where, status: 'returned' },
    select: { bankAccountId: true, createdAt: true },
  });
  const isLast = ({ bankAccountId, createdAt }: (typeof back)[number]) =>
    createdAt.getTime() === sent.get(bankAccountId);
  return new Set(back.filter(isLast).map(({ bankAccountId }) => bankAccountId));
}

type Row = Role & { readonly id: string; readonly effectiveAt: Date | null };

/**
 * An account becomes active only after the previous one has stopped being active: the database allows one.
 */
async function setRows({ db }: Operation, rows: readonly Row[]): Promise<void> {
  await db.bankAccount.setRows(rows.filter(({ isActive }) => !isActive));
  await db.bankAccount.setRows(rows.filter(({ isActive }) => isActive));
}

export type AccountChange = { readonly account: BankAccount; readonly role: Role };

/**
 * Gives accounts what they get: at once, or from then on. `changes` has all accounts of each worker, as the
 * new change takes the place of one that waits. Returns whether anything changes.
 */
export async function setRoles(
  operation: Operation,
  changes: readonly AccountChange[],
  startOf: StartOf,
): Promise<boolean> {
  /** A change that counts at once replaces the waiting one, even if both are the same. */
  const endsWait = (account: BankAccount) => account.effectiveAt !== null && startOf(account) === null;
  const rows = changes
    .filter(({ account }) => isAnyChanged(changes, account) || endsWait(account))
    .flatMap(({ account, role }): Row[] => {
      const from = startOf(account);
      const now = roleNow(account);
      if (isSame(role, now) && account.effectiveAt === null) return [];
      if (from === null || isSame(role, now)) return [{ id: account.id, ...role, ...nothingWaits }];
      const { isActive, splitPosition, splitCents, splitPercent } = role;
      const next = { nextIsActive: isActive, nextSplitPosition: splitPosition };
      const ofSplit = { nextSplitCents: splitCents, nextSplitPercent: splitPercent };
      return [{ id: account.id, ...now, effectiveAt: from, ...next, ...ofSplit }];
    });
  await setRows(operation, rows);
  return rows.length > 0;
}

/** Whether the share of any account of the worker differs from the plan. A waiting change keeps its day. */
const isAnyChanged = (changes: readonly AccountChange[], { employeeId, contractorId }: BankAccount) =>
  changes.some(
    ({ account, role }) =>
      account.employeeId === employeeId &&
      account.contractorId === contractorId &&
      !isSame(role, plannedRole(account)),
  );

const atOnce: StartOf = () => null;

/** Puts the waiting changes of these accounts into effect, and releases the pay of their workers. */
async function takeEffect(operation: Operation, companyId: string, accounts: readonly BankAccount[]) {
  await setRows(
    operation,
    accounts.map((account) => ({ id: account.id, ...plannedRole(account), ...nothingWaits })),
  );
  await releasePayOfMany(operation, companyId, {
    employeeIds: accounts.flatMap(({ employeeId }) => employeeId ?? []),
    contractorIds: accounts.flatMap(({ contractorId }) => contractorId ?? []),
  });
}

type Due = { readonly companyId: string; readonly at: number };

/**
 * Takes the changes of a company's workers into effect that have waited until now. One to an account that is
 * being verified waits on: until then the old account is paid. Locks the company.
 */
export async function applyDueChanges(operation: Operation, { companyId, at }: Due): Promise<void> {
  await lock(operation.db, 'companies', companyId);
  const where = { companyId, effectiveAt: { lte: new Date(at) } };
  const due = await operation.db.bankAccount.findMany({ where, orderBy: { id: 'asc' } });
  const isVerifying = (account: BankAccount) =>
    account.verification === 'prenote_sent' && isInUse(afterChange(account));
  const waitsOn = new Set(due.filter(isVerifying).map(keyOf));
  const ready = due.filter((account) => !waitsOn.has(keyOf(account)));
  if (!ready.length) return;
  await takeEffect(operation, companyId, ready);
  await record(operation, 'applyAccountChanges', { companyId });
}

/** Stops the waiting change of these accounts: they keep their present shares. */
export const stopChanges = (operation: Operation, accounts: readonly BankAccount[]): Promise<boolean> =>
  setRoles(
    operation,
    accounts.map((account) => ({ account, role: roleNow(account) })),
    atOnce,
  );

/**
 * Banks refused these accounts. A change waits no longer for a worker whom the account in use does not pay. A
 * change to an account that was refused is stopped.
 */
export async function decideWaitingChanges(
  operation: Operation,
  companyId: string,
  refused: ReadonlySet<string>,
): Promise<void> {
  const where = { companyId, effectiveAt: { not: null } };
  const waiting = await operation.db.bankAccount.findMany({ where, orderBy: { id: 'asc' } });
  if (!waiting.length) return;
  const accounts = await operation.db.bankAccount.findMany({
    where: { companyId, id: { in: [...refused] } },
  });
  const workers = (some: readonly BankAccount[]) => new Set(some.map(keyOf));
  const unpaid = workers(accounts.filter(isInUse));
  const wrong = workers(accounts.map(afterChange).filter(isInUse));
  const isUnpaid = (account: BankAccount) => unpaid.has(keyOf(account));
  const due = waiting.filter(isUnpaid);
  if (due.length) await takeEffect(operation, companyId, due);
  await stopChanges(
    operation,
    waiting.filter((account) => !isUnpaid(account) && wrong.has(keyOf(account))),
  );
}
