import { sentence } from '../../foundation/sentence.ts';
import { stateName } from '../design/state-name.ts';
import type { Question } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { named, say, text, translated } from '../language/say.ts';
import { spoken } from '../plain-words.ts';
import { malformed } from '../typed/read-fields.ts';

/** What the pages of a wage statement read: the years with pay, and then the statement of one. */

/** The years with pay, and the years whose forms can be computed. */
export const paidYearsFields = graphql(`fragment PaidYears on Query {
  filingYears
  first: employeeChecks(
    companyId: $companyId, employeeId: $employeeId, status: PROCESSED, byCheckDate: true, first: 1
  ) { nodes { checkDate } }
  last: employeeChecks(
    companyId: $companyId, employeeId: $employeeId, status: PROCESSED, byCheckDate: true, newestFirst: true,
    first: 1
  ) { nodes { checkDate } }
}`);
export type PaidYears = ResultOf<typeof paidYearsFields>;

export const yearFormsQuery = graphql(
  `query YearForms($companyId: ID!, $employeeId: ID!, $isAsked: Boolean = false, $year: Int = 0) {
    company(id: $companyId) { businessName businessAddress businessCity businessState businessZip }
    employee(companyId: $companyId, id: $employeeId) {
      firstName middleInitial lastName address addressLine2 city state zip
      w2Consent { isElectronic consentedOn withdrawnOn }
    }
    ...PaidYears
    formsW2(companyId: $companyId, year: $year, employeeId: $employeeId) @include(if: $isAsked) {
      nodes {
        year ssnLastFour boxes { line label amount missing } isInRetirementPlan hasThirdPartySickPay
        states { state account } notComputed due { on } given { id form givenOn }
      }
    }
  }`,
  [paidYearsFields],
);
export type YearFormsData = ResultOf<typeof yearFormsQuery>;
export type WageStatement = NonNullable<YearFormsData['formsW2']>['nodes'][number];

/** The years with pay whose form can be computed, the latest first. */
export const yearsOf = (data: PaidYears): number[] =>
  paidYears(data).filter((year) => data.filingYears.includes(year));

/** The years whose tax figures are not loaded yet, so that their forms cannot be computed. */
export const laterYears = (data: PaidYears): number[] =>
  paidYears(data).filter((year) => !data.filingYears.includes(year));

function paidYears({ first, last }: PaidYears): number[] {
  const [from, to] = [first, last].map(({ nodes }) => Number(nodes[0]?.checkDate.slice(0, 4)));
  if (!from || !to) return [];
  return Array.from({ length: Math.max(to - from, 0) + 1 }, (_, at) => to - at);
}

/** The address names the year in this parameter. */
export const yearQuestionOf = (parameter: 'from' | 'start'): Question<YearFormsData> => ({
  groups: [{ legend: text('Year'), fields: [{ name: parameter, label: text('Year') }] }],
  mark: parameter,
  variables: (values) => ({ isAsked: true, year: Number(values[parameter]) }),
  validate: (values, { data }) => {
    const year = Number(values[parameter]);
    if (yearsOf(data).includes(year)) return [];
    const isLater = laterYears(data).includes(year);
    const problem = isLater
      ? say('{year} is not available yet', { year })
      : text('must be one in which you were paid');
    return [malformed(parameter, problem)];
  },
});

export const yearQuestion = yearQuestionOf('from');

/** The name of a box. Boxes 18 and 19 have the place after the state in `18:PA Philadelphia`. */
function boxName(line: string, label: string): string {
  const [, box, place = ''] = /^(18|19):\S+ (.*)$/.exec(line) ?? [];
  if (box === '18') return spoken(sentence('Local wages of {place}', { place }));
  return box ? spoken(sentence('Local income tax of {place}', { place })) : named(label);
}

/** The boxes of a statement by their numbers, as texts. */
export function boxRows({ boxes, isInRetirementPlan, hasThirdPartySickPay, states }: WageStatement) {
  const rows = [
    ...boxes.map(({ line, missing, label, amount }) => ({
      label: boxName(line, label),
      amount,
      line: line.replace(':', ' '),
      note: missing && translated(missing),
    })),
    ...(isInRetirementPlan
      ? [{ line: '13', label: say('Retirement plan'), amount: null, note: say('Yes') }]
      : []),
    ...(hasThirdPartySickPay
      ? [{ line: '13', label: say('Third-party sick pay'), amount: null, note: say('Yes') }]
      : []),
    ...states.map(({ state, account }) => ({
      line: '15',
      label: say("The employer's account with {state}", { state: stateName(state) }),
      amount: null,
      note: account ?? say('Not on file yet'),
    })),
  ];
  return rows.toSorted((a, b) => Number.parseInt(a.line, 10) - Number.parseInt(b.line, 10));
}
