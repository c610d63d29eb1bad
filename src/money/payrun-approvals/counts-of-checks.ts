import { sentencesOf } from '../../engine/payroll/coverage/coverage.ts';
import {
  type Severity,
  type WarningCode,
  warningRules,
} from '../../engine/payroll/warnings/warning-codes.ts';
import type { PayrunGap, PayrunWarning } from '../../platform/database/payrun-findings.ts';
import type { PaydayCheck } from './checks-of-payday.ts';

const order: readonly Severity[] = ['blocking', 'warning', 'info'];
const rank = ({ code, blocks }: PayrunWarning<WarningCode>) =>
  `${order.indexOf(warningRules[code].severity)} ${blocks ? 0 : 1} ${code}`;

/** The warnings of checks by code, with the number of checks, the most severe first. */
export function warningCounts(
  checks: readonly Pick<PaydayCheck, 'warnings'>[],
): PayrunWarning<WarningCode>[] {
  const counts = new Map<string, PayrunWarning<WarningCode>>();
  for (const { warnings } of checks) {
    const ofCheck = new Map(warnings.map((warning) => [`${warning.code} ${warning.blocks}`, warning]));
    for (const [key, { code, blocks }] of ofCheck) {
      counts.set(key, { code, blocks, checks: (counts.get(key)?.checks ?? 0) + 1 });
    }
  }
  return [...counts.values()].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

const keyOf = ({ code, reason }: Pick<PayrunGap, 'code' | 'reason'>) => `${code} ${reason}`;

/** Why taxes of the checks are not computed: each reason once, with the number of its checks. */
export function gapsOf(checks: readonly Pick<PaydayCheck, 'notComputed'>[]): PayrunGap[] {
  const gaps = new Map<string, PayrunGap>();
  const lines = checks.flatMap(({ notComputed }) => notComputed);
  for (const line of lines) {
    const { code, name, jurisdiction, reason = '', missing = null } = line;
    const key = keyOf({ code, reason });
    const checks = (gaps.get(key)?.checks ?? 0) + 1;
    const said = line.gaps ?? sentencesOf(line);
    gaps.set(key, { code, name, jurisdiction, reason, missing, checks, gaps: said });
  }
  return [...gaps.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
