import type { PayrunApproval } from '../../generated/prisma/client.ts';
import type { ComputedTotals } from '../../pay/checks/computed.ts';
import type { Caller } from '../../platform/database/caller.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { PaydayCheck } from './checks-of-payday.ts';

/** Gross pay, net pay and cash of each check of a payday, in cents, by its id. */
export type Amounts = Readonly<Record<string, ApprovedPay>>;
export type ApprovedPay = { readonly gross: number; readonly net: number; readonly cash: number };

/** An approval of a payday that nobody has withdrawn. */
export type Approval = Pick<
  PayrunApproval,
  'id' | 'actorKind' | 'actorId' | 'actorName' | 'personId' | 'approvedAt' | 'createdAt'
> & {
  readonly cashCents: number;
  readonly amounts: Amounts;
  /** Whether the payday still pays what was approved; null where its checks are not computed. */
  readonly isCurrent: boolean | null;
};

/** Who gave an approval or made a change. */
type Actor = Pick<Approval, 'actorKind' | 'actorId' | 'actorName' | 'personId'>;

export type Present = {
  readonly checks: readonly PaydayCheck[];
  /** Null where the checks are not computed. */
  readonly cash: number | null;
};

/** What the checks of a payday pay at present. A check that cannot be computed has no amounts. */
export const amountsOf = (checks: readonly PaydayCheck[]): Amounts =>
  Object.fromEntries(checks.flatMap(({ id, totals }) => (totals ? [[id, payOf(totals)] as const] : [])));

const payOf = ({
  grossPay: gross,
  netPay: net,
  companyCashRequirement: cash,
}: ComputedTotals): ApprovedPay => {
  return { gross, net, cash };
};

/** The approvals of a payday, oldest first. */
export async function approvalsOf(
  { db }: Operation,
  day: { readonly companyId: string; readonly checkDate: string },
  { checks, cash }: Present,
): Promise<Approval[]> {
  const rows = await db.payrunApproval.findMany({
    where: { ...day, withdrawnAt: null },
    orderBy: { id: 'asc' },
  });
  const present = amountsOf(checks);
  return rows.map(({ amounts: json, cashCents, ...row }) => {
    const amounts = json as Amounts; // only approvePayrun writes it
    const isCurrent = cash === null ? null : Number(cashCents) === cash && isSame(amounts, present);
    return { ...row, cashCents: Number(cashCents), amounts, isCurrent };
  });
}

function isSame(a: Amounts, b: Amounts): boolean {
  const ids = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => isSamePay(a[id], b[id]));
}

const isSamePay = (a?: ApprovedPay, b?: ApprovedPay) =>
  a?.gross === b?.gross && a?.net === b?.net && a?.cash === b?.cash;

/** How many people must approve a payday. Two where its cash is not computed and may be above the amount. */
export const approvalsNeeded = (cash: number | null, above: bigint | null): number =>
  above !== null && (cash === null || cash > Number(above)) ? 2 : 1;

/**
 * Whether an approval is the caller's own. The root key stays the same person when it is rotated, although
 * its id changes. A person is the same by every link. The other links name no person, and each time another
 * one is made: they count as one person.
 */
export const isBy = (approval: Actor, caller: Caller, name: string | null): boolean =>
  approval.actorKind === caller.kind &&
  (approval.actorId === caller.id ||
    (caller.kind === 'link' && approval.personId === (caller.person?.id ?? null)) ||
    (caller.kind === 'key' && approval.actorName === null && name === null));

/** Whether one of the two is a link that names nobody, and the other a person: they may be the same. */
export const mayBeSame = ({ actorKind, personId }: Actor, caller: Caller): boolean =>
  actorKind === 'link' && caller.kind === 'link' && (personId === null) !== (caller.person === null);

/** The name of the caller's person or key; null for the root key, and for callers without either. */
export async function nameOf({ db, caller }: Operation): Promise<string | null> {
  if (caller.kind === 'link') return caller.person?.name ?? null;
  if (caller.kind !== 'key' || caller.scopes === null) return null;
  const key = await db.apiKey.findFirst({ where: { id: caller.id }, select: { name: true } });
  return key?.name ?? null;
}
