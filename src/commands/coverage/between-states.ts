import type { ResidentRule, Threshold } from '../../engine/payroll/taxes/multistate/multistate-tables.ts';
import type { Tables } from '../../engine/payroll/taxes/tables.ts';

/** The line of a state's rules toward nonresidents, and toward residents who work elsewhere. */
export function betweenStates({ states }: Tables, state: string): string[] {
  const tables = states.at(-1);
  const isUntaxed = tables?.states[state]?.withholding.every(({ kind }) => kind === 'none');
  if (!tables || isUntaxed) return [];
  const { reciprocity, noTaxOnNonresidents, thresholds, residents, convenience } = tables.multistate;
  const agreement = reciprocity[state];
  const parts = [
    noTaxOnNonresidents[state]
      ? 'nonresidents not taxed'
      : `nonresidents ${thresholdWords(thresholds[state])}`,
    ...(agreement ? [`reciprocity with ${agreement.residents.join(', ')}`] : []),
    ...(convenience[state] ? ['taxes work at home for an office there'] : []),
    `residents beside another state's tax ${residentWords(residents[state])}`,
  ];
  return [`  several states: ${parts.join('; ')}`];
}

function thresholdWords(rule: Threshold | undefined): string {
  if (rule?.daysFree === 0) return 'computed from the first day';
  if (rule?.daysFree !== undefined) return `computed after ${rule.daysFree} days`;
  if (rule?.dollarsFrom !== undefined) return `computed from ${rule.dollarsFrom} a year`;
  return 'computed at the usual place of work or with a form of the state, else named only';
}

const residentWords = (rule: ResidentRule | undefined): string => (rule ? 'computed' : 'named only');
