import type { Imputed } from '../../earnings/imputed-income.ts';
import type { Quantity } from '../../quantity.ts';
import { amountWords } from '../../words.ts';
import { dollarsOf } from '../figure.ts';
import type { Programme } from './programme.ts';
import { type ProgrammeCase, sourceOf } from './programme-case.ts';

/** The wages of a programme; `counted` is its imputed income where its law leaves some out. */
export function baseOf(row: Programme, counted: Imputed | undefined, taxCase: ProgrammeCase): Quantity {
  const { tips, calculator } = taxCase;
  const all = baseNamed(row, taxCase);
  const wages = counted ? withoutUntaxed(row, all, counted, taxCase) : all;
  return row.excludesTips ? wages.minus(tips).atLeast(calculator.zero) : wages;
}

function withoutUntaxed(
  { code, name, untaxedBenefits, effectiveFrom }: Programme,
  all: Quantity,
  counted: Imputed,
  { imputed, calculator }: ProgrammeCase,
): Quantity {
  const untaxed = imputed.all.minus(counted.all);
  return all
    .minus(untaxed)
    .atLeast(calculator.zero)
    .as(() => ({
      rule: `wages.${code}`,
      label: `Wages for ${name}`,
      words: `${amountWords(all)} less ${amountWords(untaxed)} of benefits that it does not count`,
      source: { citation: untaxedBenefits?.citation ?? '', effectiveFrom },
    }));
}

function baseNamed(row: Programme, { bases, unemploymentWages }: ProgrammeCase): Quantity {
  switch (row.base) {
    case 'gross_less_section_125':
      return bases.lessCafeteria(row.taxedDeductions ?? []);
    case 'gross_less_pre_tax':
      return bases.stateIncome(row.taxedDeductions ?? []);
    case 'SUI':
      return unemploymentWages;
    default:
      return bases.gross;
  }
}

export function wageBaseOf(row: Programme, { unemploymentWageBase, calculator }: ProgrammeCase): Quantity {
  if (row.wageBase === 'SUI base') return unemploymentWageBase;
  return calculator.figure('wage base', dollarsOf(row.wageBase ?? '0'), sourceOf(row));
}
