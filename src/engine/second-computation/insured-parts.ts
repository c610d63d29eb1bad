import type { Paycheck } from '../payroll/paycheck.ts';
import type { Worksheet } from '../payroll/worksheet.ts';
import { atLeastZero, big } from './exact.ts';
import { homeOf, type PaidLine, paidLines, shares, stateAt, total, workedStates } from './places.ts';
import { type Counted, countedByUnemployment, type Programme } from './state-insurance-figures.ts';

/** The part of a check that one state insures. */
export type InsuredPart = {
  readonly state: string;
  /** The pay that counts; undefined if its division is not typed here. */
  readonly wages: (
    row: Pick<Programme, 'counts' | 'withoutTips' | 'withRetirement' | 'withoutSickPay'>,
  ) => bigint | undefined;
};

/**
 * The parts of a check by the state that insures them: the usual place of work of each day, where some of the
 * service is done (UIPL 20-04). Undefined where the worksheet does not decide it.
 */
export function insuredParts(worksheet: Worksheet, paycheck: Paycheck): InsuredPart[] | undefined {
  const lines = paidLines(worksheet, paycheck);
  const usual = [...new Set([0, ...worksheet.earnings.map(({ usual = 0 }) => usual)])].sort((a, b) => a - b);
  const single = usual.length < 2;
  const groups = new Map<string, PaidLine[]>();
  for (const position of usual) {
    const own = single ? lines : lines.filter(({ entry }) => (entry.usual ?? 0) === position);
    if (!single && !own.length) continue;
    const state = insuringState(worksheet, position, own);
    if (!state) return undefined;
    groups.set(state, [...(groups.get(state) ?? []), ...own]);
  }
  if (!groups.size) {
    const state = insuringState(worksheet, 0, lines);
    if (!state) return undefined;
    groups.set(state, lines);
  }
  const weights = [...groups.values()].map(total);
  return [...groups].map(([state, own], at) => {
    const partOf = (amount: bigint) => shares(amount, weights)[at] ?? 0n;
    return { state, wages: (row) => countedWages(row, state, paycheck, own, groups.size, partOf) };
  });
}

/** By the tests of UIPL 20-04 in their order, or as the employer states. */
function insuringState(worksheet: Worksheet, usual: number, lines: readonly PaidLine[]): string | undefined {
  const { multistate = {}, yearToDate } = worksheet;
  if (multistate.unemploymentState) return multistate.unemploymentState;
  const insured = Object.entries(yearToDate?.taxableWagesCents ?? {}).flatMap(([code, cents]) =>
    code.endsWith('_sui') && cents > 0 ? [code.slice(0, 2).toUpperCase()] : [],
  );
  const service = new Set([
    ...workedStates(worksheet, lines),
    ...Object.keys(yearToDate?.stateWagesCents ?? {}),
    ...insured,
  ]);
  const base = stateAt(worksheet, usual);
  if (service.has(base)) return base;
  if (service.size < 2) return undefined;
  return [multistate.directedFrom, homeOf(worksheet)].find((state) => state && service.has(state));
}

const cafeteria = ['section_125', 'hsa', 'commuter'];
const deferrals = ['401k', '403b', '457b', 'simple_ira'];
/** Plans to which an employer adds. */
const retirement = [...deferrals, 'roth_401k', 'roth_403b'];

/** Pay minus what a rule leaves out, divided like the pay. Each part counts its own tips. */
function countedWages(
  { counts, withoutTips, withRetirement, withoutSickPay }: Parameters<InsuredPart['wages']>[0],
  state: string,
  { earnings, deductions }: Paycheck,
  own: readonly PaidLine[],
  parts: number,
  partOf: (amount: bigint) => bigint,
): bigint | undefined {
  const paid = (kinds: readonly string[]) =>
    earnings.reduce(
      (sum, { kind, amountCents }) => (kinds.includes(kind) ? sum + big(amountCents) : sum),
      0n,
    );
  const added = (types: readonly string[]) =>
    deductions.reduce(
      (sum, { type, employerCents }) => (types.includes(type) ? sum + big(employerCents) : sum),
      0n,
    );
  const rule = counts ?? countedByUnemployment[state] ?? 'cafeteria';
  const all = earnings.reduce(
    (sum, { kind, amountCents }) => (kind === 'reimbursement' ? sum : sum + big(amountCents)),
    0n,
  );
  const kept = all - (rule === 'pretax' ? 0n : paid(['group_term_life', 's_corporation_health']));
  const out = leftOut[rule];
  const taken = deductions.reduce(
    (sum, { type, amountCents }) => (out.includes(type) ? sum + big(amountCents) : sum),
    0n,
  );
  const sickPay = withoutSickPay ? paid(['insurer_sick_pay']) : 0n;
  if (sickPay > 0n && parts > 1) return undefined;
  const wages = atLeastZero(partOf(taken ? atLeastZero(kept - taken) : kept) - sickPay);
  const match =
    rule === 'california'
      ? added(['hsa'])
      : rule === 'massachusetts' || withRetirement
        ? added(retirement)
        : 0n;
  const tips = withoutTips ? total(own.filter(({ entry }) => tipKinds.includes(entry.kind))) : 0n;
  return atLeastZero(wages + partOf(match) - tips);
}

const tipKinds: readonly string[] = ['tips', 'cash_tips'];
const leftOut: Readonly<Record<Counted, readonly string[]>> = {
  all: [],
  massachusetts: [],
  cafeteria,
  california: ['section_125', 'commuter'],
  deferrals: [...cafeteria, ...deferrals],
  pretax: [...cafeteria, ...deferrals],
};
