import { linesOf } from '../payroll/compare-paychecks.ts';
import { grossToNet } from '../payroll/gross-to-net.ts';
import { inDollars } from '../payroll/in-dollars.ts';
import { amountText, centsOf } from '../payroll/money.ts';
import { WorksheetRefused } from '../payroll/refusal.ts';
import type { Tables } from '../payroll/taxes/tables.ts';
import type { Bundle } from './format/bundle.ts';
import type { Problem } from './problem.ts';
import { tablesOf } from './tables-of.ts';
import { readWorksheet } from './worksheet-format/read-worksheet.ts';

type Vector = NonNullable<Bundle['vectors']>[number];

/** Lines of a bundle's vectors that its own tables compute differently. */
export const problemsOfVectors = (bundle: Bundle): Problem[] => [...vectorProblemsInSteps(bundle)].flat();

/** The same, one vector at a time, so that other work can run in between. */
export function* vectorProblemsInSteps(bundle: Bundle): Generator<Problem[]> {
  const { vectors = [] } = bundle;
  if (!vectors.length) return;
  const tables = tablesOf(bundle);
  for (const [index, vector] of vectors.entries()) yield problemsOf(vector, `vectors[${index}]`, tables);
}

function problemsOf({ name, worksheet, lines }: Vector, path: string, tables: Tables): Problem[] {
  const problemAt = (place: string, words: string) => [
    { path: `${path}.${place}`, problem: `${name}: ${words}` },
  ];
  const computed = computedLines(worksheet, tables);
  if (computed.problems)
    return computed.problems.flatMap(({ field, message }) => problemAt(`worksheet.${field}`, message));
  return Object.entries(lines).flatMap(([line, expected]) => {
    const found = computed.lines.get(line);
    if (typeof found !== 'number') return problemAt(`lines.${line}`, 'the bundle computes no such amount');
    if (found === Number(expected)) return [];
    const text = amountText(centsOf(String(found)));
    return problemAt(`lines.${line}`, `the bundle computes ${text}, and the source says ${expected}`);
  });
}

/** The lines of a paycheck as it is printed, or what is wrong in its worksheet. */
function computedLines(input: object, tables: Tables) {
  const { worksheet, problems } = readWorksheet(input);
  if (!worksheet) return { problems };
  try {
    return { problems: undefined, lines: linesOf(inDollars(grossToNet(worksheet, tables))) };
  } catch (error) {
    if (error instanceof WorksheetRefused) return { problems: error.problems };
    throw error;
  }
}
