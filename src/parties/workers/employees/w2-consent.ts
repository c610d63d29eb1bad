/**
 * The consent to receive Form W-2 electronically (26 CFR 31.6051-1(j)): a signature of the employee, which
 * counts until the employee withdraws it. Without it the form is delivered on paper.
 */
import { dateInLosAngeles } from '../../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault } from '../../../foundation/fault.ts';
import { type Plain, worded } from '../../../foundation/sentence.ts';
import { record, recordNoChange } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { sha256Of } from '../../../platform/sealed-documents/sealed-pdf.ts';
import { requireChangeable } from '../../companies/require-company.ts';
import type { Signed } from '../../signatures/inputs.ts';
import { isOwnAct, replaceSignatures, requireOwnAct, sign } from '../../signatures/sign.ts';
import { requireEmployee } from './require-employee.ts';

const form = 'w2_consent';

/** What the employer must disclose before the consent, according to the rule. */
const disclosure: readonly Plain[] = [
  'Unless you consent, you get Form W-2 on paper.',
  'The consent is for the Form W-2 of each year, until you withdraw it.',
  'You can still ask your employer for a copy on paper. Asking for one does not withdraw the consent.',
  'You can withdraw the consent at any time, on this page or in writing to your employer. The withdrawal takes effect on the day on which it is made here or recorded by your employer, and this page names the day. Forms that were given before stay as they are.',
  'If your email address changes, change it under Address. Your employer writes to you when its own address or telephone changes.',
  'You need a browser, a program that shows PDF files, and a printer or a place to keep the file. Each form can be read until October 15 of the next year or longer.',
  'If what you need for reading the form changes, your employer asks you for a new consent.',
];

export const wordsOfConsent = (): string[] => disclosure.map(worded);

/**
 * The code in the sample PDF. A person who types it has opened a PDF as the form will be delivered. It is no
 * secret.
 */
const codeOf = (employeeId: string): string =>
  String(Number.parseInt(sha256Of(`sample of Form W-2 ${employeeId}`).slice(0, 8), 16) % 1_000_000).padStart(
    6,
    '0',
  );

/** Null for everybody but the employee. */
export const sampleCode = (operation: Operation, employeeId: string): string | null =>
  isOwnAct(operation, employeeId) ? codeOf(employeeId) : null;

export type W2Consent = {
  readonly employeeId: string;
  readonly signatureId: string | null;
  readonly consentedOn: string | null;
  readonly withdrawnOn: string | null;
};

/** The latest consent of each employee. */
export async function consentsOf({ db }: Operation, ids: readonly string[]): Promise<Map<string, W2Consent>> {
  const rows = await db.signature.findMany({
    where: { form, employeeId: { in: [...ids] } },
    select: { id: true, employeeId: true, signedAt: true, replacedAt: true },
    orderBy: { id: 'asc' },
  });
  const dayOf = (at: Date | null) => at && dateInLosAngeles(at.getTime());
  return new Map(
    rows.map(({ id, employeeId, signedAt, replacedAt }) => [
      employeeId ?? '',
      {
        employeeId: employeeId ?? '',
        signatureId: id,
        consentedOn: dayOf(signedAt),
        withdrawnOn: dayOf(replacedAt),
      },
    ]),
  );
}

/** Whether the form is delivered electronically. */
export const isElectronic = (consent: W2Consent | undefined): boolean =>
  consent?.signatureId != null && consent.withdrawnOn === null;

type Whom = { companyId: string; employeeId: string };

export async function consentToElectronicW2(
  operation: Operation,
  { companyId, employeeId, code, signature }: Whom & { code: string; signature: Signed },
): Promise<void> {
  requireOwnAct(operation, employeeId);
  await requireChangeable(operation, companyId);
  const person = await requireEmployee(operation, companyId, employeeId);
  if (isElectronic((await consentsOf(operation, [employeeId])).get(employeeId)))
    throw new Fault('WRONG_STATE', { problem: 'You have consented already.' });
  if (code.trim() !== codeOf(employeeId))
    throw new Fault('MALFORMED', {
      path: ['code'],
      problem: 'must be the code in the sample: open the sample, and type its six digits',
    });
  await sign(operation, {
    companyId,
    kind: 'employee',
    person,
    form,
    title: worded('Consent to get Form W-2 electronically'),
    text: wordsOfConsent(),
    facts: { form: 'W-2', openedSample: true, code },
    signature,
  });
}

/** Withdraws the consent: on the employee's own page, or where the employer has it in writing. */
export async function withdrawW2Consent(
  operation: Operation,
  { companyId, employeeId }: Whom,
): Promise<void> {
  await requireChangeable(operation, companyId);
  await requireEmployee(operation, companyId, employeeId);
  if (!isElectronic((await consentsOf(operation, [employeeId])).get(employeeId)))
    return recordNoChange(operation, 'withdrawW2Consent');
  const kind = 'employee';
  await replaceSignatures(operation, { kind, personIds: [employeeId], form, subject: null });
  await record(operation, 'withdrawW2Consent', { employeeId });
}
