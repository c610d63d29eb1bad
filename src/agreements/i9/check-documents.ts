import { addDays } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault, type Path, refuseAll } from '../../foundation/fault.ts';
import type { Plain } from '../../foundation/sentence.ts';
import { endsToVerify, listA, listB, listC, underage } from './documents.ts';
import type { I9DocumentInput } from './inputs.ts';

type Document = typeof I9DocumentInput.$inferInput;
type About = { readonly today: string; readonly dob: string; readonly path: Path };

/** How long a receipt for a lost, stolen or damaged document is valid. */
const receiptDays = 90;

const isUnder18 = (dob: string, today: string): boolean =>
  today < `${Number(dob.slice(0, 4)) + 18}${dob.slice(4)}`;

function problemOf({ document, expiresOn }: Document, { today, dob }: About): [string, Plain] | undefined {
  if (expiresOn && expiresOn < today)
    return ['expiresOn', 'has passed: the document has expired, and only one that holds is accepted'];
  if (underage.includes(document) && !isUnder18(dob, today))
    return ['document', 'is accepted for employees under 18 only'];
  if (endsToVerify.includes(document) && !expiresOn)
    return ['expiresOn', 'is required: this document has an end'];
  return undefined;
}

const refuse = (documents: readonly Document[], about: About, pathOf: (at: number) => Path): void =>
  refuseAll(
    documents.flatMap((document, at) => {
      const found = problemOf(document, about);
      if (!found) return [];
      const [field, problem] = found;
      return [new Fault('MALFORMED', { path: [...pathOf(at), field], problem })];
    }),
  );

/** Refuses documents that do not prove identity and permission to work, or that have expired. */
export function requireDocuments(documents: readonly Document[], about: About): void {
  refuse(documents, about, (at) => [...about.path, at]);
  const kinds = documents.map(({ document }) => document);
  const count = (list: object) => kinds.filter((kind) => Object.hasOwn(list, kind)).length;
  const [a, b, c] = [count(listA), count(listB), count(listC)];
  if ((a === 1 && b + c === 0) || (a === 0 && b === 1 && c === 1)) return;
  throw new Fault('MALFORMED', {
    path: about.path,
    problem: 'must be one document of list A, or one of list B and one of list C',
  });
}

/** A document, and the day on which the employer examined it. */
type ExaminedDocument = Document & { readonly on: string };

/** The documents of a form that count, and until when the person is authorized to work. Null is no end. */
export type Examined = { readonly documents: readonly ExaminedDocument[]; readonly until: string | null };

const isOfListB = ({ document }: Document): boolean => Object.hasOwn(listB, document);

const isSame = (entry: Document, document: Document): boolean =>
  (['document', 'number', 'expiresOn', 'isReceipt'] as const).every(
    (field) => (entry[field] || null) === (document[field] || null),
  );

/**
 * Refuses a document of a reverification that is of list B, that has expired, or that was recorded today: the
 * form was sent twice. A document of list B is accepted in one case: a receipt for it was examined, and it
 * now replaces the receipt.
 */
export function requireWorkDocument(document: Document, about: About, { documents }: Examined): void {
  refuse([document], about, () => about.path);
  if (documents.some((entry) => entry.on === about.today && isSame(entry, document)))
    throw new Fault('MALFORMED', {
      path: [...about.path, 'document'],
      problem: 'is recorded today already: nothing is signed a second time',
    });
  if (!isOfListB(document) || documents.some((entry) => entry.isReceipt && isOfListB(entry))) return;
  throw new Fault('MALFORMED', {
    path: [...about.path, 'document'],
    problem: 'is of list B: only documents of lists A and C are verified again',
  });
}

/**
 * What counts after another document was examined. It replaces those that prove the same, and one of list A
 * replaces all. If it replaces a receipt, the person is authorized for as long as before.
 */
export function examinedAfter({ documents, until }: Examined, next: ExaminedDocument): Examined {
  const isAlike = (entry: Document) => isOfListB(entry) === isOfListB(next);
  const isReplaced = documents.some((entry) => entry.isReceipt && isAlike(entry));
  const others = Object.hasOwn(listA, next.document) ? [] : documents.filter((entry) => !isAlike(entry));
  return {
    documents: [...others, next],
    until: isReplaced || isOfListB(next) ? until : (next.expiresOn ?? null),
  };
}

/** The day by which the permission to work must be verified again; null if nothing ends. */
export function reverifyBy({ documents, until }: Examined, citizenship: string): string | null {
  const ends = documents.flatMap(({ document, expiresOn, isReceipt, on }) => {
    if (isReceipt) return [addDays(on, receiptDays)];
    if (citizenship === 'citizen' || citizenship === 'national' || !expiresOn) return [];
    return endsToVerify.includes(document) ? [expiresOn] : [];
  });
  const all = citizenship === 'authorized' && until ? [...ends, until] : ends;
  return all.toSorted()[0] ?? null;
}
