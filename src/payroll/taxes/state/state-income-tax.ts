import type { Quantity } from '../../quantity.ts';
import { decimal, whole } from '../../rational.ts';
import { halfUp } from '../../rounding.ts';
import { percentWords } from '../../words.ts';
import { rateOf } from '../figure.ts';
import { bracketMethod, nothing, type StateTax } from './bracket-method.ts';
import { connecticut } from './connecticut.ts';
import { newJersey } from './new-jersey.ts';
import { type StateCase, type StateInput, stateCase } from './state-case.ts';

export type StateWithholding = {
  /** Whole cents; undefined when it cannot be computed. */
  readonly tax?: Quantity;
  /** Indiana's county tax, a line of its own. */
  readonly county?: Quantity;
  readonly unknown?: string;
};

/** A state's income tax withholding of one check, by the row of figures that holds on its dates. */
export function stateIncomeTax(input: StateInput): StateWithholding {
  const given = stateCase(input);
  const { facts, book, state, source } = given;
  const answer = facts.exempt ? nothing(given, 'the worker claims exemption') : methodOf(given);
  if ('unknown' in answer) return { unknown: answer.unknown };
  const extra = book.fact('extra state withholding', whole(facts.extraCents ?? 0));
  const code = state.toLowerCase();
  const name = (suffix: string, label: string) => () => ({
    rule: `${code}${suffix}`,
    label,
    words: answer.words() + (extra.isAbove(book.zero) ? ', plus extra withholding' : ''),
    source,
    ...(given.row.notes ? { flags: given.row.notes } : {}),
  });
  const tax = answer.perPeriod
    .plus(extra)
    .rounded(halfUp)
    .as(name('_income', `${state} income tax`));
  if (!answer.county) return { tax };
  return { tax, county: answer.county.rounded(halfUp).as(name('_county', `${state} county income tax`)) };
}

function methodOf(given: StateCase): StateTax {
  switch (given.row.kind) {
    case 'brackets':
      return bracketMethod(given);
    case 'flat':
      return onAllWages(given, given.row.rate ?? '0');
    case 'elected_rate':
      return onAllWages(given, given.facts.electedRate ?? given.row.defaultRate ?? '0');
    case 'ct_codes':
      return connecticut(given);
    case 'nj_period_tables':
      return newJersey(given);
    default:
      return { unknown: `the figures name a method "${given.row.kind}" that this engine does not have` };
  }
}

function onAllWages({ book, wages, source, row }: StateCase, figure: string): StateTax {
  const elected = row.kind === 'elected_rate';
  const rate = elected
    ? book.fact('elected rate', decimal(figure))
    : book.figure('rate', rateOf(figure), source);
  return { perPeriod: wages.times(rate), words: () => `${percentWords(rate.exact)} of all wages` };
}
