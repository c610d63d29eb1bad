import { namesIn } from '../../coverage/state-coverage.ts';
import { gap, type Why } from '../../coverage/why.ts';
import type { Note, Quantity } from '../../quantity.ts';
import { compare, decimal, rationalText, whole } from '../../rational.ts';
import { refuse } from '../../refusal.ts';
import { dollarHalfUp, halfUp } from '../../rounding.ts';
import { percentWords } from '../../words.ts';
import { rateOf } from '../figure.ts';
import { bracketMethod, type ComputedTax, nothing, type StateTax } from './bracket-method.ts';
import { california } from './california.ts';
import { connecticut } from './connecticut.ts';
import { newJersey } from './new-jersey.ts';
import { newYork } from './new-york.ts';
import { arkansas, massachusetts, utah } from './other-methods.ts';
import { periodTables } from './period-tables.ts';
import type { PublishedMethod } from './published-method.ts';
import { type StateCase, type StateInput, stateCase } from './state-case.ts';

export type StateWithholding = {
  /** Whole cents; undefined when it cannot be computed. */
  readonly tax?: Quantity;
  /** Indiana's county tax, a line of its own. */
  readonly county?: Quantity;
  readonly unknown?: Why;
  /** Doubts of the figures. */
  readonly flags?: readonly string[];
};

/** A state's income tax withholding of one check, by the row of figures that holds on its dates. */
export function stateIncomeTax(input: StateInput): StateWithholding {
  const taxCase = stateCase(input);
  const { facts, calculator } = taxCase;
  const answer = facts.exempt ? nothing(taxCase, 'the worker claims exemption') : answerOf(taxCase);
  if ('unknown' in answer) return { unknown: answer.unknown };
  const extraCents = taxCase.wages.isAbove(calculator.zero) ? (facts.extraCents ?? 0) : 0;
  const extra = calculator.fact('extra state withholding', whole(extraCents));
  const tax = roundedWithExtra(taxCase, answer.perPeriod, extra).as(() =>
    noteOf(taxCase, answer, 'income', extra.isAbove(calculator.zero) ? ', plus extra withholding' : ''),
  );
  const flags = flagsOf(taxCase, answer);
  if (!answer.county) return { tax, ...flags };
  return {
    tax,
    ...flags,
    county: answer.county.rounded(halfUp).as(() => noteOf(taxCase, answer, 'county', '')),
  };
}

function flagsOf(taxCase: StateCase, { flag }: ComputedTax) {
  const flags = [...(taxCase.row.notes ?? []), ...countyOf(taxCase), ...(flag ? [flag] : [])];
  return flags.length > 0 ? { flags } : {};
}

/** The county tax of a state whose own line includes it, if no county is stated: Maryland. */
function countyOf({ row, facts }: StateCase): string[] {
  const rate = row.countyTax?.defaultRate;
  if (rate === undefined || facts.county !== undefined || facts.exempt) return [];
  if (facts.nonresident && row.nonresidentLocalRate !== undefined) return [];
  return [`no county is stated (state.county): its tax is computed at ${percentWords(rateOf(rate))}`];
}

function noteOf(taxCase: StateCase, answer: ComputedTax, suffix: string, more: string): Note {
  const { state, source, row } = taxCase;
  return {
    rule: `${state.toLowerCase()}_${suffix}`,
    label: namesIn(state)[suffix === 'county' ? 'county' : 'income'].name,
    words: `${answer.words()}${more}${row.published?.chosen ? `; the company chose ${row.published.chosen}` : ''}`,
    source,
    ...flagsOf(taxCase, answer),
  };
}

/** To the cent, or to the whole dollars that the state prints; extra withholding is added to that. */
function roundedWithExtra({ row }: StateCase, tax: Quantity, extra: Quantity): Quantity {
  if (row.published?.taxTo !== '1.00') return tax.plus(extra).rounded(halfUp);
  return row.published.extraBeforeRounding
    ? tax.plus(extra).rounded(dollarHalfUp)
    : tax.rounded(dollarHalfUp).plus(extra);
}

const PUBLISHED: Readonly<Record<string, (taxCase: StateCase) => StateTax | undefined>> = {
  period_tables: periodTables,
  new_york: newYork,
  california,
  massachusetts,
  utah,
  arkansas,
};

/** The state's own method; where it prints nothing for the frequency, its annual figures over the periods. */
function answerOf(taxCase: StateCase): StateTax {
  const { row, frequency, state } = taxCase;
  if (row.published?.dividesAnnualTax) return dividedAnnualTax(taxCase, row.published);
  const published = row.kind === 'brackets' ? PUBLISHED[row.published?.kind ?? ''] : undefined;
  if (!published) return methodOf(taxCase);
  const answer = published(taxCase);
  if (answer) return answer;
  const flag = `${state} prints no ${frequency} table: its annual figures are divided by the periods`;
  return { ...methodOf(taxCase), flag };
}

/** The annual tables on annual wages, divided back to the period: California and Nebraska allow it. */
function dividedAnnualTax(taxCase: StateCase, published: PublishedMethod): StateTax {
  const { annual: wages, periods } = taxCase;
  const row = { ...taxCase.row, published: { ...published, dividesAnnualTax: false } };
  const answer = answerOf(stateCase({ ...taxCase, row, wages, frequency: 'annually' }));
  if ('unknown' in answer) return answer;
  const ofYear = published.annualTaxTo === '0.01' ? answer.perPeriod.rounded(halfUp) : answer.perPeriod;
  return {
    ...answer,
    perPeriod: ofYear.over(periods),
    words: () => `${answer.words()}, over ${rationalText(periods.exact)} periods`,
  };
}

function methodOf(taxCase: StateCase): StateTax {
  switch (taxCase.row.kind) {
    case 'brackets':
      return bracketMethod(taxCase);
    case 'flat':
      return onAllWages(taxCase, taxCase.row.rate ?? '0');
    case 'elected_rate':
      return onAllWages(taxCase, electedRate(taxCase));
    case 'ct_codes':
      return connecticut(taxCase);
    case 'nj_period_tables':
      return newJersey(taxCase);
    default:
      return {
        unknown: gap('the figures name a method "{method}" that this engine does not have', {
          method: taxCase.row.kind,
        }),
      };
  }
}

/** Arizona's Form A-4 offers a few rates; without a choice the state's default applies. */
function electedRate({ facts, row, state }: StateCase): string {
  const { electedRate: elected } = facts;
  if (elected === undefined) return row.defaultRate ?? '0';
  const rates = ['0', ...(row.electableRates ?? [])];
  if (rates.some((rate) => compare(decimal(rate), decimal(elected)) === 0)) return elected;
  return refuse('state.electedRate', `must be one that ${state} offers: ${rates.join(', ')}`);
}

function onAllWages({ calculator, wages, source, row }: StateCase, figure: string): StateTax {
  const elected = row.kind === 'elected_rate';
  const rate = elected
    ? calculator.fact('elected rate', decimal(figure))
    : calculator.figure('rate', rateOf(figure), source);
  return { perPeriod: wages.times(rate), words: () => `${percentWords(rate.exact)} of all wages` };
}
