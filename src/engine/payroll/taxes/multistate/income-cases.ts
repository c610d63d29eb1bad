import { hasCountyLine } from '../../coverage/state-coverage.ts';
import { statesOf } from '../../coverage/where.ts';
import { type Gap, gap, listed, type Why } from '../../coverage/why.ts';
import { type Cents, moneyText } from '../../money.ts';
import { compare, whole } from '../../rational.ts';
import { halfUp } from '../../rounding.ts';
import { dollarsOf } from '../figure.ts';
import {
  hasFormOf,
  type IncomeCase,
  type IncomeFacts,
  taxesWages,
  type Withholding,
  withoutFigures,
} from './income-case.ts';
import type { Relief, ResidentRule, Threshold } from './multistate-tables.ts';
import type { StateWages } from './state-wages.ts';

type ThresholdAnswer =
  /** It withholds, and the line carries the flags. */
  | { readonly flags: readonly string[] }
  | { readonly notDue: string }
  | { readonly missing: Why; readonly why: Why };

/** Work of a nonresident in a state other than the usual one, this year so far and with this check. */
type WorkThere = {
  readonly state: string;
  readonly residence: string;
  /** Whether the state of residence has no tax on wages: a mutual rule then holds. */
  readonly residenceIsUntaxed: boolean;
  /** Whether an agreement would relieve the worker if there were a certificate. */
  readonly hasAgreement: boolean;
  readonly days: number | undefined;
  readonly daysBefore: number | undefined;
  readonly cents: Cents;
  readonly centsBefore: Cents;
};

/** Whether the state asks to withhold from a nonresident who has worked and earned so much there. */
function thresholdAnswer(rule: Threshold | undefined, work: WorkThere): ThresholdAnswer {
  if (!rule)
    return unknown(
      work,
      gap('the operator of the service has not entered from when {state} taxes nonresidents', {
        state: work.state,
      }),
    );
  if (rule.notWithAgreement && work.hasAgreement) return { flags: [] };
  if (rule.dollarsFrom !== undefined) return byDollars(rule, rule.dollarsFrom, work);
  if (rule.dollarsFromPerQuarter !== undefined) {
    const isAbove = compare(whole(work.cents), dollarsOf(rule.dollarsFromPerQuarter)) >= 0;
    return isAbove ? { flags: [] } : unknown(work, belowIsUnknown(rule, work));
  }
  if (rule.daysFree === undefined) return unknown(work, belowIsUnknown(rule, work));
  return rule.daysFree === 0 ? { flags: [] } : byDays(rule, rule.daysFree, work);
}

function byDays(rule: Threshold, free: number, work: WorkThere): ThresholdAnswer {
  const { state, days, daysBefore, residence } = work;
  if (days === undefined || daysBefore === undefined) {
    const missing = gap('the days worked in {state} this year, or {form}', { state, form: aFormOf(work) });
    const values = { state, days: String(free) };
    return {
      missing,
      why: gap('{state} asks to withhold from nonresidents after {days} days of a year', values),
    };
  }
  const total = days + daysBefore;
  if (total > free) {
    const earlier = `${state} taxes the wages of the first ${daysBefore} days of the year as well`;
    return { flags: daysBefore > 0 && daysBefore <= free ? [earlier] : [] };
  }
  if (rule.mutual && !work.residenceIsUntaxed) {
    return unknown(
      work,
      gap('the {days} days of {state} hold for residents of states with a similar rule only', {
        days: String(free),
        state,
      }),
    );
  }
  const reason = `work in ${state} on ${total} of the ${free} days of a year that are free of withholding`;
  return { notDue: `${reason} for residents of ${residence}, unless more are expected` };
}

function byDollars(rule: Threshold, from: string, work: WorkThere): ThresholdAnswer {
  const { state, cents, centsBefore, residence } = work;
  if (compare(whole(cents + centsBefore), dollarsOf(from)) >= 0) {
    const earlier = `${state} taxes the ${moneyText(centsBefore)} earned there before this check as well`;
    return { flags: centsBefore > 0 ? [earlier] : [] };
  }
  if (rule.belowIsUnknown) return unknown(work, belowIsUnknown(rule, work));
  return {
    notDue: `the wages of residents of ${residence} in ${state} are below ${from} this year, unless more are expected`,
  };
}

const belowIsUnknown = (rule: Threshold, { state }: WorkThere): Gap =>
  gap('{state}: {note}', { state, note: gap(String(rule.belowIsUnknown), {}) });

const unknown = (work: WorkThere, why: Why): ThresholdAnswer => ({ missing: aFormOf(work), why });

const aFormOf = ({ state }: WorkThere): Gap =>
  gap('a form of {state} of the employee: with it {state} is withheld for from the first day', { state });

/** What a state of work does with the wages of somebody who lives in another state. */
function nonresidentCase(row: StateWages, facts: IncomeFacts): IncomeCase {
  const { state } = row;
  const { residence, tables, worksheet } = facts;
  if (!tables.states[state]) return withoutFigures(state);
  const { noTaxOnNonresidents, reciprocity, creditExemption } = tables.multistate;
  const none = noTaxOnNonresidents[state];
  if (none) {
    const notDue = `${none.reason}; keep Form ${none.certificate} on file${authorityOf(none)}`;
    return { state, notDue, ...(none.residents.includes(residence) ? { byAgreement: true } : {}) };
  }
  const isOnFile = worksheet.multistate?.nonresidenceCertificates?.includes(state) ?? false;
  const agreement = reliefOf(reciprocity[state], residence);
  if (agreement && isOnFile) {
    return {
      state,
      notDue: `${reliefWords(state, residence, agreement)}${authorityOf(agreement)}`,
      byAgreement: true,
      ...(hasCountyLine(tables, state) ? { countyIsDue: true } : {}), // agreements are about the state's tax
    };
  }
  const credit = reliefOf(creditExemption[state], residence);
  if (credit && isOnFile) {
    const notDue = `Form ${credit.certificate} is on file: ${residence} credits the tax of ${state}`;
    return { state, notDue };
  }
  const flag = agreement && `no certificate of nonresidence (${agreement.certificate}) is on file`;
  return afterThreshold(row, facts, flag ? [flag] : []);
}

const reliefOf = (relief: Relief | undefined, residence: string): Relief | undefined =>
  relief?.residents.includes(residence) ? relief : undefined;

function reliefWords(state: string, residence: string, { certificate, conditions }: Relief): string {
  const condition = conditions?.[residence];
  const also = condition === undefined ? '' : ` (${condition})`;
  const onFile = `${certificate} on file${also}`;
  return `reciprocity of ${state} with ${residence}, ${onFile}: ${residence} taxes the wages`;
}

const authorityOf = ({ authority }: Relief): string => (authority === undefined ? '' : ` (${authority})`);

/** The usual place of work, and a state whose form is on file, are withheld for from the first day. */
function afterThreshold(row: StateWages, facts: IncomeFacts, flags: readonly string[]): IncomeCase {
  const { state, wages, days } = row;
  const { worksheet, where, residence, tables } = facts;
  const withheld = (more: readonly string[] = []): IncomeCase => {
    return { state, of: [state], isResident: false, credits: 'none', flags: [...flags, ...more] };
  };
  const { stateDays, stateWagesCents, taxableWagesCents } = worksheet.yearToDate ?? {};
  const isTaxedThisYear = (taxableWagesCents?.[`${state.toLowerCase()}_income`] ?? 0) > 0;
  if (
    where.usualPlaces.some((place) => place.state === state) ||
    hasFormOf(state, worksheet) ||
    isTaxedThisYear
  )
    return withheld();
  const centsBefore = stateWagesCents?.[state] ?? 0;
  const answer = thresholdAnswer(tables.multistate.thresholds[state], {
    state,
    residence,
    residenceIsUntaxed: !taxesWages(tables, residence),
    hasAgreement: reliefOf(tables.multistate.reciprocity[state], residence) !== undefined,
    days,
    daysBefore: stateDays?.[state] ?? (centsBefore > 0 ? undefined : 0),
    cents: halfUp(wages.exact),
    centsBefore,
  });
  if ('flags' in answer) return withheld(answer.flags);
  return { state, ...answer };
}

type Open = { readonly state: string; readonly missing: Why; readonly why: Why };

/** What each state with a tax on wages does: the states of work first, the state of residence last. */
export function incomeCases(facts: IncomeFacts, open: Open | undefined): IncomeCase[] {
  const { rows, residence, tables } = facts;
  const others = rows
    .filter(({ state }) => state !== residence && taxesWages(tables, state))
    .map((row) => (row.state === open?.state ? open : nonresidentCase(row, facts)));
  const undecided = open && !others.includes(open) ? [open] : [];
  const elsewhere = [...undecided, ...others];
  return taxesWages(tables, residence) ? [...elsewhere, residentCase(facts, elsewhere)] : elsewhere;
}

function residentCase(facts: IncomeFacts, elsewhere: readonly IncomeCase[]): IncomeCase {
  const { residence: state, rows, tables } = facts;
  const unrequired = notRequired(facts, elsewhere);
  if (unrequired) return unrequired;
  if (!tables.states[state]) return withoutFigures(state);
  const unknown = elsewhere.find((other) => 'missing' in other);
  if (unknown) {
    return {
      state,
      missing: unknown.missing,
      why: gap('what {state} withholds depends on {other}: {why}', {
        state,
        other: unknown.state,
        why: unknown.why,
      }),
    };
  }
  const others = elsewhere.filter((other) => 'of' in other);
  const all: Withholding = {
    state,
    of: rows.map((row) => row.state),
    isResident: true,
    credits: 'none',
    flags: [],
  };
  return others.length === 0 ? all : besideOthers(all, others, tables.multistate.residents[state]);
}

/** An employer withholds where it has a place, where work is done, and where reciprocity leaves the wages. */
function notRequired(
  { residence: state, where, worksheet }: IncomeFacts,
  elsewhere: readonly IncomeCase[],
): IncomeCase | undefined {
  const present = statesOf([...where.worked, ...where.employer]);
  if (present.includes(state) || elsewhere.some((other) => 'byAgreement' in other)) return undefined;
  if (!worksheet.places?.employer) {
    const why = gap('an employer withholds for {state} if it has a place there', { state });
    return { state, missing: 'the places of the employer', why };
  }
  return {
    state,
    notDue: `the employer has no place in ${state}: withholding for the state of residence is by agreement`,
  };
}

function besideOthers(
  all: Withholding,
  others: readonly Withholding[],
  rule: ResidentRule | undefined,
): IncomeCase {
  const { state } = all;
  const names = others.map((other) => other.state);
  const namesWithhold = `${names.join(' and ')} ${names.length > 1 ? 'withhold' : 'withholds'}`;
  if (rule?.rule === 'difference') return { ...all, credits: 'upToOwn' };
  if (rule?.rule === 'differenceOfAll') return { ...all, credits: 'all' };
  if (rule?.rule !== 'elsewhereUnlessWithheld') {
    return {
      state,
      missing: gap('the rule of {state} for residents who work elsewhere', { state }),
      why:
        names.length > 1
          ? gap('{states} withhold from the same wages', { states: listed(names) })
          : gap('{state} withholds from the same wages', { state: names[0] ?? '' }),
    };
  }
  const remaining = all.of.filter((stateLeft) => !names.includes(stateLeft));
  if (remaining.length > 0) return { ...all, of: remaining };
  return { state, notDue: `${namesWithhold} from the same wages, so ${state} asks for none` };
}
