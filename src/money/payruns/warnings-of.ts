import { currentFigures } from '../../engine/figures/current-figures.ts';
import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import type { SinceLastCheck } from '../../engine/payroll/stored-check.ts';
import { lawFor } from '../../engine/payroll/taxes/law-for.ts';
import { stateOvertime } from '../../engine/payroll/warnings/overtime-warnings.ts';
import type { SaidWarning } from '../../engine/payroll/warnings/warning-codes.ts';
import { type Worked, workedOf } from '../../engine/payroll/warnings/worked.ts';
import type { Worksheet } from '../../engine/payroll/worksheet.ts';
import { allInOrder } from '../../foundation/all-in-order.ts';
import { inTurns } from '../../foundation/in-turns.ts';
import { inEnglish, type Plain, sentence } from '../../foundation/sentence.ts';
import type { Company, Shift } from '../../generated/prisma/client.ts';
import { twoApprove } from '../../parties/companies/second-approval.ts';
import { type CheckWarning, ofLine, type Warn, warningsBy } from '../../pay/check-warnings/check-warning.ts';
import { about } from '../../pay/check-warnings/duplicate-warnings.ts';
import { ofNoEarnings } from '../../pay/check-warnings/hours-missing.ts';
import { belowSalaryFloor } from '../../pay/check-warnings/salary-floor-warnings.ts';
import {
  type Employer,
  netDiffers,
  paidBesideSalary,
  serviceWarnings,
} from '../../pay/check-warnings/service-warnings.ts';
import { type Surroundings, surroundingsOf } from '../../pay/check-warnings/surroundings.ts';
import type { ShiftOfWeek } from '../../pay/check-warnings/week-shifts.ts';
import { entriesOf, shiftAt } from '../../pay/paychecks/worksheet-of.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type CheckProof, proveCheck } from '../proofs/prove-check.ts';
import {
  type CheckToCompute,
  checksPerTurn,
  computeChecks,
  type Outcome,
  type Problem,
} from './compute-checks.ts';
import { proofWarnings } from './proof-warnings.ts';

type Payer = Employer &
  Parameters<typeof computeChecks>[1] &
  Pick<Company, 'payrollSecondApprovalAboveCents'>;

export type WarnedOutcome = Outcome & {
  readonly warnings: CheckWarning[];
  /** Null where the check cannot be computed. */
  readonly proof: CheckProof | null;
};

/** Computes checks of a company as `computeChecks` does, with their warnings. */
export async function computeWithWarnings(
  operation: Operation,
  company: Payer,
  checks: readonly CheckToCompute[],
): Promise<WarnedOutcome[]> {
  const [outcomes, surroundings, once] = await allInOrder([
    computeChecks(operation, company, checks),
    surroundingsOf(operation, company, checks),
    approvedOnce(operation, company),
  ]);
  const warn = warningsBy(company);
  const warned = (outcome: Outcome): WarnedOutcome => {
    const { check, stored } = outcome;
    const proof = stored && proveCheck(stored, currentFigures().of(stored.worksheet));
    const elsewhere = surroundings.elsewhere(check);
    return {
      ...outcome,
      proof,
      warnings: [
        ...ofComputation(outcome, warn),
        ...(proof ? proofWarnings(check, proof, warn) : []),
        ...(stored ? stateOvertimeOverChecks(check, stored.worksheet, elsewhere, warn) : []),
        ...accountsMissing(outcome, surroundings, warn),
        ...serviceWarnings(company, check, surroundings, elsewhere).map(
          once.has(check.checkDate) ? awaitingSecond : (warning) => warning,
        ),
      ],
    };
  };
  return inTurns(outcomes, warned, checksPerTurn);
}

/** The paydays that one person has approved, of a company where two people approve large ones. */
async function approvedOnce({ db }: Operation, company: Payer): Promise<ReadonlySet<string>> {
  if (!twoApprove(company)) return new Set();
  const where = { companyId: company.id, withdrawnAt: null };
  const rows = await db.payrunApproval.findMany({ where, select: { checkDate: true } });
  return new Set(rows.map(({ checkDate }) => checkDate));
}

const secondMissing: Plain =
  'The check is not approved: one approval of its payday stands, and another is needed.';
const awaitingSecond = (warning: CheckWarning): CheckWarning =>
  warning.code === 'approval_missing'
    ? {
        ...warning,
        message: secondMissing,
        said: secondMissing,
      }
    : warning;

function ofComputation(outcome: Outcome, warn: Warn): CheckWarning[] {
  const { check } = outcome;
  if (outcome.problem !== null) return [ofProblem(outcome, warn)];
  const { paycheck, worksheet, sinceLast } = outcome.stored;
  return [
    ...ofLines(check, worksheet, outcome.lineWarnings, warn),
    ...paidBesideSalary(paycheck.earnings, warn),
    ...belowSalaryFloor(check.employee, worksheet, warn),
    ...(check.offCycleReason
      ? []
      : netDiffers(paycheck.totals.netPayCents, lastNet(paycheck, sinceLast), warn)),
  ];
}

/** That a check cannot be computed, and why. */
export const ofProblem = ({ problem, cause }: Problem, warn: Warn): CheckWarning =>
  warn(cause, inEnglish(problem));

export function ofLines(
  check: CheckToCompute,
  worksheet: Worksheet,
  lines: readonly SaidWarning[],
  warn: Warn,
): CheckWarning[] {
  const shiftOf = shiftAt(worksheet, check.shifts);
  return lines.flatMap((line) =>
    ofNoEarnings(
      check,
      ofLine(warn, line, (at) => shiftOf(at)?.id),
    ),
  );
}

/** The states beside the working state that tax the check, and with which the company has no account. */
function accountsMissing({ check, stored }: Outcome, { verifiedStates }: Surroundings, warn: Warn) {
  const levied = (stored?.paycheck.taxes ?? []).map(({ jurisdiction }) => jurisdiction);
  const states = new Set(levied.filter((jurisdiction) => jurisdiction.length === 2 && jurisdiction !== 'US'));
  return [...states]
    .filter((state) => state !== check.employee.workingState && !verifiedStates.has(state))
    .map((state) =>
      warn('state_account_missing', sentence('The company has no verified account with {state}.', { state })),
    );
}

function lastNet({ totals }: Paycheck, since: SinceLastCheck | null | undefined): number | undefined {
  return since ? totals.netPayCents - since.changes.reduce((sum, { cents }) => sum + cents, 0) : undefined;
}

/** Hours of a shift; those of other checks have no position among the earnings of this one: -1. */
type Hours<One extends Shift> = { readonly shift: One; readonly worked: Worked };

/**
 * Overtime of a day or of a seventh day, by state law, that arises only together with the hours on other
 * checks of the employee. Hours on other checks count if the check has hours at the same work location,
 * because the state of other locations is not read.
 */
export function stateOvertimeOverChecks(
  check: CheckToCompute,
  worksheet: Worksheet,
  shifts: readonly ShiftOfWeek[],
  warn: Warn,
): CheckWarning[] {
  if (!shifts.length || worksheet.worker?.overtimeExempt) return [];
  const law = lawFor(worksheet, currentFigures().of(worksheet));
  const own = ownHours(check, worksheet);
  const elsewhere = hoursElsewhere(own, shifts, (shift) =>
    workedOf({ ...worksheet, earnings: entriesOf(shift, check.employee) }),
  );
  const alone = new Set(stateOvertime(own.map(workedIn), law).map(({ message }) => message));
  const together = stateOvertime([...own, ...elsewhere].map(workedIn), law);
  return together.flatMap(({ code, message, said, earnings }) => {
    const lines = own.filter(({ worked }) => earnings.includes(worked.at));
    if (alone.has(message) || !lines.length) return [];
    const days = checkDates(elsewhere, lines);
    const ofCheck = [...new Set(lines.map(({ shift }) => shift))];
    const found = sentence('With the hours on the check of {days}, {problem}.', {
      days,
      problem: said ?? inEnglish(message),
    });
    return [warn(code, found, about(ofCheck))];
  });
}

const workedIn = ({ worked }: Hours<Shift>): Worked => worked;

/** A salary has no shift, and its hours have no day. */
function ownHours({ shifts }: CheckToCompute, worksheet: Worksheet): Hours<Shift>[] {
  const shiftOf = shiftAt(worksheet, shifts);
  return workedOf(worksheet).flatMap((worked) => {
    const shift = shiftOf(worked.at);
    return shift ? [{ shift, worked }] : [];
  });
}

/** An employee without a work location works somewhere in the state of the shift. */
const placeOf = ({ workLocationId, workingState }: Shift): string | null => workLocationId ?? workingState;

function hoursElsewhere(
  own: readonly Hours<Shift>[],
  shifts: readonly ShiftOfWeek[],
  hoursOf: (shift: ShiftOfWeek) => readonly Worked[],
): Hours<ShiftOfWeek>[] {
  const states = new Map(own.map(({ shift, worked }) => [placeOf(shift), worked.state]));
  return shifts
    .filter((shift) => states.has(placeOf(shift)))
    .flatMap((shift) => {
      const state = states.get(placeOf(shift));
      return hoursOf(shift).map((worked) => ({ shift, worked: { ...worked, at: -1, state } }));
    });
}

/** The check dates of the hours elsewhere in the weeks of some lines. */
function checkDates(elsewhere: readonly Hours<ShiftOfWeek>[], lines: readonly Hours<Shift>[]): string {
  const weeks = new Set(lines.map(({ worked }) => worked.week));
  const ofWeeks = elsewhere.filter(({ worked }) => weeks.has(worked.week));
  return [...new Set(ofWeeks.map(({ shift }) => shift.check.checkDate))].sort().join(', ');
}
