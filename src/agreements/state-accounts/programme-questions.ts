import { currentFigures } from '../../engine/figures/current-figures.ts';
import { stateNameOf } from '../../engine/payroll/state-names.ts';
import type { Programme } from '../../engine/payroll/taxes/state/programme.ts';
import {
  official,
  type Plain,
  type Said,
  saidOf,
  sentence,
  within,
  word,
} from '../../foundation/sentence.ts';

export const questionKinds = {
  choice: 'One of the choices.',
  count: 'A whole number.',
  money: 'Dollars.',
  percent: 'A percentage.',
  hourly: 'Dollars per hour.',
} as const;

type Choice = { readonly value: string; readonly label: Said };

/** A question about an employer, whose answer decides which programmes of a state apply. */
export type TaxQuestion = {
  /** Never changes. It consists of the state and the subject. */
  readonly code: string;
  readonly state: string;
  readonly kind: keyof typeof questionKinds;
  readonly words: Said;
  /** What the answer decides. */
  readonly effect: Said;
  readonly choices: readonly Choice[];
  /** The programmes about which the answer states something. */
  readonly programmes: readonly string[];
};

/** The choice that the employer owes none of the programmes. */
export const noneOfThem = 'none';
const none: Choice = { value: noneOfThem, label: 'None of these' };

/** Programmes of which an employer owes at most one, as the question names them. */
const ofGroups: Readonly<Record<string, Plain>> = {
  ny_mctmt: 'Do people work in New York City or in its suburbs?',
  nv_mbt: 'Which business does the company have in Nevada?',
  or_transit_district: 'In which transit district of Oregon do people work?',
  wa_seattle_payroll_expense: 'How large is the payroll of the company in Seattle?',
};

type Rows = readonly Programme[];
type Parts = Pick<TaxQuestion, 'code' | 'kind' | 'words'> & { readonly choices?: readonly Choice[] };

/** Every question of a state, answered or not. */
export function questionsOf(state: string): TaxQuestion[] {
  const all = currentFigures().latestStates[state]?.programmes ?? [];
  const rows = all.filter(({ payer, notDue }) => payer.startsWith('employe') && notDue === undefined);
  return [
    ...headcountQuestions(state, rows),
    ...groupQuestions(state, rows),
    ...questionsOfEach(state, rows),
  ];
}

/** The question with a code. */
export const questionOf = (code: string): TaxQuestion | undefined =>
  questionsOf(code.slice(0, 2).toUpperCase()).find((question) => question.code === code);

function questionAbout(state: string, parts: Parts, about: Rows): TaxQuestion {
  const [first, ...others] = uniqueBy(about, ({ name }) => name).map((row) => nameOf(state, row));
  const taxes = others.reduce<Said | undefined>(
    (some, other) => some && sentence('{some}; {other}', { some: within(some), other: within(other) }),
    first,
  );
  const effect = sentence('The answer decides this for pay from work in {state}: {taxes}.', {
    state: namedState(state),
    taxes: taxes ? within(taxes) : '',
  });
  return {
    state,
    effect,
    programmes: uniqueBy(about, ({ code }) => code).map(({ code }) => code),
    choices: [],
    ...parts,
  };
}

const nameOf = (state: string, { name }: Programme): Said => official(name, state, stateNameOf(state));
const namedState = (state: string) => word(stateNameOf(state));

const uniqueBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

function headcountQuestions(state: string, rows: Rows): TaxQuestion[] {
  const about = rows.filter(({ headcount }) => headcount !== undefined);
  if (!about.length) return [];
  const template = 'How many employees does the company have, as {state} counts them?';
  const words = sentence(template, { state: namedState(state) });
  return [questionAbout(state, { code: `${state.toLowerCase()}_headcount`, kind: 'count', words }, about)];
}

function groupQuestions(state: string, rows: Rows): TaxQuestion[] {
  const groups = uniqueBy(rows, ({ group = '' }) => group).flatMap(({ group }) => group ?? []);
  return groups.map((code) => {
    const members = uniqueBy(
      rows.filter(({ group }) => group === code),
      (row) => row.code,
    );
    const choices = members.map((row): Choice => {
      return { value: row.code, label: row.place === undefined ? nameOf(state, row) : saidOf(row.place) };
    });
    const other = sentence('Which of these applies to the company in {state}?', { state: namedState(state) });
    const words: Said = ofGroups[code] ?? other;
    return questionAbout(state, { code, kind: 'choice', words, choices: [...choices, none] }, members);
  });
}

/** The questions about single programmes: the payroll of a quarter, or what the state's notice says. */
function questionsOfEach(state: string, rows: Rows): TaxQuestion[] {
  return uniqueBy(rows, ({ code }) => code).flatMap((row) => {
    const parts = partsOf(state, row);
    const about = rows.filter(({ code }) => code === row.code);
    return parts ? [questionAbout(state, parts, about)] : [];
  });
}

function partsOf(state: string, row: Programme): Parts | undefined {
  const { code, group, entered, perHourEntered, quarterlyPayroll } = row;
  const [tax, named] = [within(nameOf(state, row)), namedState(state)];
  if (quarterlyPayroll) {
    const words = sentence('How large is the payroll of a quarter for {tax}?', { tax });
    return { code: `${code}_payroll`, kind: 'money', words };
  }
  const ofNotice = { state: named, tax };
  if (perHourEntered) {
    const template = 'How many dollars for each hour does the notice of {state} say for {tax}?';
    return { code: `${code}_hourly`, kind: 'hourly', words: sentence(template, ofNotice) };
  }
  if (!entered || group !== undefined) return undefined;
  const template = 'Which percentage does the notice of {state} say for {tax}?';
  return { code: `${code}_rate`, kind: 'percent', words: sentence(template, ofNotice) };
}
