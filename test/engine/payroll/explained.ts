import type {
  Explanation,
  ExplanationNode,
  NamedAmount,
} from '../../../src/engine/payroll/explanation/explanation.ts';
import { explanationText } from '../../../src/engine/payroll/explanation/explanation-text.ts';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { explainedGrossToNet } from '../../support/shipped.ts';

type Node = Exclude<ExplanationNode, { operation: 'see' }>;

function nodesIn(nodes: Explanation): Node[] {
  return nodes.flatMap((node) => (node.operation === 'see' ? [] : [node, ...nodesIn(node.inputs)]));
}

const nodesOf = (worksheet: Worksheet) => nodesIn(explainedGrossToNet(worksheet).explanation);

/** The lines of a check's explanation whose rule begins so, in the order in which they are explained. */
export function explainedLines(worksheet: Worksheet, rule: string): string[] {
  const text = explanationText(explainedGrossToNet(worksheet).explanation);
  return text
    .trimEnd()
    .split(/\n(?! )/)
    .filter((line) => line.includes(`\n    [${rule}`));
}

/** The amounts that an explanation names, by rule. */
export function namedAmounts(worksheet: Worksheet): ReadonlyMap<string, NamedAmount> {
  const named = nodesOf(worksheet).flatMap((node) => (node.named ? [node.named] : []));
  return new Map(named.map((amount) => [amount.id, amount]));
}

/** The facts and figures an amount rests on, each with its value, but not those of amounts named below it. */
export function leavesOf(worksheet: Worksheet, id: string): string[] {
  const node = nodesOf(worksheet).find(({ named }) => named?.id === id);
  return node ? leavesIn(node) : [];
}

function leavesIn({ inputs, label, value, citation, effectiveFrom }: Node): string[] {
  if (inputs.length > 0) {
    return inputs.flatMap((input) => (input.operation === 'see' || input.named ? [] : leavesIn(input)));
  }
  const source = citation === undefined ? '' : ` (${citation}, since ${effectiveFrom})`;
  return label === 'zero' ? [] : [`${label} ${value}${source}`];
}
