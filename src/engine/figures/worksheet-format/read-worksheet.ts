import { z } from 'zod';
import type { Problem } from '../../payroll/refusal.ts';
import { PAY_FREQUENCIES, type Worksheet } from '../../payroll/worksheet.ts';
import { problemsOfExemption } from '../../payroll/worksheet-problems.ts';
import { deduction } from './deductions-format.ts';
import { monthToDate, yearToDate } from './earlier-pay-format.ts';
import { earning } from './earnings-format.ts';
import { company, multistate } from './employer-format.ts';
import { federal, stateFacts, worker } from './facts-format.ts';
import { besideFieldRules, date, oneOf } from './fields.ts';
import { garnishment, garnishmentOrders } from './garnishments-format.ts';
import { problemsOfOtherStates } from './other-states.ts';
import { placesOfWork } from './places-format.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

function listOf<Entry extends z.ZodType>(entry: Entry) {
  return z.array(entry, { error: 'must be a list' });
}

/** The documented worksheet, docs/explain/paycheck.md: dollars in, the engine's cents out. */
const worksheet = z
  .strictObject({
    checkDate: date,
    figuresOf: z.int({ error: 'must be a year' }).optional(),
    periodStart: date.optional(),
    periodEnd: date.optional(),
    payFrequency: oneOf(PAY_FREQUENCIES),
    workweekStartsOn: oneOf(WEEKDAYS).optional(),
    birthDate: date.optional(),
    worker: worker.optional(),
    earnings: listOf(earning),
    deductions: listOf(deduction).optional(),
    garnishments: listOf(garnishment).optional(),
    federal: federal.optional(),
    state: stateFacts.optional(),
    multistate: multistate.optional(),
    places: placesOfWork.optional(),
    company: company.optional(),
    yearToDate: yearToDate.optional(),
    monthToDate: monthToDate.optional(),
  })
  .superRefine(({ periodStart, periodEnd, checkDate, ...facts }, context) => {
    for (const { field, message } of problemsOfExemption(facts)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
    for (const { path, message } of problemsOfOtherStates(facts))
      context.addIssue({ code: 'custom', path, message });
    const home = facts.places?.residence?.state;
    if (home !== undefined && facts.state?.residence !== undefined && facts.state.residence !== home) {
      const message = `must be ${home}, as places.residence says`;
      context.addIssue({ code: 'custom', path: ['state', 'residence'], message });
    }
    if ((periodStart ?? '') > (periodEnd ?? checkDate)) {
      context.addIssue({
        code: 'custom',
        path: ['periodStart'],
        message: 'must not be after the period ends',
      });
    }
  }, besideFieldRules)
  .transform(
    ({ workweekStartsOn = 'sunday', garnishments, federal: w4, ...rest }): Worksheet => ({
      ...rest,
      workweekStartsOn: WEEKDAYS.indexOf(workweekStartsOn),
      federal: w4 ?? { filingStatus: 'single' },
      garnishments: garnishmentOrders(garnishments ?? [], rest.checkDate),
    }),
  );

type ReadWorksheet =
  | { readonly worksheet: Worksheet; readonly problems: readonly [] }
  | { readonly worksheet: undefined; readonly problems: readonly Problem[] };

/** Every problem at once, each under the name of its field: `earnings[0].hours`. */
export function readWorksheet(json: unknown): ReadWorksheet {
  const read = worksheet.safeParse(json, { error: wording });
  if (read.success) return { worksheet: read.data, problems: [] };
  const problems = read.error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ field: fieldName(issue.path), message: issue.message }];
    return issue.keys.map((key) => ({
      field: fieldName([...issue.path, key]),
      message: 'is not a field of a worksheet',
    }));
  });
  return { worksheet: undefined, problems: firstOfEach(problems) };
}

/** A field's own problem comes before problems that follow from it. */
function firstOfEach(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ field }, at) => problems.findIndex((other) => other.field === field) === at);
}

function wording(issue: { code?: string; input?: unknown; expected?: unknown }): string | undefined {
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined) return 'must be given';
  return issue.expected === 'object' ? 'must be an object' : `must be of type ${String(issue.expected)}`;
}

function fieldName(path: readonly PropertyKey[]): string {
  const name = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return name.replace(/^\./, '') || 'worksheet';
}
