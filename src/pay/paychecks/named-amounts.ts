import type {
  Explanation,
  ExplanationNode,
  NamedAmount,
} from '../../engine/payroll/explanation/explanation.ts';

/** Every amount that an explanation names; each after its inputs. */
export function namedAmounts(explanation: Explanation): NamedAmount[] {
  const found: NamedAmount[] = [];
  const visit = (node: ExplanationNode) => {
    if (node.operation === 'see') return;
    node.inputs.forEach(visit);
    if (node.named) found.push(node.named);
  };
  explanation.forEach(visit);
  return found;
}
