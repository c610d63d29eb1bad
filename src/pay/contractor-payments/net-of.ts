import type { GarnishmentResult } from '../../engine/payroll/garnishments/garnishment.ts';
import type { Cents } from '../../engine/payroll/money.ts';

/** What garnishments took of a payment; nothing while it is pending. */
export const garnishmentsOf = ({ withheld }: { readonly withheld: unknown }): GarnishmentResult[] =>
  (withheld ?? []) as GarnishmentResult[]; // only the payrun writes it

type Payment = {
  readonly amountCents: bigint;
  readonly backupWithheldCents: bigint | null;
  readonly withheld: unknown;
};

/** What the contractor receives: the payment less backup withholding and garnishments. */
export const netOf = (payment: Payment): Cents =>
  garnishmentsOf(payment).reduce(
    (left, { withheldCents }) => left - withheldCents,
    Number(payment.amountCents) - Number(payment.backupWithheldCents ?? 0n),
  );
