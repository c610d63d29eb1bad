import { currentFigures } from '../../../engine/figures/current-figures.ts';
import type { PlainDate } from '../../../engine/payroll/calendar/plain-date.ts';
import { mayBeHome } from '../../../engine/payroll/coverage/state-coverage.ts';
import type { Place } from '../../../engine/payroll/places.ts';
import { stateNameOf } from '../../../engine/payroll/state-names.ts';
import { localitiesOf } from '../../../engine/payroll/taxes/local/localities-of.ts';
import { ruleOfOffice } from '../../../engine/payroll/taxes/multistate/convenience.ts';
import type { WithholdingRow } from '../../../engine/payroll/taxes/state/state-tables.ts';
import { inWords, type Said, sentence, type Value, word } from '../../../foundation/sentence.ts';
import type { Employee, WorkLocation } from '../../../generated/prisma/client.ts';
import { homeOn, type WithHomes, type WithWorkplaces, workplaceOn } from '../employees/places.ts';
import { type Forms, stateFormsOf } from '../employees/tax-facts.ts';

/** The questions, and the mutation whose field answers each. */
export const personQuestionCodes = {
  remote_work: 'Why work is done at home: remoteWork of updateEmployee.',
  county: 'The county of the state form: county of the state in setTaxParameters.',
  work_location: 'The work location, in a state with local taxes: workLocationId of updateEmployee.',
  work_district: 'The city or development district of a work location: localities of updateWorkLocation.',
} as const;

/** A fact about a person, or about the person's place of work, that decides taxes of checks. */
export type PersonQuestion = {
  readonly code: keyof typeof personQuestionCodes;
  readonly state: string;
  readonly words: Said;
  readonly effect: Said;
  readonly choices: readonly { readonly value: string; readonly label: Said }[];
  /** The value on file. */
  readonly answer: string | null;
  /** The place that the question is about; null if it is about the person. */
  readonly workLocationId: string | null;
};

export type AskedPerson = WithHomes & WithWorkplaces & Forms & Pick<Employee, 'remoteWork'>;
export type Location = Pick<WorkLocation, 'id' | 'name' | 'city' | 'state' | 'zip' | 'localities' | 'endsOn'>;

type Facts = {
  readonly today: PlainDate;
  readonly business: Place;
  readonly locations: readonly Location[];
  /** The states of shifts on open checks. */
  readonly workedIn: ReadonlySet<string>;
};

type Situation = Facts & {
  readonly employee: AskedPerson;
  readonly home: Place | undefined;
  readonly usual: Place | undefined;
  readonly location: Location | undefined;
};

/** The questions whose answers a person's checks need today, including answered ones. */
export function personQuestionsOf(employee: AskedPerson, facts: Facts): PersonQuestion[] {
  const { city, state, zip } = homeOn(employee, facts.today);
  const { workingState, workLocationId } = workplaceOn(employee, facts.today);
  const location = facts.locations.find(({ id }) => id === workLocationId);
  const home = state === null ? undefined : placeAt({ city, state, zip });
  const usual = location ? placeAt(location) : workingState ? { state: workingState } : undefined;
  const situation = { ...facts, employee, home, usual, location };
  return [
    ...remoteWork(situation),
    ...counties(situation),
    ...workLocation(situation),
    ...workDistrict(situation),
  ];
}

type Address = { readonly city: string | null; readonly state: string; readonly zip: string | null };

const placeAt = ({ city, state, zip }: Address): Place => ({
  state,
  ...(city ? { city } : {}),
  ...(zip ? { zip: zip.slice(0, 5) } : {}),
});

/** The states that may tax work at home: the state of the usual office, or those of the company's places. */
function officesOf({ home, usual, business, locations, workedIn }: Situation): string[] {
  const tables = currentFigures().latestMultistate;
  if (!tables || !home || !usual) return [];
  const claims = (state: string) => ruleOfOffice(tables, state, home.state) !== undefined;
  if (usual.state !== home.state) return workedIn.has(home.state) && claims(usual.state) ? [usual.state] : [];
  if (!mayBeHome(usual, home)) return [];
  return [...new Set([business, ...locations].map(({ state }) => state))].filter(claims).sort();
}

function remoteWork(situation: Situation): PersonQuestion[] {
  const offices = officesOf(situation);
  const [state] = offices;
  if (state === undefined) return [];
  const states = listed(offices);
  const isOffice = situation.usual?.state === state;
  return [
    {
      code: 'remote_work',
      state,
      words: sentence('Why does the employee work at home, and not at an office in {states}?', { states }),
      effect: isOffice
        ? sentence('It decides whether {states} taxes the work at home.', { states })
        : sentence(
            'It decides whether {states} may tax work at home for an office there. If it is by choice, make that office the work location, too. If the employee does not work at home, enter the work location instead.',
            { states },
          ),
      choices: [
        { value: 'convenience', label: 'By choice of the employee' },
        { value: 'necessity', label: 'The employer needs the work done there' },
      ],
      answer: situation.employee.remoteWork,
      workLocationId: null,
    },
  ];
}

const named = (state: string) => word(stateNameOf(state));

const listed = ([first = '', ...others]: readonly string[]): Value =>
  others.reduce<Value>(
    (some, other) => sentence('{some}; {other}', { some, other: named(other) }),
    named(first),
  );

/** Indiana also taxes work by the county; Maryland taxes only its residents. */
function counties({ employee, home, usual, business, locations }: Situation): PersonQuestion[] {
  const involved = [home?.state, usual?.state].filter((state) => state !== undefined);
  return [...new Set(involved)].flatMap((state): PersonQuestion[] => {
    const rules = countyTaxOf(state);
    const form = stateFormsOf(employee).find(({ code }) => code === state);
    if (!rules || form?.exempt || form?.nonresident) return [];
    const isHome = home?.state === state;
    if (!isHome && (usual?.state !== state || rules.joinsStateLine)) return [];
    const isWithheld = form || [usual, business, ...locations].some((place) => place?.state === state);
    if (!isWithheld) return [];
    const values = { state: named(state) };
    return [
      {
        code: 'county',
        state,
        words: countyWords(isHome, rules.joinsStateLine, values),
        effect:
          rules.defaultRate === undefined
            ? 'It decides the county tax. Until it is answered, the county tax is not calculated.'
            : 'It decides the county tax. Until it is answered, a common rate is taken, and paychecks say so.',
        choices: rules.rates.map(({ code, name }) => ({ value: code, label: inWords(name) })),
        answer: form?.county ?? null,
        workLocationId: null,
      },
    ];
  });
}

type StateValue = { readonly state: ReturnType<typeof named> };

function countyWords(isHome: boolean, ofToday: boolean, values: StateValue): Said {
  if (!isHome) return sentence('In which county of {state} was the main place of work on January 1?', values);
  return ofToday
    ? sentence('In which county of {state} does the employee live?', values)
    : sentence('In which county of {state} did the employee live on January 1?', values);
}

type CountyTax = NonNullable<WithholdingRow['countyTax']>;

const countyTaxOf = (state: string): CountyTax | undefined =>
  currentFigures().latestStates[state]?.withholding.findLast(({ countyTax }) => countyTax)?.countyTax;

/** The states whose forms name a county. */
export const statesWithCounties = (): string[] =>
  Object.keys(currentFigures().latestStates).filter((state) => countyTaxOf(state));

/** The states where a place of work decides local taxes, which only its address determines. */
export const statesTaxingPlacesOfWork = (): string[] =>
  Object.values(currentFigures().latestLocals).flatMap((latestLocal) =>
    latestLocal?.localities.some(({ rate, taxes = [] }) => rate ?? taxes.some(({ work }) => work))
      ? latestLocal.state
      : [],
  );

/** Only if the company has a work location in the state. Without one, paychecks list what they leave out. */
function workLocation({ usual, location, locations }: Situation): PersonQuestion[] {
  if (!usual || location || !statesTaxingPlacesOfWork().includes(usual.state)) return [];
  const choices = locations.filter(({ state, endsOn }) => state === usual.state && endsOn === null);
  if (!choices.length) return [];
  return [
    {
      code: 'work_location',
      state: usual.state,
      words: sentence('At which work location in {state} does the employee usually work?', {
        state: named(usual.state),
      }),
      effect:
        'It decides the local taxes on pay for work there. Hours entered before the answer leave them open.',
      choices: choices.map(({ id, name }) => ({ value: id, label: inWords(name) })),
      answer: null,
      workLocationId: null,
    },
  ];
}

const none = 'oh-none';

/** In Ohio, a place of work outside the cities may lie in a development district, which no name shows. */
function workDistrict({ location }: Situation): PersonQuestion[] {
  const ohio = currentFigures().latestLocals['OH'];
  if (!ohio || location?.state !== 'OH') return [];
  const { perhaps, isOpen } = localitiesOf(placeAt(location), ohio, false);
  if (!isOpen && !perhaps.length) return [];
  const districts = ohio.localities.filter(({ kind }) => kind === 'district');
  const options = [...perhaps, ...districts].map(({ code, name }) => [code, inWords(name)] as const);
  const choices = new Map<string, Said>([[none, 'None of these'], ...options]);
  const { localities } = location;
  return [
    {
      code: 'work_district',
      state: 'OH',
      words: sentence('In which city or development district (JEDD, JEDZ) is {place}?', {
        place: location.name,
      }),
      effect:
        'It decides the local tax on pay for work there. Look up the address in The Finder of the Ohio Department of Taxation.',
      choices: [...choices].map(([value, label]) => ({ value, label })),
      answer: localities.find((code) => choices.has(code)) ?? localities[0] ?? null,
      workLocationId: location.id,
    },
  ];
}
