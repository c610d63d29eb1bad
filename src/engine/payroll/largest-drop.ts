import { yearOf } from './calendar/plain-date.ts';
import type { Cents } from './money.ts';
import { larger, minus, over, plus, type Rational, times, whole, ZERO } from './rational.ts';
import { ceiling } from './rounding.ts';
import type { BracketRows } from './taxes/bracket-tax.ts';
import { dollarsOf, rateOf } from './taxes/figure.ts';
import type { PublishedMethod } from './taxes/state/published-method.ts';
import type { WithholdingRow } from './taxes/state/state-tables.ts';
import { PERIODS_PER_YEAR, type Tables } from './taxes/tables.ts';
import { evaluateSchedule } from './withholding-schedule/evaluate-schedule.ts';
import type { Worksheet } from './worksheet.ts';

/**
 * How far withholding can fall, in all, when pay rises by a cent. Published tables are not continuous:
 * rounded thresholds (Pub. 15-T, step 2), recapture steps (Arkansas), a second table (Oregon from 50,000),
 * and a garnishment's own schedule may step down. A search for the smallest gross must not jump over such a
 * place.
 */
export function largestDrop(worksheet: Worksheet, tables: Tables): Cents {
  const year = yearOf(worksheet.checkDate);
  const periods = whole(PERIODS_PER_YEAR[worksheet.payFrequency]);
  const federal = tables.federal.filter((figures) => figures.year === year).map(({ incomeTax }) => incomeTax);
  const federalRows = federal.flatMap((incomeTax) => [
    ...byStatus(incomeTax.standard),
    ...byStatus(incomeTax.step2Checked),
  ]);
  const states = tables.states.filter((state) => state.year === year);
  const rows = states.flatMap((state) => state.states[worksheet.state?.code ?? '']?.withholding ?? []);
  const perYear = plus(most(federalRows.map(rowsDrop)), most(rows.map(stateDrop)));
  const perPeriod = most(rows.flatMap((row) => Object.values(row.periodTables ?? {}).flatMap(periodDrops)));
  const printed = most(rows.map(({ published }) => (published ? publishedDrop(published) : ZERO)));
  const steps = plus(over(perYear, periods), plus(perPeriod, printed));
  return ceiling(steps) + scheduleDrop(worksheet) + supplementalDrop(worksheet);
}

/** Steps down of printed tables of the period; rounding to dollars may make one larger by a dollar or two. */
function publishedDrop({ periodTables = {} }: PublishedMethod): Rational {
  return plus(most(Object.values(periodTables).flatMap(periodDrops)), whole(200));
}

/**
 * The first cent of tax on regular wages turns bonuses from the aggregate method, at most 37 %, to the flat
 * rate of 22 %.
 */
function supplementalDrop({ earnings, yearToDate, federal }: Worksheet): Cents {
  if (federal.supplementalMethod === 'aggregate' || (yearToDate?.regularIncomeTaxCents ?? 0) > 0) return 0;
  const kinds = earnings.filter(({ kind }) => isSupplemental(kind));
  const cents = kinds.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0);
  const regular = earnings.some(({ kind }) => !isSupplemental(kind));
  return regular ? ceiling(times(whole(cents), rateOf('0.15'))) : 0;
}

function stateDrop(row: WithholdingRow): Rational {
  const within = most([...byStatus(row.brackets), ...byStatus(row.twoEarnerBrackets)].map(rowsDrop));
  const second = row.bracketsFromWages;
  if (!second || !row.brackets) return within;
  return plus(within, most(pairs(row.brackets, second.brackets).map(([low, high]) => tableDrop(low, high))));
}

/**
 * The lower table's tax less the upper table's, where they could meet: both rise at their own rates from
 * there.
 */
function tableDrop(low: BracketRows, high: BracketRows): Rational {
  return most(high.map(([floor = '0', base = '0']) => minus(taxAt(low, dollarsOf(floor)), dollarsOf(base))));
}

/** All its steps down together: a jump may pass several. */
function rowsDrop(rows: BracketRows): Rational {
  return rows.slice(1).reduce((sum, [floor = '0', base = '0'], index) => {
    const step = minus(taxAt(rows.slice(0, index + 1), dollarsOf(floor)), dollarsOf(base));
    return plus(sum, larger(step, ZERO));
  }, ZERO);
}

function taxAt(rows: BracketRows, amount: Rational): Rational {
  const reached = rows.filter(([floor = '0']) => minus(amount, dollarsOf(floor)).n >= 0);
  const [floor = '0', base = '0', rate = '0'] = reached.at(-1) ?? rows[0] ?? [];
  return plus(dollarsOf(base), times(minus(amount, dollarsOf(floor)), rateOf(rate)));
}

function periodDrops(table: object): Rational[] {
  return Object.values(table)
    .filter((rows: unknown): rows is BracketRows => Array.isArray(rows) && Array.isArray(rows[0]))
    .map(rowsDrop);
}

function scheduleDrop({ garnishments = [], payFrequency }: Worksheet): Cents {
  let drop = 0;
  for (const { schedule } of garnishments) {
    for (const { brackets, frequency } of schedule ?? []) {
      if (frequency !== payFrequency || !schedule) continue;
      for (const { minCents } of brackets.slice(1)) {
        const below = evaluateSchedule(schedule, frequency, minCents - 1)?.withheldCents ?? 0;
        drop += Math.max(0, below - (evaluateSchedule(schedule, frequency, minCents)?.withheldCents ?? 0));
      }
    }
  }
  return drop;
}

function byStatus(rows: { single: BracketRows; married: BracketRows; hoh: BracketRows } | undefined) {
  return rows ? [rows.single, rows.married, rows.hoh] : [];
}

function pairs(low: NonNullable<WithholdingRow['brackets']>, high: NonNullable<WithholdingRow['brackets']>) {
  return [
    [low.single, high.single],
    [low.married, high.married],
    [low.hoh, high.hoh],
  ] as const;
}

function most(values: readonly Rational[]): Rational {
  return values.reduce(larger, ZERO);
}

const isSupplemental = (kind: string): boolean =>
  kind === 'bonus' || kind === 'commission' || kind === 'retroactive';
