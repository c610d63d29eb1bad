/**
 * Lock-in letters of the IRS, which set the least that is withheld from an employee. From a letter's first
 * check date until its release, a W-4 counts only if it withholds at least as much: 26 CFR
 * 31.3402(f)(2)-1(g).
 */
import { dateInLosAngeles } from '../../../engine/payroll/calendar/los-angeles-time.ts';
import { amountText } from '../../../engine/payroll/money.ts';
import type { FederalFacts } from '../../../engine/payroll/worksheet.ts';
import { Fault } from '../../../foundation/fault.ts';
import { type Said, sentence } from '../../../foundation/sentence.ts';
import type { Employee } from '../../../generated/prisma/client.ts';
import { record } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { requireChangeable } from '../../companies/require-company.ts';
import { type Claimed, formOn } from './exempt-claims.ts';
import type { LockInLetter, LockInLetterInput } from './lock-in-schema.ts';
import { requireEmployee } from './require-employee.ts';
import { federalFormOf } from './tax-facts.ts';

type Locked = Claimed & Pick<Employee, 'lockInLetters'>;

/** The column holds what recordLockInLetter wrote, the earliest first. */
export const lockInLettersOf = ({ lockInLetters }: Pick<Employee, 'lockInLetters'>): LockInLetter[] =>
  lockInLetters as unknown as LockInLetter[];

/** A later letter takes the place of an earlier one for good: its release does not bring that one back. */
function letterOn(employee: Pick<Employee, 'lockInLetters'>, day: string): LockInLetter | undefined {
  const latest = lockInLettersOf(employee).findLast(({ effectiveDate }) => effectiveDate <= day);
  return latest?.releasedOn === undefined || day < latest.releasedOn ? latest : undefined;
}

/** The law treats an employee without a form on file as single without adjustments (Pub. 15, section 9). */
const noForm: FederalFacts = { filingStatus: 'single', form: '2020' };

/**
 * The entries with which federal tax is withheld on a check date: those of the W-4, or of a lock-in letter.
 */
export function withheldBy(employee: Locked, checkDate: string): FederalFacts {
  const onFile = federalFormOf(employee) ?? noForm;
  const counting = formOn(employee, checkDate);
  const form = counting === federalFormOf(employee) ? onFile : withPerson(counting ?? noForm, onFile);
  const letter = letterOn(employee, checkDate);
  return letter && lowerEntries(form, letter).length ? withPerson(letter.form, form) : form;
}

/** The entries, with the employer's choices and the facts about the employee from the form on file. */
function withPerson(
  entries: FederalFacts,
  { supplementalMethod, nonresidentAlien, treatyOfIndia }: FederalFacts,
) {
  return {
    ...entries,
    ...(supplementalMethod && { supplementalMethod }),
    ...(nonresidentAlien && { nonresidentAlien }),
    ...(treatyOfIndia && { treatyOfIndia }),
  };
}

/** The filing statuses. The first one withholds least. */
const statuses = ['married', 'hoh', 'single'] as const;

type Lower = { readonly field: string; readonly problem: Said };

/**
 * The entries with which a form withholds less than the letter. Each entry is compared separately: a form
 * that is lower in one entry counts as lower, even if other entries add more.
 */
function lowerEntries(form: FederalFacts, { effectiveDate: day, form: least }: LockInLetter): Lower[] {
  const most = (field: string, value = 0, limit = 0) => ({
    field,
    isEnough: value <= limit,
    problem: sentence('must be at most {amount}: an IRS lock-in letter holds since {day}', {
      amount: amountText(limit),
      day,
    }),
  });
  const fewest = (field: string, value = 0, limit = 0) => ({
    field,
    isEnough: value >= limit,
    problem: sentence('must be at least {amount}: an IRS lock-in letter holds since {day}', {
      amount: amountText(limit),
      day,
    }),
  });
  return [
    {
      field: 'form',
      isEnough: form.form !== '2019',
      problem: sentence('must be of 2020 or later: an IRS lock-in letter holds since {day}', { day }),
    },
    {
      field: 'exempt',
      isEnough: !form.exempt,
      problem: sentence('cannot be claimed: an IRS lock-in letter holds since {day}', { day }),
    },
    {
      field: 'step2',
      isEnough: !least.step2 || form.step2 === true,
      problem: sentence('must be checked: an IRS lock-in letter holds since {day}', { day }),
    },
    {
      field: 'filingStatus',
      isEnough: statuses.indexOf(form.filingStatus) >= statuses.indexOf(least.filingStatus),
      problem: sentence('withholds less than the IRS lock-in letter that holds since {day}', { day }),
    },
    most('step3', form.step3Cents, least.step3Cents),
    fewest('step4a', form.step4aCents, least.step4aCents),
    most('step4b', form.step4bCents, least.step4bCents),
    fewest('extra', form.extraCents, least.extraCents),
  ].filter(({ isEnough }) => !isEnough);
}

/** What is wrong with a W-4 that withholds less than a current lock-in letter. */
export function faultsOfLowerForm(
  { now }: Operation,
  employee: Pick<Employee, 'lockInLetters'>,
  { federalTax = null }: { readonly federalTax?: Employee['federalTax'] },
  path: readonly (string | number)[],
): Fault[] {
  const letter = letterOn(employee, dateInLosAngeles(now));
  const form = federalFormOf({ federalTax });
  if (!letter || !form) return [];
  return lowerEntries(form, letter).map(
    ({ field, problem }) => new Fault('MALFORMED', { path: [...path, field], problem }),
  );
}

type Arguments = { companyId: string; employeeId: string; letter: typeof LockInLetterInput.$inferInput };

/**
 * Records a lock-in letter, or changes the letter with the same first check date, for example by its release.
 */
export async function recordLockInLetter(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, employeeId, letter } = args;
  await requireChangeable(operation, companyId);
  const employee = await requireEmployee(operation, companyId, employeeId);
  const { effectiveDate, releasedOn, filingStatus, step2, step3, step4a, step4b, extra } = letter;
  if (releasedOn && releasedOn <= effectiveDate)
    throw new Fault('MALFORMED', {
      path: ['letter', 'releasedOn'],
      problem: 'must be after the first check date of the letter',
    });
  const form: FederalFacts = {
    form: '2020',
    filingStatus: statuses.find((status) => status === filingStatus) ?? 'single',
    ...(step2 && { step2 }),
    ...(step3 && { step3Cents: step3 }),
    ...(step4a && { step4aCents: step4a }),
    ...(step4b && { step4bCents: step4b }),
    ...(extra && { extraCents: extra }),
  };
  const others = lockInLettersOf(employee).filter((other) => other.effectiveDate !== effectiveDate);
  const all = [...others, { effectiveDate, ...(releasedOn && { releasedOn }), form }];
  const lockInLetters = all.toSorted((a, b) => (a.effectiveDate < b.effectiveDate ? -1 : 1));
  await operation.db.employee.updateMany({
    where: { id: employeeId },
    data: { lockInLetters: lockInLetters as unknown as object[] }, // plain JSON
  });
  await record(operation, 'recordLockInLetter', letter);
}
