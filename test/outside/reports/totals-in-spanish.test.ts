import { expect, it } from 'vitest';
import { spanish } from '../../../src/foundation/spanish/spanish.ts';
import { spanish as ofScreens } from '../../../src/hosted-screens/language/spanish/spanish.ts';
import { totals } from '../../../src/outside/reports/definitions/columns.ts';
import { plain } from '../../engine/payroll/plain-worksheet.ts';
import { explainedGrossToNet } from '../../support/shipped.ts';

const named = new Set([...Object.keys(spanish), ...Object.keys(ofScreens)]);

/** The labels of the totals in an explanation. */
function labelsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { rule, label } = value as { rule?: unknown; label?: unknown };
  const own = String(rule).startsWith('totals.') ? [String(label)] : [];
  return [...own, ...Object.values(value).flatMap(labelsIn)];
}

it('every total of a report and of an explanation is named in Spanish', () => {
  const labels = labelsIn(explainedGrossToNet(plain));
  expect(labels).toContain('Company debit');
  const all = [...totals.map(({ heading }) => heading), ...labels];
  expect(all.filter((label) => !named.has(label))).toEqual([]);
});
