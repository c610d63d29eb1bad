/** Pay that is computed but not paid: its taxes are owed in the books, and it is on no form yet. */
import { type Said, sentence, within } from '../../foundation/sentence.ts';
import type { ComputedPay } from '../../money/attention/held-pay.ts';
import { checksWithin } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Block } from './block-kinds.ts';
import { agencyOf, type FormCode, payOn, type Subject, stateReportOf } from './forms.ts';
import { unpaidPayOnce } from './read-once.ts';

/** The forms that report the pay of contractors. All others report the pay of employees. */
const ofContractors: ReadonlySet<FormCode> = new Set(['form_945', 'form_1099_nec']);

/** A report to a state has only checks with taxes of that state. */
function isReported(subject: Subject, { contractorPaymentId, taxCodes }: ComputedPay): boolean {
  if (ofContractors.has(subject.form)) return contractorPaymentId !== undefined;
  if (contractorPaymentId !== undefined) return false;
  if (!stateReportOf[subject.form]) return true;
  const state = agencyOf(subject).toLowerCase();
  return taxCodes.some((code) => code.startsWith(`${state}_`));
}

/** A return of wages has the pay of farm work, or all other pay. */
async function onForm(
  { db }: Operation,
  subject: Subject,
  unpaid: readonly ComputedPay[],
): Promise<readonly ComputedPay[]> {
  const ids = unpaid.flatMap(({ employeeCheckId }) => employeeCheckId ?? []);
  const own = await checksWithin(db, { companyId: subject.companyId, ...payOn(subject) }, ids);
  return unpaid.filter(({ employeeCheckId }) => !employeeCheckId || own.has(employeeCheckId));
}

/** Each payday of the period that has such pay, with the reason and the people. */
export async function unpaidPay(operation: Operation, subject: Subject): Promise<Block[]> {
  const { companyId, periodStart, periodEnd, form } = subject;
  if (form === 'state_return') return [];
  const unpaid = await onForm(
    operation,
    subject,
    (await unpaidPayOnce(operation, companyId))
      .filter(({ payDate }) => payDate >= periodStart && payDate <= periodEnd)
      .filter((pay) => isReported(subject, pay)),
  );
  return [...new Set(unpaid.map(matterOf))].flatMap((matter) => {
    const [first, ...others] = unpaid.filter((pay) => matterOf(pay) === matter);
    return first ? [blockOf([first, ...others])] : [];
  });
}

const matterOf = ({ payDate, held, contractorId }: ComputedPay): string =>
  JSON.stringify([payDate, held, contractorId !== undefined]);

type Group = readonly [ComputedPay, ...ComputedPay[]];

/**
 * The page of the payday clears a block of employees' pay. A contractor has a page of their own, with another
 * one for a missing bank account.
 */
function blockOf(group: Group): Block {
  const [{ payDate, held, heldBy, contractorId }] = group;
  const isOfPerson = held !== null && heldBy === null;
  return {
    kind: 'pay_unsent',
    message: messageOf(group),
    page: contractorId ? (isOfPerson ? 'contractor-bank-account' : 'contractor') : 'payroll',
    from: contractorId ?? payDate,
    mutation: isOfPerson ? 'addBankAccount' : null,
    people: group.map((pay) => ({
      id: pay.employeeId ?? pay.contractorId ?? '',
      name: pay.name,
      employeeCheckId: pay.employeeCheckId,
      contractorPaymentId: pay.contractorPaymentId ?? null,
    })),
  };
}

function messageOf([{ name, payDate: day, arrivesOn, held }, ...others]: Group): Said {
  const count = others.length + 1;
  if (held === null && arrivesOn !== null)
    return others.length
      ? sentence('The pay of {count} people of {day} has not arrived yet.', { count, day })
      : sentence('The pay of {name} of {day} has not arrived yet.', { name, day });
  const reason = within(held ?? 'It is sent in the next round of payroll.');
  return others.length
    ? sentence('The pay of {count} people of {day} is computed and not sent: {reason}', {
        count,
        day,
        reason,
      })
    : sentence('The pay of {name} of {day} is computed and not sent: {reason}', { name, day, reason });
}
