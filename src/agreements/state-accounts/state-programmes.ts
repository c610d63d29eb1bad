import { currentFigures } from '../../engine/figures/current-figures.ts';
import type { CompanyFacts, ProgrammeFacts } from '../../engine/payroll/worksheet.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import type { ProgrammeInput } from './programme-schema.ts';

type Stated = typeof ProgrammeInput.$inferInput;

const rowsOf = (state: string) => currentFigures().latestStates[state]?.programmes ?? [];

type Problem = { readonly index: number; readonly field: string; readonly problem: Said };

/** Refuses programmes that the state does not have, that are stated twice, or whose rate the law forbids. */
export function problemsOfProgrammes(state: string, stated: readonly Stated[]): Problem[] {
  const due = rowsOf(state).filter(({ notDue, entered }) => notDue === undefined || entered);
  const codes = [...new Set(due.map(({ code }) => code))];
  return stated.flatMap(({ code, rate }, index) => {
    const problem = (field: string, words: Said) => [{ index, field, problem: words }];
    if (!codes.includes(code)) {
      return problem(
        'code',
        codes.length
          ? sentence('must be one of {state}: {some}', { state, some: codes.join(', ') })
          : sentence('{state} has none', { state }),
      );
    }
    if (stated.findIndex((programme) => programme.code === code) < index)
      return problem('code', 'must not be repeated');
    const most = mostPercent(state, code);
    return rate != null && most !== undefined && rate > most
      ? problem('rate', sentence('must be {most} or less: the law allows no more', { most }))
      : [];
  });
}

/** The highest rate that the law lets an employer state, in percent. */
export function mostPercent(state: string, code: string): number | undefined {
  const rates = rowsOf(state)
    .filter((row) => row.code === code)
    .map(({ maxRate, payer, rate }) => maxRate ?? (payer === 'employee' ? rate : undefined));
  if (rates.some((rate) => rate == null)) return undefined;
  return Math.max(...rates.map((rate) => Math.round(Number(rate) * 1e8) / 1e6));
}

/** What a company stated, in the engine's format: rates as fractions, by code. */
export function programmesFrom(stated: readonly Stated[]): NonNullable<CompanyFacts['programmes']> {
  return Object.fromEntries(
    stated.map(({ code, rate, perHour, quarterlyPayroll, applies }): [string, ProgrammeFacts] => [
      code,
      {
        ...(rate == null ? {} : { rate: (rate / 100).toFixed(6) }),
        ...(perHour == null ? {} : { perHour: String(perHour) }),
        ...(quarterlyPayroll == null ? {} : { quarterlyPayrollCents: quarterlyPayroll }),
        ...(applies == null ? {} : { applies }),
      },
    ]),
  );
}
