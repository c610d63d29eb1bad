import { centsOf, moneyText } from '../money.ts';
import type { Explanation, ExplanationNode, NamedAmount } from './explanation.ts';

const ROUNDING_WORDS: Readonly<Record<string, string>> = {
  none: 'not rounded',
  halfUp: 'rounded half up to the cent',
  floor: 'rounded down',
  ceiling: 'rounded up',
  halfDown: 'rounded half down',
  dollarHalfUp: 'rounded half up to the dollar',
  millsThenHalfUp: 'cut after a tenth of a cent, then rounded half up',
};

/** The explanation as text: a line per named amount, inputs before results. */
export function explanationText(explanation: Explanation): string {
  const lines: string[] = [];
  for (const root of explanation) collect(root, lines);
  return `${lines.join('\n')}\n`;
}

function collect(node: ExplanationNode, lines: string[]): void {
  if (node.operation === 'see') return;
  for (const input of node.inputs) collect(input, lines);
  if (node.named) lines.push(lineOf(node.named));
}

function lineOf(named: NamedAmount): string {
  const amount = named.amount === undefined ? '' : ` ${moneyText(centsOf(named.amount))}`;
  const since = `${named.citation}, since ${named.effectiveFrom}`;
  const rounding = ROUNDING_WORDS[named.rounding] ?? named.rounding;
  const flags = (named.flags ?? []).map((flag) => `\n    note: ${flag}`).join('');
  return `${named.label}${amount} = ${named.formula}\n    [${named.rule}; ${since}; ${rounding}]${flags}`;
}
