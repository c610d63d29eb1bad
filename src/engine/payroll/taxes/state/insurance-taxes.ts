import type { PlainDate } from '../../calendar/plain-date.ts';
import { namesIn } from '../../coverage/state-coverage.ts';
import type { CompanyFacts } from '../../worksheet.ts';
import type { Programme } from './programme.ts';
import { programmeTax } from './programmes.ts';
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
  const { bases, calculator } = check;
  const { checkDate } = check.dates;
  const rates = unemploymentRates(entry, company, checkDate, calculator);
  const sui = namesIn(state).unemployment.code;
  const suiWages = entry.unemployment.base === 'gross' ? bases.gross : bases.lessCafeteria([]);
  const unemployment = stateUnemployment(state, rates, suiWages, check.wagesBefore(sui), calculator);
  const inForce = programmesOn(entry, checkDate);
  const { earned } = check;
  const input = {
    state,
    programmes: inForce,
    bases,
    imputed: earned.imputed,
    unemploymentWages: suiWages,
    tips: earned.tips.plus(earned.cashTips),
    hours: earned.hours,
    wagesBefore: check.wagesBefore,
    taxBefore: check.taxBefore,
    calculator,
    company,
    frequency: check.worksheet.payFrequency,
    unemploymentWageBase: rates.wageBase,
  };
  const programmes = inForce.map((programme) => programmeTax(programme, input));
  const computed = programmes.filter((one) => one !== undefined && 'tax' in one);
  return {
    taxes: [...computed, ...(company.unemployment?.exempt ? [] : [unemployment])],
    notComputed: programmes.filter((one) => one !== undefined && 'reason' in one),
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
