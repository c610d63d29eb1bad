import {
  type Severity,
  type WarningCode,
  warningRules,
} from '../../engine/payroll/warnings/warning-codes.ts';
import type { CheckWarning } from '../../pay/check-warnings/check-warning.ts';
import type { PayrunWarning } from '../../platform/database/payrun-warnings.ts';

type Check = { readonly warnings: readonly CheckWarning[] };

const order: readonly Severity[] = ['blocking', 'warning', 'info'];
const rank = ({ code, blocks }: PayrunWarning<WarningCode>) =>
  `${order.indexOf(warningRules[code].severity)} ${blocks ? 0 : 1} ${code}`;

/** The warnings of checks by code, with the number of checks, the most severe first. */
export function warningCounts(checks: readonly Check[]): PayrunWarning<WarningCode>[] {
  const counts = new Map<string, PayrunWarning<WarningCode>>();
  for (const { warnings } of checks) {
    const ofCheck = new Map(warnings.map((one) => [`${one.code} ${one.blocks}`, one]));
    for (const [key, { code, blocks }] of ofCheck) {
      counts.set(key, { code, blocks, checks: (counts.get(key)?.checks ?? 0) + 1 });
    }
  }
  return [...counts.values()].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
