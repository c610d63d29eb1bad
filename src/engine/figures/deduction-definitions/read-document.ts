import { isPlainDate } from '../../payroll/calendar/plain-date.ts';
import { CAFETERIA_PLANS, COMMUTER_PLANS } from '../../payroll/worksheet.ts';
import { type Problem, pathText } from '../problem.ts';
import type { ComputedAs, DeductionDefinition } from './definition.ts';
import { definitionsFormat, definitionsIn } from './format.ts';

type Read =
  | { readonly definitions: readonly DeductionDefinition[]; readonly problems: readonly [] }
  | { readonly definitions: undefined; readonly problems: readonly Problem[] };

/** Reads a document of definitions by itself, without those that are published. */
export function readDefinitions(value: unknown): Read {
  const read = definitionsFormat.safeParse(value);
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => ({
      path: pathText(path),
      problem: message,
    }));
    return { definitions: undefined, problems };
  }
  const definitions = definitionsIn(read.data);
  const problems = ownProblems(definitions);
  return problems.length ? { definitions: undefined, problems } : { definitions, problems: [] };
}

type Placed = { readonly path: string; readonly one: DeductionDefinition };

/** What is wrong in definitions by themselves: their dates, and what the engine cannot compute. */
const ownProblems = (definitions: readonly DeductionDefinition[]): Problem[] =>
  definitions.flatMap((definition, index) => {
    const placed = { path: `definitions[${index}]`, one: definition };
    return [...problemsOfDates(placed), ...problemsOfComputation(placed)];
  });

function problemsOfDates({ path, one: { effectiveFrom, effectiveTo } }: Placed): Problem[] {
  const dates = { effectiveFrom, ...(effectiveTo === null ? {} : { effectiveTo }) };
  const noDays = Object.entries(dates).filter(([, day]) => !isPlainDate(day));
  if (noDays.length)
    return noDays.map(([name, day]) => ({
      path: `${path}.${name}`,
      problem: `must be a day of the calendar: ${day}`,
    }));
  if (effectiveTo === null || effectiveTo >= effectiveFrom) return [];
  return [{ path: `${path}.effectiveTo`, problem: `must not precede effectiveFrom, ${effectiveFrom}` }];
}

/** The further field by which the engine computes some types, and the choices that it knows. */
const neededFields: { readonly [As in ComputedAs]?: readonly [name: string, choices: readonly string[]] } = {
  section_125: ['plan_type', CAFETERIA_PLANS],
  hsa: ['hsa_type', ['family', 'individual']],
  commuter: ['commuter_type', COMMUTER_PLANS],
};

function problemsOfComputation({ path, one: { type, computedAs, fields } }: Placed): Problem[] {
  if (computedAs === 'garnishment' && type !== 'garnishment') {
    const problem = 'must not be garnishment, which POST /garnishments replaces';
    return [{ path: `${path}.computedAs`, problem }];
  }
  const needed = neededFields[computedAs];
  if (!needed) return [];
  const [name, known] = needed;
  const field = fields.additionalFields?.[name];
  if (field?.kind === 'choice' && field.choices.every((choice) => known.includes(choice))) return [];
  const problem = `must be a choice of ${known.join(', ')}: the engine computes ${computedAs} by it`;
  return [{ path: `${path}.fields.additionalFields.${name}`, problem }];
}
