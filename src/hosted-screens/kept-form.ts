/**
 * Keeps a form that was not accepted. The service redirects the browser to an address that shows the kept
 * form. So the browser's Back and a reload send nothing again.
 */
import { newId } from '../foundation/new-id.ts';
import { lockName } from '../platform/database/lock.ts';
import { sealedColumn } from '../platform/database/sealed-columns.ts';
import type { Operation } from '../platform/graphql/operation-context.ts';
import type { Field, FormValues, RejectedForm } from './form.ts';
import { hasEnglish, learn } from './language/visit.ts';
import type { LinkCaller } from './page-context.ts';

/** The kept part of a form: its texts without secrets, and its problems. */
export type RefusedForm = {
  /** The status of the page that shows it. */
  readonly status: 200 | 422 | 503;
  readonly formValues: FormValues;
  readonly problems: readonly { readonly field?: string; readonly message: string }[];
  readonly clearedSecrets: readonly string[];
  /** The effect of a form that was tried. */
  readonly rehearsed?: unknown;
};

/** The form with the page to which it was sent, and the object of that page. */
export type KeptForm = RefusedForm & {
  readonly page?: string | undefined;
  readonly from?: string | undefined;
  /** Whether the problem has no words in the language of its page. */
  readonly hasEnglish?: boolean;
};

/** More forms than anybody returns to. */
const mostOfLink = 10;
const formColumn = sealedColumn('kept_forms', 'sealed_form');

/** Keeps a form and drops the link's oldest ones. Returns its id. */
export async function keepForm(
  operation: Operation,
  caller: Pick<LinkCaller, 'id' | 'companyId'>,
  form: KeptForm,
): Promise<string> {
  const { db } = operation;
  const { id: linkId, companyId } = caller;
  await lockName(db, `kept forms of ${linkId}`); // concurrent forms must not exceed the maximum
  const kept = await db.keptForm.findMany({
    where: { linkId },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  const old = kept.slice(mostOfLink - 1).map(({ id }) => id);
  if (old.length) await db.keptForm.deleteMany({ where: { id: { in: old } } });
  const id = newId();
  const sealedForm = formColumn.seal(operation, id, JSON.stringify({ ...form, hasEnglish: hasEnglish() }));
  await db.keptForm.create({
    select: { id: true },
    data: { id, companyId: companyId || null, linkId, sealedForm },
  });
  return id;
}

/** A form that this link has sent to this page; undefined if it is gone. */
export async function readKeptForm(
  operation: Operation,
  { id: linkId }: Pick<LinkCaller, 'id'>,
  { form: id, page, from }: { form?: string | undefined; page: string | undefined; from: string | undefined },
): Promise<KeptForm | undefined> {
  if (id === undefined) return undefined;
  const row = await operation.db.keptForm.findFirst({ where: { id, linkId } });
  if (!row) return undefined;
  const form = JSON.parse(formColumn.unseal(operation, row, row.sealedForm)) as KeptForm; // as it was kept
  if (form.page !== page || form.from !== from) return undefined;
  if (form.hasEnglish) learn({ hasEnglish: true });
  return form;
}

/** The kept form as its page shows it. */
export const rejectedFormOf = (
  { formValues, problems, clearedSecrets }: KeptForm,
  fields: readonly Field[],
): RejectedForm => ({
  formValues,
  clearedSecrets,
  problems: problems.map(({ field, message }) => ({
    field: fields.find(({ name }) => name === field),
    message,
  })),
});
