import { type PlainDate, yearOf } from '../../calendar/plain-date.ts';
import type { Uncovered } from '../../coverage/coverage.ts';
import { namesIn } from '../../coverage/state-coverage.ts';
import type { CompanyFacts } from '../../worksheet.ts';
import type { TaxAmount } from '../tax-line.ts';
import { whyExempt } from './personal-exemption.ts';
import type { Programme } from './programme.ts';
import { type Pay, wagesBy } from './programme-base.ts';
import type { NotComputed, ProgrammeAnswer, ProgrammeCase } from './programme-case.ts';
import { notOwed, programmeTax } from './programmes.ts';
import type { StateCheck, StateTaxes } from './state-check.ts';
import type { StateEntry } from './state-tables.ts';
import { stateUnemployment, unemploymentRates } from './unemployment.ts';

/** Unemployment insurance and the programmes of the state that insures the work. */
export function insuranceTaxes(
  state: string,
  entry: StateEntry,
  company: CompanyFacts,
  check: StateCheck,
): StateTaxes {
  const { bases, earned, calculator, worksheet } = check;
  const { checkDate } = check.dates;
  const rates = unemploymentRates(entry, company, checkDate, calculator);
  const { code } = namesIn(state).unemployment;
  const { taken, employerGives } = check;
  const { imputed } = earned;
  const tips = earned.tips.plus(earned.cashTips);
  const pay: Pay = { bases, imputed, tips, taken, employerGives, calculator };
  const { rule, rows: inForce } = rulesOn(state, entry, checkDate);
  const wages = wagesBy(rule, pay);
  const exempt = whyExempt(rule, worksheet);
  const unemployment =
    exempt === undefined
      ? stateUnemployment(state, rates, wages, check.wagesBefore(code), calculator)
      : notOwed(rule, state, exempt);
  const input: ProgrammeCase = {
    state,
    worksheet,
    programmes: inForce,
    unemploymentWages: wages,
    hours: earned.hours,
    wagesBefore: check.wagesBefore,
    taxBefore: check.taxBefore,
    company,
    frequency: worksheet.payFrequency,
    unemploymentWageBase: rates.wageBase,
    ...pay,
  };
  const taxes: TaxAmount[] = [];
  const notComputed: NotComputed[] = [];
  const notDue: Uncovered[] = [];
  const sort = (answer: ProgrammeAnswer) => {
    if (answer === undefined) return;
    if ('tax' in answer) taxes.push(answer);
    else if ('isNotOwed' in answer) notDue.push(answer);
    else notComputed.push(answer);
  };
  for (const programme of inForce) sort(programmeTax(programme, input));
  if (!company.unemployment?.exempt) sort(unemployment);
  return { taxes, notComputed, ...(notDue.length ? { notDue } : {}) };
}

type Rules = {
  readonly date: PlainDate;
  readonly rows: readonly Programme[];
  /** Which pay unemployment insurance counts. */
  readonly rule: Parameters<typeof wagesBy>[0] & Parameters<typeof whyExempt>[0];
};
const lastRules = new WeakMap<StateEntry, Rules>();

/** The rules of a day. Those of the last day are kept, because all checks of a payday ask for them. */
function rulesOn(state: string, entry: StateEntry, date: PlainDate): Rules {
  const last = lastRules.get(entry);
  if (last?.date === date) return last;
  const { code, name } = namesIn(state).unemployment;
  const effectiveFrom = `${yearOf(date)}-01-01`;
  const rules = {
    date,
    rows: entry.programmes.filter((row) => row.effectiveFrom <= date && date <= row.effectiveTo),
    rule: { base: 'gross_less_section_125', ...entry.unemployment, code, name, effectiveFrom },
  };
  lastRules.set(entry, rules);
  return rules;
}
