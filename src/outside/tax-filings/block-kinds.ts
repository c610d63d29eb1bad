/** The kinds of reasons that keep a form from being filed, and the text of each. */
import type { Said } from '../../foundation/sentence.ts';

export const blockKinds = {
  period_open: 'The period is not over.',
  authorization_missing: 'Nobody has signed Form 8655.',
  account_missing: 'The account number with the state is missing.',
  deposit_unpaid: 'A deposit of the period is not made.',
  address_missing: 'People lack an address.',
  number_missing: 'People lack a Social Security number or a taxpayer number.',
  forms_not_given: 'People have not received the wage statement that is to be filed.',
  pay_unsent: 'Pay of the period is computed and not sent, so no form has it yet.',
  original_open: 'The form that it corrects is not accepted yet.',
  sums_differ: 'The file, the checks and the books differ.',
  return_not_prepared: 'The pay belongs on a return that the service does not prepare.',
  farm_pay_untaxed: 'The farm wages of the year reach 2,500 dollars, and taxes of some are missing.',
  pay_reported: 'Another return of the company reports the pay of the period already.',
  not_written: 'The service has no verified layout, or not the tax figures of the year.',
} as const;
export type BlockKind = keyof typeof blockKinds;

export type Block = {
  readonly kind: BlockKind;
  readonly message: Said;
  /** The page of the dashboard that clears the block, and the person, payday or year that the page opens. */
  readonly page: string | null;
  readonly from: string | null;
  readonly mutation: string | null;
  readonly people: readonly BlockedPerson[];
};

type BlockedPerson = {
  readonly id: string;
  readonly name: string;
  /** The check or the payment, for a block about one. */
  readonly employeeCheckId?: string | null;
  readonly contractorPaymentId?: string | null;
};
