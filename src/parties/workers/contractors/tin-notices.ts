/** Notices of the IRS that a taxpayer number is wrong, the "B" notices: 26 CFR 31.3406(d)-5. */
import { expectedBankingDaysAfter } from '../../../engine/payroll/calendar/banking-day.ts';
import { dateInLosAngeles } from '../../../engine/payroll/calendar/los-angeles-time.ts';
import { type PlainDate, yearOf } from '../../../engine/payroll/calendar/plain-date.ts';
import { Fault } from '../../../foundation/fault.ts';
import { newId } from '../../../foundation/new-id.ts';
import type { Plain, Said } from '../../../foundation/sentence.ts';
import { record } from '../../../platform/audit/record.ts';
import { lock } from '../../../platform/database/lock.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { requireChangeable } from '../../companies/require-company.ts';
import { requireContractor } from './contractors.ts';
import { isExemptPayee } from './w9-lines.ts';

/**
 * The company starts to withhold at the latest on the thirtieth business day after it receives the notice.
 */
const daysToStart = 30;
/** The contractor receives a copy of the notice within so many business days. */
const daysToTell = 15;

export const tellBy = (receivedOn: PlainDate): PlainDate => expectedBankingDaysAfter(receivedOn, daysToTell);

/** A second notice comes in the calendar year of the first one, or in one of the two years after it. */
const isWithinThreeYears = (first: PlainDate, day: PlainDate): boolean => yearOf(day) - yearOf(first) < 3;

type Arguments = { companyId: string; contractorId: string; kind: string; receivedOn: PlainDate };

const refuse = (field: string, problem: Said): never => {
  throw new Fault('MALFORMED', { path: [field], problem });
};

/** Records a notice. Tax is withheld from payments once it starts, until it ends. */
export async function recordTinNotice(
  operation: Operation,
  { companyId, contractorId, kind, receivedOn }: Arguments,
): Promise<void> {
  const { db, now } = operation;
  if (kind === 'underreporting')
    refuse(
      'kind',
      'must not be underreporting: a "C" notice is about interest and dividends, not pay for work',
    );
  await requireChangeable(operation, companyId);
  await lock(db, 'contractors', contractorId);
  const contractor = await requireContractor(operation, companyId, contractorId);
  if (receivedOn > dateInLosAngeles(now)) refuse('receivedOn', 'must not be after today');
  if (isExemptPayee(contractor))
    throw new Fault('WRONG_STATE', { problem: 'The contractor is exempt from backup withholding.' });
  if (!contractor.tinLastFour)
    throw new Fault('WRONG_STATE', {
      problem:
        'No taxpayer number is on file that could be wrong: without one, tax is withheld from payments anyway.',
    });
  const earlier = await db.tinNotice.findMany({ where: { companyId, contractorId } });
  if (earlier.some((notice) => yearOf(notice.receivedOn) === yearOf(receivedOn)))
    refuse('receivedOn', 'is in a year that has a notice: two notices of one calendar year count as one');
  const isSecond = earlier.some(
    (notice) => notice.receivedOn < receivedOn && isWithinThreeYears(notice.receivedOn, receivedOn),
  );
  const startsOn = expectedBankingDaysAfter(receivedOn, daysToStart);
  const row = { id: newId(), companyId, contractorId, receivedOn, isSecond, startsOn };
  await db.tinNotice.create({ select: { id: true }, data: row });
  await record(operation, 'recordTinNotice', { kind, receivedOn });
}

type EndArguments = { companyId: string; contractorId: string; because: string; on: PlainDate };

/** Ends the open notices on the day of the event that ends them. */
export async function endTinNotice(
  operation: Operation,
  { companyId, contractorId, because, on }: EndArguments,
): Promise<void> {
  await requireChangeable(operation, companyId);
  await lock(operation.db, 'contractors', contractorId);
  await requireContractor(operation, companyId, contractorId);
  if (on > dateInLosAngeles(operation.now)) refuse('on', 'must not be after today');
  const open = await operation.db.tinNotice.findMany({ where: { companyId, contractorId, endedOn: null } });
  if (!open.length) throw new Fault('WRONG_STATE', { problem: 'No notice of the IRS is open.' });
  if (open.some(({ receivedOn }) => on < receivedOn))
    refuse('on', 'must not be before the day on which the notice was received');
  if (because === 'signed_w9' && open.some(({ isSecond }) => isSecond)) refuse('because', secondEndsBy);
  await endNotices(operation, { companyId, contractorId }, { endedOn: on, endedBy: because });
  await record(operation, 'endTinNotice', { because, on });
}

const secondEndsBy: Plain =
  'must be validated_number: a second notice ends only when Social Security or the IRS has validated the number';

/** A certified Form W-9 ends a first notice, but not a second one. */
export const endFirstNotice = (operation: Operation, contractor: Of, signedOn: PlainDate): Promise<void> =>
  endNotices(operation, { ...contractor, isSecond: false }, { endedOn: signedOn, endedBy: 'signed_w9' });

type Of = { readonly companyId: string; readonly contractorId: string };

async function endNotices(
  { db }: Operation,
  where: Of & { readonly isSecond?: boolean },
  data: { endedOn: PlainDate; endedBy: string },
): Promise<void> {
  await db.tinNotice.updateMany({ where: { ...where, endedOn: null }, data });
}
