import { namesIn, taxesNamedBy } from '../../coverage/state-coverage.ts';
import { statesOf, whereOf } from '../../coverage/where.ts';
import type { TaxableBases } from '../../deductions/taxable-bases.ts';
import type { Calculator, Quantity } from '../../quantity.ts';
import { refuse } from '../../refusal.ts';
import type { StateFacts, Worksheet } from '../../worksheet.ts';
import type { TaxAmount } from '../tax-line.ts';
import type { NotComputed } from './programme-case.ts';
import { programmeTax } from './programmes.ts';
import { stateIncomeTax } from './state-income-tax.ts';
import type { StateTables, WithholdingRow } from './state-tables.ts';
import { stateUnemployment, unemploymentRates } from './unemployment.ts';
import { type CheckDates, withholdingRowOn } from './withholding-row-on.ts';

type StateCheck = {
  readonly worksheet: Worksheet;
  readonly dates: CheckDates;
  readonly bases: TaxableBases;
  readonly tips: Quantity;
  readonly hours: () => Quantity | undefined;
  readonly supplemental: Quantity;
  readonly employerHsa: Quantity;
  readonly federalWithheld: Quantity;
  readonly fica: { readonly now: Quantity; readonly before: Quantity };
  readonly wagesBefore: (code: string) => Quantity;
  readonly taxBefore: (code: string) => Quantity;
  readonly calculator: Calculator;
};

type StateTaxes = { readonly taxes: TaxAmount[]; readonly notComputed: NotComputed[] };

/** Every employee and employer tax of the working state, and each tax that could not be computed, by name. */
export function stateTaxes(tables: StateTables | undefined, check: StateCheck): StateTaxes {
  const facts = check.worksheet.state;
  if (!facts) return silent('state', 'the worksheet names no state: no state tax is computed');
  if (!tables) return silent(code(facts, 'taxes'), `no figures of ${facts.code} for this year are loaded`);
  const entry = tables.states[facts.code];
  const row = withholdingRowOn(tables, facts.code, check.dates);
  if (!entry || !row) return refuse('state.code', 'must be one of the fifty states or DC, as two letters');
  const elsewhere = workedElsewhere(tables, check.worksheet);
  if (elsewhere.length > 0) return { taxes: [], notComputed: elsewhere };
  const { calculator, bases } = check;
  const company = check.worksheet.company ?? {};
  const income = incomeTaxes(facts, row, check);
  const { checkDate } = check.dates;
  const rates = unemploymentRates(entry, company, checkDate, calculator);
  const sui = code(facts, 'sui');
  const suiWages = entry.unemployment.base === 'gross' ? bases.gross : bases.lessCafeteria([]);
  const unemployment = stateUnemployment(facts.code, rates, suiWages, check.wagesBefore(sui), calculator);
  const inForce = entry.programmes.filter(
    ({ effectiveFrom, effectiveTo }) => effectiveFrom <= checkDate && checkDate <= effectiveTo,
  );
  const input = {
    state: facts.code,
    programmes: inForce,
    bases,
    unemploymentWages: suiWages,
    tips: check.tips,
    hours: check.hours,
    wagesBefore: check.wagesBefore,
    taxBefore: check.taxBefore,
    calculator,
    company,
    frequency: check.worksheet.payFrequency,
    unemploymentWageBase: rates.wageBase,
  };
  const programmes = inForce.map((programme) => programmeTax(programme, input));
  const computed = programmes.filter((one) => one !== undefined && 'tax' in one);
  const missing = programmes.filter((one) => one !== undefined && 'reason' in one);
  return {
    taxes: [...income.taxes, ...computed, ...(company.unemployment?.exempt ? [] : [unemployment])],
    notComputed: [...income.notComputed, ...withoutRepeats(missing)],
  };
}

function incomeTaxes(facts: StateFacts, row: WithholdingRow, check: StateCheck): StateTaxes {
  const taxes: TaxAmount[] = [];
  const notComputed = unloaded(facts, row, check);
  if (row.kind === 'none') return { taxes, notComputed };
  const { worksheet, bases, calculator } = check;
  const wages = bases.stateIncome(row.taxedDeductions ?? []);
  const taxable = row.taxesEmployerHsa ? wages.plus(check.employerHsa) : wages;
  const answer = stateIncomeTax({
    state: facts.code,
    row,
    facts,
    status: facts.filingStatus ?? worksheet.federal.filingStatus,
    frequency: worksheet.payFrequency,
    wages: taxable,
    federalWithheld: check.federalWithheld,
    fica: check.fica,
    calculator,
  });
  const line = { payer: 'employee', taxable } as const;
  const { income, county } = namesIn(facts.code);
  const flags = answer.flags ? { flags: answer.flags } : {};
  if (answer.tax) {
    taxes.push({
      ...line,
      ...income,
      tax: answer.tax,
      ...flags,
    });
  }
  if (answer.county) {
    taxes.push({
      ...line,
      ...county,
      tax: answer.county,
      ...flags,
    });
  }
  if (answer.unknown) notComputed.push({ code: code(facts, 'income'), reason: answer.unknown });
  return { taxes, notComputed };
}

/** What these figures are known not to cover for this check. */
function unloaded(facts: StateFacts, row: WithholdingRow, check: StateCheck): NotComputed[] {
  const missing: NotComputed[] = [];
  if (row.countyTax && facts.county === undefined && !row.countyTax.defaultRate) {
    missing.push({ code: code(facts, 'county'), reason: 'no county is stated: state.county' });
  }
  if (row.kind !== 'none' && check.supplemental.isAbove(check.calculator.zero)) {
    const reason = `${facts.code} rates for supplemental wages are not loaded: withheld together with wages`;
    missing.push({ code: code(facts, 'supplemental'), reason });
  }
  return missing;
}

/**
 * Work in another state than that of the state form is not taxed as if it were done at home: no state's tax
 * is computed, and each is named.
 */
function workedElsewhere(tables: StateTables, worksheet: Worksheet): NotComputed[] {
  const home = worksheet.state?.code ?? '';
  const worked = statesOf(whereOf(worksheet).worked);
  if (worked.every((state) => state === home)) return [];
  const others = worked.filter((state) => state !== home).join(' and ');
  const reason = `work in ${others} by an employee of ${home} is not computed, nor taxed as if done in ${home}`;
  return [...new Set([home, ...worked])].flatMap((state) =>
    taxesNamedBy(tables, state).map((named) => ({ ...named, reason })),
  );
}

function silent(name: string, reason: string): StateTaxes {
  return { taxes: [], notComputed: [{ code: name, reason }] };
}

function code(facts: StateFacts, suffix: string): string {
  return `${facts.code.toLowerCase()}_${suffix}`;
}

function withoutRepeats(missing: readonly NotComputed[]): NotComputed[] {
  return missing.filter((one, at) => missing.findIndex((other) => other.code === one.code) === at);
}
