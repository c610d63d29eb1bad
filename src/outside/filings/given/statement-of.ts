import { occupationsIn } from '../../../engine/payroll/tipped-occupations.ts';
import { canonicalJson } from '../../../foundation/canonical-json.ts';
import { type Said, saidOf, sentence, within } from '../../../foundation/sentence.ts';
import { digitsOfSsn } from '../../../parties/workers/employees/ssn.ts';
import { occupationsOf } from '../../../parties/workers/employees/tipped-occupations.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import type { PostalAddress, WageStatementData } from '../files/wage-statement.ts';
import type { WageStatement } from '../wage-statements.ts';

/** The data of a wage statement for its form and its file. */
export function statementOf(operation: Operation, statement: WageStatement): WageStatementData {
  const { employee, year, isInRetirementPlan, hasThirdPartySickPay, incomeTaxByInsurer } = statement;
  const amount = (box: string): number => statement.boxes.find(({ line }) => line === box)?.cents ?? 0;
  const ofBoxes = statement.boxes.filter(({ line }) => /^(?:[1-9]|10|11|12[A-Z]+)$/.test(line));
  const ofPlaces = statement.boxes.flatMap(({ line }) => /^18:(\S+) (.*)$/.exec(line) ?? []);
  const isTipped = statement.boxes.some(({ line }) => line === '14b');
  return {
    year,
    employee: {
      ssn: digitsOfSsn(operation, employee) ?? null,
      firstName: employee.firstName,
      middleName: employee.middleInitial,
      lastName: employee.lastName,
      address: addressOf(employee),
    },
    boxes: Object.fromEntries(ofBoxes.flatMap(({ line, cents }) => (cents ? [[line, cents]] : []))),
    other: statement.boxes.flatMap(({ line, label, cents }) =>
      (line === '14' || line === '14a') && cents ? [{ label, cents }] : [],
    ),
    tippedOccupations: isTipped ? [...occupationsIn(occupationsOf(employee), year)] : [],
    isInRetirementPlan,
    hasThirdPartySickPay,
    incomeTaxByInsurer,
    states: statement.states.map((state) => {
      const account = statement.accounts.get(state) ?? null;
      return { state, account, wages: amount(`16:${state}`), tax: amount(`17:${state}`) };
    }),
    places: placesOf(ofPlaces).map(([state, name]) => {
      const key = `${state} ${name}`;
      return { state, name, wages: amount(`18:${key}`), tax: amount(`19:${key}`) };
    }),
  };
}

/** The states and names of places. Each match is three texts: the whole match and its two groups. */
const placesOf = (matches: readonly string[]): (readonly [state: string, name: string])[] =>
  Array.from({ length: matches.length / 3 }, (_, at) => [
    matches[3 * at + 1] ?? '',
    matches[3 * at + 2] ?? '',
  ]);

function addressOf({
  address,
  addressLine2,
  city,
  state,
  zip,
}: WageStatement['employee']): PostalAddress | null {
  if (!address || !city || !state || !zip) return null;
  return { line1: address, line2: addressLine2, city, state, postalCode: zip };
}

/** Why a person cannot receive the form. */
export function problemsOf(statement: WageStatement, data: WageStatementData): Said[] {
  const { employee, states, boxes } = data;
  const negative = Object.entries(boxes).filter(([, cents]) => cents < 0);
  return [
    ...(employee.ssn === null ? (['The Social Security number is missing.'] as const) : []),
    ...(employee.address === null ? (['The home address is missing.'] as const) : []),
    ...states.flatMap(({ state, account }) =>
      account === null
        ? [sentence("The company's withholding account with {state} is missing.", { state })]
        : [],
    ),
    ...statement.boxes.flatMap(({ line, missing }) =>
      missing
        ? [sentence('Box {box} is not known: {missing}.', { box: line, missing: within(saidOf(missing)) })]
        : [],
    ),
    ...negative.map(([box]) => sentence('Box {box} is negative.', { box })),
  ];
}

/**
 * Whether two statements have the same content. A new address alone is not a correction, and neither is
 * another label.
 */
export const isSame = (a: WageStatementData, b: WageStatementData): boolean => contentOf(a) === contentOf(b);

const contentOf = ({ employee, other, ...statement }: WageStatementData): string => {
  const { address: _, ...named } = employee;
  return canonicalJson({ ...statement, named, other: other.map(({ cents }) => cents).sort((a, b) => a - b) });
};

/** The statement of a person whose pay of the year was voided completely. */
export const withoutPay = (statement: WageStatementData): WageStatementData => ({
  ...statement,
  boxes: {},
  other: [],
  tippedOccupations: [],
  isInRetirementPlan: false,
  hasThirdPartySickPay: false,
  incomeTaxByInsurer: 0,
  states: [],
  places: [],
});
