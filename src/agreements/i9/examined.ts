/** What the employee attested and the employer examined, as the sealed parts of a Form I-9 say it. */
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { I9Form, I9Supplement } from '../../generated/prisma/client.ts';
import { documentColumn, type SignedDocument } from '../../parties/signatures/sign.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Examined, examinedAfter } from './check-documents.ts';
import type { I9Section1Input, I9Section2Input, I9SupplementInput } from './inputs.ts';

type Section1 = typeof I9Section1Input.$inferInput;
type Section2 = typeof I9Section2Input.$inferInput;
type Supplement = typeof I9SupplementInput.$inferInput;

/** The entries of a signed part. */
async function factsOf(operation: Operation, id: string): Promise<object> {
  const found = await operation.db.signature.findFirstOrThrow({ where: { id } });
  const text = documentColumn.unseal(operation, found, found.sealedDocument);
  return (JSON.parse(text) as SignedDocument).facts; // as sign() wrote it
}

/** What the employee has attested. */
export const section1Of = async (operation: Operation, { section1Id }: I9Form): Promise<Section1> =>
  (await factsOf(operation, section1Id)) as Section1; // as signI9Section1 stored it

/** The documents that count now, and until when the person is authorized to work. */
export async function examinedOf(
  operation: Operation,
  { form, supplements }: { readonly form: I9Form; readonly supplements: readonly I9Supplement[] },
): Promise<Examined> {
  const { authorizedUntil = null } = await section1Of(operation, form);
  const { section2Id, section2At } = form;
  if (!section2Id || !section2At) return { documents: [], until: authorizedUntil };
  const section2 = (await factsOf(operation, section2Id)) as Section2; // as signI9Section2 stored it
  const on = dateInLosAngeles(section2At.getTime());
  let examined: Examined = {
    documents: section2.documents.map((document) => ({ ...document, on })),
    until: authorizedUntil,
  };
  for (const { signatureId, signedAt } of supplements) {
    // As signI9Supplement stored it.
    const { document } = (await factsOf(operation, signatureId)) as Supplement;
    const day = dateInLosAngeles(signedAt.getTime());
    if (document) examined = examinedAfter(examined, { ...document, on: day });
  }
  return examined;
}
