import { type Contractor, contractorQuery } from '../contractors/contractor-data.ts';
import { labelOf } from '../design/labels.ts';
import { Facts } from '../design/parts.tsx';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { addressText } from '../people/facts.tsx';
import { checkbox } from '../typed/fields.ts';
import { malformed } from '../typed/read-fields.ts';
import { signatureOf } from '../worker/signed.ts';
import { ownForm } from './forms.tsx';

/** The certification of Form W-9, which the contractor signs. */

const declaration = text('I certify the statements above under penalties of perjury.');

const signature = {
  legend: text('Certification'),
  fields: [
    checkbox(
      'item2CrossedOut',
      text('I cross out item 2: by a notice of the IRS, I am subject to backup withholding'),
      {
        hint: text(
          'Only after a notice that you did not report all interest or dividends. It causes no withholding from pay for work.',
        ),
      },
    ),
    checkbox('declared', declaration),
    {
      name: 'name',
      label: text('Your name, as your signature'),
      autoComplete: 'off',
    },
  ],
};

export const signPage = ownForm({
  name: 'w9-sign',
  title: text('Form W-9: certify'),
  submit: text('Sign Form W-9'),
  query: contractorQuery,
  form: {
    groups: [signature],
    isOneAtATime: true,
    mutation: graphql(`mutation CertifyW9(
      $companyId: ID!, $contractorId: ID!, $signature: SignatureInput!, $item2CrossedOut: Boolean, $ifMatch: [Text!]
    ) {
      certifyW9(
        companyId: $companyId, contractorId: $contractorId, signature: $signature
        item2CrossedOut: $item2CrossedOut, ifMatch: $ifMatch
      ) { id }
    }`),
    variables: ({ name, declared, item2CrossedOut }, _from, { data, version }) =>
      declared
        ? {
            signature: signatureOf({ name }, declaration, shownLines(data.contractor)),
            item2CrossedOut,
            ifMatch: [version],
          }
        : undefined,
    validate: ({ declared }) => (declared ? [] : [malformed('declared', text('Check the box to certify.'))]),
  },
  groups: ({ contractor }) => (contractor.formW9.missing.length ? [] : [signature]),
  values: () => ({}),
  introduction: ({ contractor }) =>
    contractor.formW9.missing.length ? (
      say('Fill in the other parts first: the first page says what is missing.')
    ) : (
      <Certified contractor={contractor} />
    ),
});

/**
 * What the contractor certifies: the lines of the form, and the words of the law, separate from everything
 * else.
 */
const Certified = ({ contractor }: { contractor: Contractor }) => (
  <>
    {say('Request for Taxpayer Identification Number and Certification (Form W-9, March 2024).')}
    <Facts facts={w9Facts(contractor)} />
    <div class="note">
      {contractor.formW9.words.map((words) => (
        <p key={words}>
          <strong>{words}</strong>
        </p>
      ))}
    </div>
  </>
);

const shownLines = (contractor: Contractor) =>
  w9Facts(contractor).map(([label, value]) => ({ label, value }));

/** The lines of the form, by their numbers. */
export function w9Facts(contractor: Contractor): (readonly [string, string])[] {
  const { type, firstName, lastName, businessName, llcTaxedAs, hasForeignOwners, exemptPayeeCode } =
    contractor;
  const isIndividual = type === 'INDIVIDUAL_SOLE_PROPRIETOR';
  const person = [firstName, lastName].filter(Boolean).join(' ');
  const none = say('None');
  return [
    [say('1 Name'), (isIndividual ? person : businessName) || none],
    ...(isIndividual ? [[say('2 Business name'), businessName || none] as const] : []),
    [say('3a Classification'), llcTaxedAs ? `${labelOf(type)}, ${labelOf(llcTaxedAs)}` : labelOf(type)],
    ...(hasForeignOwners ? [[say('3b Foreign partners, owners or beneficiaries'), say('Yes')] as const] : []),
    [say('4 Exempt payee code'), exemptPayeeCode ? String(exemptPayeeCode) : none],
    [say('5, 6 Address'), addressText(contractor) || none],
    [say('Taxpayer number'), contractor.tin ?? none],
  ];
}
