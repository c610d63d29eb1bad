import { Fault } from '../../foundation/fault.ts';
import type { CheckPrinting, Operation } from '../../platform/graphql/operation-context.ts';

type Input = { readonly disbursement?: { readonly method: string } | null };

/** Refuses pay by a printed check where the operator has not set up the printing of checks. */
export function requireMethod(operation: Operation, { disbursement }: Input): void {
  if (disbursement?.method === 'download_check') requireCheckPrinting(operation);
}

/** The account that printed checks draw on. */
export function requireCheckPrinting({ checkPrinting }: Operation): CheckPrinting {
  if (checkPrinting) return checkPrinting;
  const problem =
    'This service prints no checks: its operator must first set a bank, CHECK_ACCOUNT_NUMBER and CHECK_FONT_FILE.';
  throw new Fault('WRONG_STATE', { problem });
}
