import { Fault } from '../../foundation/fault.ts';
import { Day } from '../design/parts.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, sayNodes, text } from '../language/say.ts';
import { defineFile } from '../page.ts';

/** The signatures of an employee that count. */
export const signedFormFields = graphql(`fragment SignedForms on Employee {
  formSignatures { id form subject signerName signedAt }
}`);
type Signed = ResultOf<typeof signedFormFields>['formSignatures'][number];

type Props = {
  readonly signatures: readonly Signed[];
  readonly form: string;
  readonly subject?: string | null;
  /** The address of the signed document of a signature. */
  readonly fileOf: (id: string) => string;
};

/** Who signed the form on file, with the signed document, or that it came on paper. */
export function SignedBy({ signatures, form, subject = null, fileOf }: Props) {
  const found = signatures.find((signed) => signed.form === form && signed.subject === subject);
  if (!found) return <p class="rest">{say('On paper: the employer has entered this form.')}</p>;
  return (
    <p class="rest">
      {sayNodes('Signed by {name} on {day}.', {
        name: found.signerName,
        day: <Day on={found.signedAt.slice(0, 10)} />,
      })}{' '}
      <a href={fileOf(found.id)}>{say('Signed document (PDF)')}</a>
    </p>
  );
}

/** The signed document as a sealed PDF. */
export const signedFormFile = defineFile({
  title: text('Signed document'),
  query: graphql(`query SignedForm($companyId: ID!, $signatureId: ID!) {
    company(id: $companyId) { businessName }
    signature(companyId: $companyId, id: $signatureId) { form signedAt pdf }
  }`),
  draw: async ({ signature: { form, signedAt, pdf } }) => {
    if (pdf === null) throw new Fault('UNKNOWN_PATH');
    const name = `signed-${form.replaceAll('_', '-')}-${signedAt.slice(0, 10)}.pdf`;
    return { name, type: 'application/pdf', bytes: Buffer.from(pdf, 'base64') };
  },
});
