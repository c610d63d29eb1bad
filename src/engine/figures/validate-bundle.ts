import { z } from 'zod';
import { problemsOfBankHolidays } from './check-bank-holidays.ts';
import { problemsOfBrackets } from './check-brackets.ts';
import { problemsOfDates } from './check-dates.ts';
import { problemsOfFinalWages } from './check-final-wages.ts';
import { problemsOfGarnishmentCeilings } from './check-garnishment-ceilings.ts';
import { problemsOfWageFloors } from './check-wage-floors.ts';
import { problemsOfYears } from './check-years.ts';
import { type Bundle, bundleFormat, formatNumber } from './format/bundle.ts';
import { type Problem, pathText } from './problem.ts';

export type Validated =
  | { readonly bundle: Bundle; readonly problems: readonly [] }
  | { readonly bundle: undefined; readonly problems: readonly Problem[] };

const anyFormat = z.object({ format: z.number() });

/** Reads a bundle. A bundle of another format is refused by its number alone. */
export function validateBundle(value: unknown): Validated {
  const { data: other } = anyFormat.safeParse(value);
  if (other && other.format !== formatNumber)
    return refused([{ path: 'format', problem: otherFormat(other) }]);
  const read = bundleFormat.safeParse(value);
  if (!read.success) {
    return refused(
      read.error.issues.map(({ path, message }) => ({ path: pathText(path), problem: message })),
    );
  }
  const bundle = read.data;
  const { vectors: _, ...tables } = bundle;
  const problems = [
    ...problemsOfBrackets(tables),
    ...problemsOfDates(tables),
    ...problemsOfYears(bundle),
    ...problemsOfWageFloors(bundle),
    ...problemsOfGarnishmentCeilings(bundle),
    ...problemsOfBankHolidays(bundle),
    ...problemsOfFinalWages(bundle),
  ];
  return problems.length ? refused(problems) : { bundle, problems: [] };
}

const refused = (problems: readonly Problem[]): Validated => ({ bundle: undefined, problems });

const otherFormat = ({ format }: { format: number }): string =>
  format < formatNumber
    ? `${format} is older than ${formatNumber}, the format of this version: bring the bundle up to it`
    : `${format} is newer than ${formatNumber}, the format of this version: update the service first`;
