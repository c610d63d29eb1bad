/**
 * A check has some hundred nodes. Members of a node are set one by one, as spreads would be half of its cost;
 * only this file and `paycheck-of.ts` do so. Most nodes have few members and are made at once: a member that
 * is added later takes a second piece of memory.
 */
import type { PlainDate } from '../calendar/plain-date.ts';
import { amountText } from '../money.ts';
import type { Note, Quantity, Source } from '../quantity.ts';
import { rationalText } from '../rational.ts';
import type { Settled } from '../settled.ts';
import type { Writable } from '../writable.ts';
import type { Explanation, ExplanationNode, NamedAmount } from './explanation.ts';
import { type Step, Traced } from './traced.ts';

/** The amounts of a settled check that are explained, each with all that it is made of. */
type Roots = Pick<Settled, 'disposable'> & {
  readonly totals: Pick<Settled['totals'], 'netPay' | 'companyDebit'>;
  readonly earned: Pick<Settled['earned'], 'overtimePremium'>;
};

/** The tree of a settled check. The check must be settled with the tracing calculator. */
export function explanationOf({ totals, disposable, earned }: Roots, checkDate: PlainDate): Explanation {
  const writer = new Writer(checkDate);
  return [totals.netPay, disposable, earned.overtimePremium, totals.companyDebit].map((amount) =>
    writer.write(amount),
  );
}

class Writer {
  readonly #ids = new Map<Quantity, string>();
  readonly #uses = new Map<string, number>();
  readonly #arithmetic: Source;

  constructor(checkDate: PlainDate) {
    this.#arithmetic = { citation: 'arithmetic on the worksheet', effectiveFrom: checkDate };
  }

  write(quantity: Quantity): ExplanationNode {
    if (!(quantity instanceof Traced)) throw new TypeError('only a traced check can be explained');
    const value = rationalText(quantity.exact);
    const id = this.#ids.get(quantity);
    if (id !== undefined) return { operation: 'see', id: id, value };
    const { step, note } = quantity;
    const inputs = step.inputs.map((input) => this.write(input));
    return nodeOf(step, value, inputs, note && this.#name(quantity, note));
  }

  /** Rules may apply twice in a check (two bonuses): ids number them. */
  #name(quantity: Traced, note: Note): NamedAmount {
    const use = (this.#uses.get(note.rule) ?? 0) + 1;
    this.#uses.set(note.rule, use);
    const id = use === 1 ? note.rule : `${note.rule}#${use}`;
    this.#ids.set(quantity, id);
    const { n, d } = quantity.exact;
    const { rule, label, words: formula, flags } = note;
    const amount = typeof n === 'number' && d === 1 ? { amount: amountText(n) } : undefined;
    const { citation, effectiveFrom } = note.source ?? this.#arithmetic;
    const rounding = roundingOf(quantity) ?? 'none';
    const named = { id, rule, label, ...amount, formula, citation, effectiveFrom, rounding };
    return flags ? { ...named, flags } : named;
  }
}

type StepNode = Exclude<ExplanationNode, { operation: 'see' }>;

function nodeOf(
  { operation, label, source, rounding }: Step,
  value: string,
  inputs: readonly ExplanationNode[],
  named: NamedAmount | undefined,
): ExplanationNode {
  if (!named && rounding === undefined && source === undefined)
    return label === undefined ? { operation, value, inputs } : { operation, value, label, inputs };
  const node: Writable<Omit<StepNode, 'inputs'>> = { operation, value };
  if (named) node.named = named;
  if (label !== undefined) node.label = label;
  if (rounding !== undefined) node.rounding = rounding;
  if (source !== undefined) {
    node.citation = source.citation;
    node.effectiveFrom = source.effectiveFrom;
  }
  return Object.assign(node, { inputs });
}

/** The rounding of the amount; a limit may have been applied after it. */
function roundingOf({ step }: Traced): string | undefined {
  if (step.rounding !== undefined) return step.rounding;
  for (const input of step.inputs) {
    const found = input instanceof Traced && !input.note ? roundingOf(input) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
