import { Fault } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Input = { readonly disbursement?: { readonly method: string } | null };

/** Refuses pay by a printed check where the operator has not set up the printing of checks. */
export function requireMethod({ checkPrinting }: Operation, { disbursement }: Input): void {
  if (disbursement?.method !== 'download_check' || checkPrinting) return;
  const problem =
    'This service prints no checks: its operator sets a bank, CHECK_ACCOUNT_NUMBER and CHECK_FONT_FILE first.';
  throw new Fault('WRONG_STATE', { problem });
}
