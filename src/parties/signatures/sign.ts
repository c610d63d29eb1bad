import { canonicalJson } from '../../foundation/canonical-json.ts';
import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { sentence } from '../../foundation/sentence.ts';
import { record } from '../../platform/audit/record.ts';
import { sealedColumn } from '../../platform/database/sealed-columns.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { sealOf, sha256Of } from '../../platform/sealed-documents/sealed-pdf.ts';
import type { Signed } from './inputs.ts';
import { signingKeyOf } from './signing-key.ts';

export const documentColumn = sealedColumn('signatures', 'sealed_document');

/** Whom a form is about. A form about the company itself is signed on its behalf. */
type SubjectKind = 'employee' | 'contractor' | 'company';

type Line = { readonly label: string; readonly value: string };

/** What a signature covers, as canonical JSON. Its hash is the document's name in the audit chain. */
export type SignedDocument = {
  readonly format: 1;
  readonly id: string;
  readonly environment: string;
  readonly form: string;
  readonly subject: string | null;
  readonly title: string;
  readonly language: string;
  readonly company: { readonly id: string; readonly name: string };
  /** The subject of the form. Without a kind it is an employee. */
  readonly person: { readonly id: string; readonly name: string; readonly kind?: SubjectKind };
  /** The paragraphs that were shown above the form. */
  readonly text: readonly string[];
  /** The SHA-256 of the PDF that was shown, if any. */
  readonly fileSha256: string | null;
  readonly shown: readonly Line[];
  /** The values that were stored. */
  readonly facts: object;
  readonly declaration: string;
  readonly signer: {
    readonly role: 'worker' | 'employer';
    readonly name: string;
    readonly link: string;
    readonly session: string;
    readonly ip: string;
    readonly userAgent: string;
  };
  readonly signedAt: string;
  /**
   * Present if the form was signed with a pen. The file is its scan, and `signedAt` is when it was recorded.
   */
  readonly paper?: Paper;
};

/** The day on the paper, and the operator who recorded it. */
export type Paper = { readonly signedOn: string; readonly recordedBy: string };

export type Person = {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** The name of a contractor that is not an individual. A person with any name signs for it. */
  readonly businessName?: string | null;
};

export type ToSign = {
  readonly companyId: string;
  readonly kind: SubjectKind;
  readonly person: Person;
  readonly form: string;
  readonly subject?: string | null;
  readonly title: string;
  readonly text?: readonly string[];
  /** What the service shows beside the entries, such as the name on file. */
  readonly about?: readonly Line[];
  readonly facts: object;
  readonly role?: 'worker' | 'employer';
  /** The hash of the PDF whose pages are signed. */
  readonly fileSha256?: string | null;
  readonly signature: Signed;
  /** Without it, the person signs on a hosted page. */
  readonly paper?: Paper;
};

const onlyThePerson =
  'Only the person signs this form, on a page that a link of their own opens. Nobody signs for somebody else.';

/** Whether the person acts on a hosted page, opened by a link of their own. */
export const isOwnAct = ({ caller, visit }: Operation, personId: string): boolean =>
  visit !== undefined &&
  caller.kind === 'link' &&
  ((caller.purpose === 'worker' && caller.employeeId === personId) ||
    (caller.purpose === 'contractor' && caller.contractorId === personId));

/** Refuses everybody but the employee or contractor, on a hosted page opened by a link of their own. */
export function requireOwnAct(operation: Operation, personId: string): void {
  if (!isOwnAct(operation, personId)) throw new Fault('FORBIDDEN', { problem: onlyThePerson });
}

const nameOf = ({ firstName, lastName, businessName }: Person) =>
  businessName || `${firstName ?? ''} ${lastName ?? ''}`.trim();

/** Names are compared without accents and capitals: `José Díaz-Ruiz` is `jose diaz ruiz`. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/**
 * Refuses another name than the one on file. A person may add middle names: the first word and the last words
 * must match.
 */
function refuseOtherName(typed: string, person: Person): void {
  if (person.businessName) return;
  const written = wordsOf(typed);
  const onFile = [...wordsOf(person.firstName ?? ''), ...wordsOf(person.lastName ?? '')];
  if (onFile.every((word) => written.includes(word)) && written[0] === onFile[0]) return;
  const problem = sentence('must be your own name as it is on file: {name}', { name: nameOf(person) });
  throw new Fault('MALFORMED', { path: ['signature', 'name'], problem });
}

/** Everything that is signed, as the database stores it. */
async function documentOf(operation: Operation, id: string, toSign: ToSign): Promise<SignedDocument> {
  const { caller, visit, environment } = operation;
  const { companyId, kind, person, form, subject = null, title, role = 'worker', signature } = toSign;
  const { paper } = toSign;
  if (!paper && (caller.kind !== 'link' || !visit)) throw new Fault('FORBIDDEN', { problem: onlyThePerson });
  const where = visit ?? { session: '', ip: '', userAgent: '' };
  const company = await operation.db.company.findFirstOrThrow({ where: { id: companyId } });
  return {
    format: 1,
    id,
    environment,
    form,
    subject,
    title,
    language: signature.language,
    company: { id: companyId, name: company.businessName },
    person: { id: person.id, name: nameOf(person), kind },
    text: toSign.text ?? [],
    fileSha256: toSign.fileSha256 ?? null,
    shown: [...(toSign.about ?? []), ...signature.shown],
    facts: toSign.facts,
    declaration: signature.declaration,
    signer: { role, name: signature.name, link: caller.id, ...where },
    signedAt: new Date(operation.now).toISOString(),
    ...(paper ? { paper } : {}),
  };
}

/**
 * Stores what a person has signed: sealed, with its hash in the audit log. A worker's signature is the
 * worker's own act, and replaces an earlier one on the same form. Returns its id.
 */
export async function sign(operation: Operation, toSign: ToSign): Promise<string> {
  const { companyId, kind, person, form, subject = null, title, role = 'worker', signature } = toSign;
  if (role === 'worker') refuseOtherName(signature.name, person);
  const id = newId();
  const document = await documentOf(operation, id, toSign);
  const text = canonicalJson(document);
  const sha256 = sha256Of(text);
  if (kind !== 'company')
    await replaceSignatures(operation, { kind, personIds: [person.id], form, subject, role });
  await operation.db.signature.insertRows([
    {
      id,
      companyId,
      ...(kind === 'employee' && { employeeId: person.id }),
      ...(kind === 'contractor' && { contractorId: person.id }),
      form,
      subject,
      title,
      signerRole: role,
      signerName: signature.name,
      signedAt: new Date(document.signedAt),
      sealedDocument: documentColumn.seal(operation, id, text),
      sha256,
      fileSha256: document.fileSha256,
      seal: sealOf(text, await signingKeyOf(operation, companyId)),
    },
  ]);
  await record(operation, 'sign', { [form]: true, [`sha256:${sha256}`]: true });
  return id;
}

type Replaced = {
  readonly kind: 'employee' | 'contractor';
  readonly personIds: readonly string[];
  readonly form: string;
  readonly subject: string | null;
  readonly role?: 'worker' | 'employer';
};

/** Replaces earlier signatures on a form, because a later form is on file, signed here or on paper. */
export async function replaceSignatures({ db, now }: Operation, replaced: Replaced): Promise<void> {
  const { kind, personIds, form, subject, role } = replaced;
  const named = { in: [...personIds] };
  const whose = kind === 'employee' ? { employeeId: named } : { contractorId: named };
  const where = { ...whose, form, subject, replacedAt: null, ...(role ? { signerRole: role } : {}) };
  await db.signature.updateMany({ where, data: { replacedAt: new Date(now) } });
}
