import type { PlainDate } from '../../calendar/plain-date.ts';
import { isUnder } from '../../calendar/plain-date.ts';
import { namesIn } from '../../coverage/state-coverage.ts';
import { type Problem, WorksheetRefused } from '../../refusal.ts';
import type { ProgrammeExemption } from '../../worker-facts.ts';
import type { Worksheet } from '../../worksheet.ts';
import type { StateEntry } from './state-tables.ts';
import type { WageRule } from './wage-rule.ts';

/**
 * Reasons that may be stated for every programme. If the figures do not have the state's rule, the employer
 * names the rule or the document that it relies on. /
 */
const REASONS_ANYWHERE = ['family_member', 'student', 'officer', 'other'];

type Row = WageRule & { readonly code: string; readonly name: string };

/** Why the worker owes nothing of a programme; undefined where it is due. */
export function whyExempt(row: Row, worksheet: Worksheet): string | undefined {
  const { birthDate, checkDate, periodEnd = checkDate, worker } = worksheet;
  const { exemptBelowAge } = row;
  if (exemptBelowAge && birthDate && isUnder(Number(exemptBelowAge.age), birthDate, periodEnd))
    return `the worker is under ${exemptBelowAge.age} (${exemptBelowAge.citation})`;
  const all = worker?.programmeExemptions;
  const at =
    all?.findIndex((exemption) => exemption.programme === row.code && isInForce(exemption, checkDate)) ?? -1;
  const stated = all?.[at];
  if (!stated) return undefined;
  const problems = problemsOfExemption(stated, row, `worker.programmeExemptions[${at}]`);
  if (problems.length) throw new WorksheetRefused(problems);
  const exemption = row.personalExemptions?.find(({ reason }) => reason === stated.reason);
  const shown = stated.certificate === undefined ? '' : `, by ${stated.certificate}`;
  return exemption
    ? `the worker is exempt: ${exemption.who} (${exemption.citation})${shown}`
    : `the employer states that the worker is exempt: ${stated.reason.replaceAll('_', ' ')}${shown}`;
}

const isInForce = ({ from, until }: ProgrammeExemption, day: PlainDate): boolean =>
  from <= day && (until === undefined || day <= until);

/** The problems of a stated exemption, according to the programme's figures. */
function problemsOfExemption(stated: ProgrammeExemption, row: Row, field: string): Problem[] {
  const exemption = row.personalExemptions?.find(({ reason }) => reason === stated.reason);
  if (!exemption && !REASONS_ANYWHERE.includes(stated.reason)) {
    const reasons = [...(row.personalExemptions ?? []).map(({ reason }) => reason), ...REASONS_ANYWHERE];
    const message = `must be one of ${[...new Set(reasons)].join(', ')} for ${row.code}`;
    return [{ field: `${field}.reason`, message }];
  }
  if (stated.until !== undefined && stated.until < stated.from)
    return [{ field: `${field}.until`, message: 'must not be before from' }];
  if (stated.certificate !== undefined || (exemption && exemption.certificate === undefined)) return [];
  const wanted = exemption?.certificate ?? 'the rule or the document that exempts the worker';
  return [{ field: `${field}.certificate`, message: `must name ${wanted}` }];
}

type Entries = Readonly<Record<string, StateEntry | undefined>>;

/**
 * The problems of stated exemptions, according to the figures of the states. Each has the code of a
 * programme.
 */
export const problemsOfExemptions = (
  all: readonly ProgrammeExemption[],
  states: Entries,
  fieldOf: (index: number) => string,
): Problem[] =>
  all.flatMap((stated, index) => {
    const row = rowOf(stated.programme, states);
    if (!row) return [{ field: `${fieldOf(index)}.programme`, message: 'is not a state programme' }];
    const problems = problemsOfExemption(stated, row, fieldOf(index));
    const other = all
      .slice(0, index)
      .find((exemption) => exemption.programme === stated.programme && overlap(exemption, stated));
    if (problems.length || !other) return problems;
    const [first, second] = other.from <= stated.from ? [other, stated] : [stated, other];
    const rule = `overlaps another exemption from ${stated.programme}`;
    const message =
      first.from === second.from
        ? `${rule}: only one holds on a day, so leave one out`
        : `${rule}: end the first by until before ${second.from}`;
    return [{ field: `${fieldOf(index)}.from`, message }];
  });

const overlap = (exemption: ProgrammeExemption, other: ProgrammeExemption): boolean =>
  exemption.from <= (other.until ?? exemption.from) && other.from <= (exemption.until ?? other.from);

function rowOf(code: string, states: Entries): Row | undefined {
  const state = code.slice(0, 2).toUpperCase();
  const entry = states[state];
  if (!entry) return undefined;
  const { unemployment } = namesIn(state);
  if (code === unemployment.code) return { ...entry.unemployment, ...unemployment };
  return entry.programmes.findLast((programme) => programme.code === code);
}
