/** Which part of a deposit leaves by a bank file, and why the rest of it waits. */
import type { Said } from '../../foundation/sentence.ts';
import type { Transfer } from '../../generated/prisma/client.ts';

/** An amount of a deposit, and the addendum that says what it pays. */
export type Payment = {
  readonly addendum: string;
  readonly cents: number;
  /** The order that it pays for. */
  readonly garnishmentId?: string;
};

/** Why it waits, and who ends that: the company or its partner, or else an operator. */
export type Held = { readonly reason: Said; readonly heldBy: 'company' | null };

export type Payments = { readonly payments: readonly Payment[]; readonly held: Held | null };

export const byCompany = (reason: Said): Held => ({ reason, heldBy: 'company' });
export const byOperator = (reason: Said): Held => ({ reason, heldBy: null });
export const nothingLeaves = (held: Held): Payments => ({ payments: [], held });

/** What transfers of a deposit have paid: those that did not come back. */
export const paidBy = (transfers: readonly Pick<Transfer, 'status' | 'amountCents'>[]): number =>
  transfers.reduce((sum, { status, amountCents }) => (isOut(status) ? sum + Number(amountCents) : sum), 0);

const isOut = (status: string): boolean => ['created', 'submitted', 'settled'].includes(status);
