import type { PlainDate } from '../../calendar/plain-date.ts';
import type { Uncovered } from '../../coverage/coverage.ts';
import { namesIn } from '../../coverage/state-coverage.ts';
import type { CompanyFacts } from '../../worksheet.ts';
import { whyExempt } from './personal-exemption.ts';
import type { Programme } from './programme.ts';
import { type Pay, wagesBy } from './programme-base.ts';
import type { NotComputed, ProgrammeCase } from './programme-case.ts';
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
  const { code, name } = namesIn(state).unemployment;
  const { taken, employerGives } = check;
  const { imputed } = earned;
  const tips = earned.tips.plus(earned.cashTips);
  const pay: Pay = { bases, imputed, tips, taken, employerGives, calculator };
  const rule = { code, name, base: 'gross_less_section_125', ...rates.source, ...entry.unemployment };
  const wages = wagesBy(rule, pay);
  const exempt = whyExempt(rule, worksheet);
  const unemployment =
    exempt === undefined
      ? stateUnemployment(state, rates, wages, check.wagesBefore(code), calculator)
      : notOwed(rule, state, exempt);
  const inForce = programmesOn(entry, checkDate);
  const input: ProgrammeCase = {
    ...pay,
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
  };
  const programmes = inForce.map((programme) => programmeTax(programme, input));
  const answers = [...programmes, ...(company.unemployment?.exempt ? [] : [unemployment])];
  const notComputed: NotComputed[] = [];
  const notDue: Uncovered[] = [];
  for (const answer of answers) {
    if (answer === undefined || 'tax' in answer) continue;
    if ('isNotOwed' in answer) notDue.push(answer);
    else notComputed.push(answer);
  }
  return {
    taxes: answers.filter((one) => one !== undefined && 'tax' in one),
    notComputed,
    ...(notDue.length ? { notDue } : {}),
  };
}

const lastInForce = new WeakMap<
  StateEntry,
  { readonly date: PlainDate; readonly rows: readonly Programme[] }
>();

/** The programmes in force on a day; those of the last day are kept, as checks of one payday ask for them. */
function programmesOn(entry: StateEntry, date: PlainDate): readonly Programme[] {
  const last = lastInForce.get(entry);
  if (last?.date === date) return last.rows;
  const rows = entry.programmes.filter((row) => row.effectiveFrom <= date && date <= row.effectiveTo);
  lastInForce.set(entry, { date, rows });
  return rows;
}
