import type { Explanation, ExplanationNode } from '../../../src/engine/payroll/explanation/explanation.ts';
import {
  decimal,
  larger,
  minus,
  over,
  plus,
  type Rational,
  smaller,
  times,
  whole,
  ZERO,
} from '../../../src/engine/payroll/rational.ts';
import {
  ceiling,
  dollarHalfUp,
  floor,
  halfDown,
  halfUp,
  millsThenHalfUp,
  type Rounding,
} from '../../../src/engine/payroll/rounding.ts';

const ROUNDINGS: Readonly<Record<string, Rounding>> = {
  ceiling,
  dollarHalfUp,
  floor,
  halfDown,
  halfUp,
  millsThenHalfUp,
};

/**
 * Computes every named amount of an explanation again, from its leaves alone: no value of an inner node is
 * read. Answers exact values by id; throws RangeError on a tree that is not one.
 */
export function reevaluate(explanation: Explanation): ReadonlyMap<string, Rational> {
  const results = new Map<string, Rational>();
  for (const root of explanation) evaluate(root, results);
  return results;
}

function evaluate(node: ExplanationNode, results: Map<string, Rational>): Rational {
  if (node.operation === 'see') {
    const seen = results.get(node.id);
    if (!seen) throw new RangeError(`${node.id} is not explained before it is used`);
    return seen;
  }
  const inputs = node.inputs.map((input) => evaluate(input, results));
  const value = apply(node, inputs);
  if (node.named) results.set(node.named.id, value);
  return value;
}

function apply(node: Exclude<ExplanationNode, { operation: 'see' }>, inputs: readonly Rational[]): Rational {
  const [first = ZERO, second = ZERO] = inputs;
  switch (node.operation) {
    case 'fact':
    case 'figure':
      return readExact(node.value);
    case 'plus':
      return inputs.reduce(plus, ZERO);
    case 'minus':
      return minus(first, second);
    case 'times':
      return times(first, second);
    case 'over':
      return over(first, second);
    case 'lesser':
      return smaller(first, second);
    case 'greater':
      return larger(first, second);
    case 'rounded': {
      const rounding = ROUNDINGS[node.rounding ?? ''];
      if (!rounding) throw new RangeError(`there is no rounding "${node.rounding}"`);
      return whole(rounding(first));
    }
  }
}

function readExact(text: string): Rational {
  const [top = '0', bottom] = text.split('/');
  return bottom === undefined ? decimal(top) : over(decimal(top), decimal(bottom));
}
