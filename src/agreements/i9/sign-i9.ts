import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault, refuseAll } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Plain } from '../../foundation/sentence.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { drawDocument } from '../../parties/signatures/draw-document.ts';
import type { Signed } from '../../parties/signatures/inputs.ts';
import { documentColumn, requireOwnAct, type SignedDocument, sign } from '../../parties/signatures/sign.ts';
import { signingKeyOf } from '../../parties/signatures/signing-key.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { sealFile } from '../../platform/sealed-documents/sealed-pdf.ts';
import { examinedAfter, requireDocuments, requireWorkDocument, reverifyBy } from './check-documents.ts';
import { examinedOf, section1Of } from './examined.ts';
import type { I9Section1Input, I9Section2Input, I9SupplementInput } from './inputs.ts';
import { formsOf, type I9Need, statusOf } from './status.ts';

type Arguments = { companyId: string; employeeId: string; signature: Signed };
type Section1 = typeof I9Section1Input.$inferInput;
type Section2 = typeof I9Section2Input.$inferInput;

/** Returns the employee, the step and the form so far. Refuses a step that is not the form's next one. */
async function requireNeed(operation: Operation, { companyId, employeeId }: Arguments, needs: I9Need[]) {
  const person = await requireEmployee(operation, companyId, employeeId);
  const all = (await formsOf(operation, [employeeId])).get(employeeId);
  const { need, form } = statusOf(operation, person, all);
  const kept = all?.find((entry) => entry.form.id === form?.id);
  if (need && needs.includes(need)) return { person, need, kept };
  throw new Fault('WRONG_STATE', {
    problem:
      need === 'section_1'
        ? 'The employee completes section 1 of Form I-9 first.'
        : 'This part of Form I-9 is not due: see what is next.',
  });
}

const requireDashboard = ({ caller, visit }: Operation): void => {
  if (caller.kind === 'link' && caller.purpose === 'dashboard' && visit) return;
  throw new Fault('FORBIDDEN', {
    problem: 'The employer signs this part of Form I-9 on the dashboard. No key signs it.',
  });
};

/** Section 1: the employee's own act, after the offer and by the first day of work. */
export async function signI9Section1(operation: Operation, args: Arguments & { input: Section1 }) {
  const { companyId, employeeId, input, signature } = args;
  requireOwnAct(operation, employeeId);
  await requireChangeable(operation, companyId);
  const { person } = await requireNeed(operation, args, ['section_1']);
  if (person.startDate === null)
    throw new Fault('WRONG_STATE', {
      problem: 'The first day of work is not entered: ask your employer for it first.',
    });
  refuseSection1(input, dateInLosAngeles(operation.now));
  const section1Id = await sign(operation, {
    companyId,
    kind: 'employee',
    person,
    form: 'i9_section_1',
    subject: person.startDate,
    title: 'Form I-9, Section 1',
    facts: input,
    signature,
  });
  await operation.db.i9Form.insertRows([
    {
      id: newId(),
      companyId,
      employeeId,
      employmentStart: person.startDate,
      section1Id,
      section1At: new Date(operation.now),
    },
  ]);
  await record(operation, 'signI9Section1', input);
}

function refuseSection1(input: Section1, today: string): void {
  const { citizenship, uscisNumber, i94Number, passportNumber, passportCountry, authorizedUntil } = input;
  const hasNumber = uscisNumber || i94Number || (passportNumber && passportCountry);
  const faults: Fault[] = [];
  const add = (field: string, problem: Plain) =>
    faults.push(new Fault('MALFORMED', { path: ['input', field], problem }));
  if (citizenship === 'permanent_resident' && !uscisNumber)
    add('uscisNumber', 'is required of a permanent resident');
  if (citizenship === 'authorized' && !hasNumber)
    add('uscisNumber', 'is required, or the I-94 number, or the passport with its country');
  if (authorizedUntil && authorizedUntil < today)
    add('authorizedUntil', 'has passed: the authorization to work has ended');
  refuseAll(faults);
}

const employer = (args: Arguments, person: Employee, title: string) =>
  ({
    companyId: args.companyId,
    kind: 'employee',
    person,
    role: 'employer',
    title,
    signature: args.signature,
  }) as const;

/** Section 2: the employer, or a representative, has examined the documents. */
export async function signI9Section2(operation: Operation, args: Arguments & { input: Section2 }) {
  const { companyId, input } = args;
  requireDashboard(operation);
  await requireChangeable(operation, companyId);
  const { person, kept } = await requireNeed(operation, args, ['section_2']);
  if (!kept) throw new Error('section 2 is due without section 1');
  const { form } = kept;
  const { dob, citizenship, authorizedUntil: until = null } = await section1Of(operation, form);
  const today = dateInLosAngeles(operation.now);
  requireDocuments(input.documents, { today, dob, path: ['input', 'documents'] });
  const section2Id = await sign(operation, {
    ...employer(args, person, 'Form I-9, Section 2'),
    form: 'i9_section_2',
    subject: form.employmentStart,
    facts: { ...input, firstDay: form.employmentStart },
  });
  const documents = input.documents.map((document) => ({ ...document, on: today }));
  const data = { section2Id, section2At: new Date(operation.now) };
  await operation.db.i9Form.updateMany({
    where: { id: form.id },
    data: { ...data, reverifyBy: reverifyBy({ documents, until }, citizenship) },
  });
  await record(operation, 'signI9Section2', input);
}

/** Supplement B: the permission to work is verified again, or the employee was rehired in time. */
export async function signI9Supplement(
  operation: Operation,
  args: Arguments & { input: typeof I9SupplementInput.$inferInput },
) {
  const { companyId, employeeId, input } = args;
  requireDashboard(operation);
  await requireChangeable(operation, companyId);
  const { person, need, kept } = await requireNeed(operation, args, ['rehire', 'reverification']);
  if (!kept) throw new Error('a supplement is due without a form');
  const { form } = kept;
  const today = dateInLosAngeles(operation.now);
  const { document = null, rehiredOn = null } = input;
  const { dob, citizenship } = await section1Of(operation, form);
  const isRehire = need === 'rehire';
  if ((isRehire || rehiredOn) && rehiredOn !== person.startDate)
    throw new Fault('MALFORMED', {
      path: ['input', 'rehiredOn'],
      problem: 'must be the first day of the new employment',
    });
  const mustVerify = !isRehire || (form.reverifyBy !== null && form.reverifyBy < today);
  if (mustVerify && !document)
    throw new Fault('MALFORMED', {
      path: ['input', 'document'],
      problem: 'is required: the previous document is no longer valid',
    });
  const examined = await examinedOf(operation, kept);
  if (document) requireWorkDocument(document, { today, dob, path: ['input', 'document'] }, examined);
  const id = newId();
  const signatureId = await sign(operation, {
    ...employer(args, person, 'Form I-9, Supplement B'),
    form: 'i9_supplement_b',
    subject: id,
    facts: input,
  });
  const row = { id, companyId, employeeId, i9Id: form.id, rehiredOn, signatureId };
  await operation.db.i9Supplement.insertRows([{ ...row, signedAt: new Date(operation.now) }]);
  if (document) {
    const after = examinedAfter(examined, { ...document, on: today });
    const data = { reverifyBy: reverifyBy(after, citizenship) };
    await operation.db.i9Form.updateMany({ where: { id: form.id }, data });
  }
  await record(operation, 'signI9Supplement', input);
}

export type OpenedPart = {
  readonly title: string;
  readonly signerName: string;
  readonly signedAt: Date;
  readonly document: string;
  readonly shown: SignedDocument['shown'];
  readonly declaration: string;
  /** The record of the part as a sealed PDF, in base64. */
  readonly pdf: string;
};

/** Opens the Form I-9 of an employee. It is a mutation, because each reading is an audit entry. */
export async function openI9(
  operation: Operation,
  { companyId, employeeId }: { companyId: string; employeeId: string },
): Promise<OpenedPart[]> {
  await requireEmployee(operation, companyId, employeeId);
  const found = await operation.db.signature.findMany({
    where: { employeeId, form: { in: ['i9_section_1', 'i9_section_2', 'i9_supplement_b'] } },
    orderBy: { id: 'asc' },
  });
  await record(operation, 'openI9', { employeeId });
  if (!found.length) return [];
  const key = await signingKeyOf(operation, companyId);
  const opened = found.map(async (row) => {
    const document = documentColumn.unseal(operation, row, row.sealedDocument);
    const { title, shown, declaration } = JSON.parse(document) as SignedDocument; // as sign() wrote it
    const { signerName, signedAt, seal, sha256 } = row;
    const pdf = sealFile(await drawDocument({ document, seal, sha256 }), key).toString('base64');
    return { title, signerName, signedAt, document, shown, declaration, pdf };
  });
  return Promise.all(opened);
}

/**
 * From which first day of work on the company keeps its Forms I-9 here. Null means that it keeps them
 * elsewhere.
 */
export async function keepI9s(
  operation: Operation,
  { companyId, from }: { companyId: string; from?: string | null | undefined },
): Promise<void> {
  await requireChangeable(operation, companyId);
  await operation.db.company.updateMany({ where: { id: companyId }, data: { i9KeptFrom: from ?? null } });
  await record(operation, 'keepI9s', { from });
}
