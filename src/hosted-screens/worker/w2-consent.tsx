import { ActionButton, PostedForm } from '../design/form.tsx';
import { dayText } from '../design/format.ts';
import { Done, Heading } from '../design/parts.tsx';
import { defineForm } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { defineFile, definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { drawPdf } from '../pdf/draw-pdf.ts';
import { Back, canChange } from '../people/parts.tsx';
import { signatureGroup, signatureOf, undeclared } from './signed.ts';

/** The consent to receive Form W-2 electronically. */

const query = graphql(`query W2Consent($companyId: ID!, $employeeId: ID!) {
  company(id: $companyId) { businessName }
  employee(companyId: $companyId, id: $employeeId) {
    w2Consent { isElectronic consentedOn withdrawnOn signatureId words sampleCode }
  }
}`);
export type W2Consent = ResultOf<typeof query>['employee']['w2Consent'];
type Props = { data: ResultOf<typeof query>; context: PageContext };

const declaration = text(
  'I have opened the sample, and I consent to get Form W-2 electronically in place of paper.',
);

const groups = [
  {
    legend: text('The sample'),
    fields: [
      {
        name: 'code',
        label: text('Code in the sample'),
        hint: text('Six digits. They show that you can open the form as you will get it.'),
        inputMode: 'numeric' as const,
        isShort: true,
        autoComplete: 'off',
      },
    ],
  },
  signatureGroup(declaration),
];

const doneTexts: Readonly<Record<string, string>> = {
  'w2-consent': text('You have consented to get Form W-2 electronically.'),
  'w2-withdraw': text('Your consent is withdrawn. You get Form W-2 on paper.'),
};

const definition = {
  title: text('Form W-2 electronically'),
  query,
  View: ({ data: { company, employee }, context }: Props) => (
    <>
      <Back to={context.addressOf({ page: 'year-forms' })}>{say('Year-end forms')}</Back>
      <Done>{said(doneTexts[context.done ?? ''] ?? '')}</Done>
      <Heading company={company.businessName} title={say('Form W-2 electronically')}>
        <Standing consent={employee.w2Consent} />
      </Heading>
      <ul>
        {employee.w2Consent.words.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {canChange(context) && <Act consent={employee.w2Consent} context={context} />}
    </>
  ),
};

/** How the form is delivered, and since when. */
export function Standing({
  consent,
}: {
  consent: Pick<W2Consent, 'isElectronic' | 'consentedOn' | 'withdrawnOn'>;
}) {
  const { isElectronic, consentedOn, withdrawnOn } = consent;
  if (isElectronic && consentedOn)
    return (
      <p>
        {say('Form W-2 may be given electronically in place of paper: consented on {day}.', {
          day: dayText(consentedOn),
        })}
      </p>
    );
  return (
    <p>
      {withdrawnOn
        ? say('Form W-2 is given on paper: the consent ended on {day}.', { day: dayText(withdrawnOn) })
        : say('Form W-2 is given on paper: there is no consent to get it electronically.')}
    </p>
  );
}

function Act({ consent, context }: { consent: W2Consent; context: PageContext }) {
  if (!consent.isElectronic)
    return (
      <>
        <p>
          <a href={context.addressOf({ page: 'w2-sample' })}>{say('Open the sample (PDF)')}</a>
        </p>
        <PostedForm form={{ groups }} context={context} values={{}} submit={say('Consent')} />
      </>
    );
  return (
    <>
      {consent.signatureId && (
        <p>
          <a href={context.addressOf({ page: 'signed-form', from: consent.signatureId })}>
            {say('Signed document (PDF)')}
          </a>
        </p>
      )}
      <ActionButton context={context} to={{ page: 'w2-withdraw' }}>
        {say('Withdraw the consent')}
      </ActionButton>
    </>
  );
}

export const w2ConsentPage = definePage({
  ...definition,
  form: defineForm({
    groups,
    mutation: graphql(`mutation ConsentToElectronicW2(
      $companyId: ID!, $employeeId: ID!, $code: Text!, $signature: SignatureInput!
    ) {
      consentToElectronicW2(companyId: $companyId, employeeId: $employeeId, code: $code, signature: $signature) { id }
    }`),
    variables: ({ code, declared, ...values }) =>
      declared ? { code, signature: signatureOf(values, declaration, []) } : undefined,
    validate: undeclared,
    next: () => ({ page: 'w2-consent', done: 'w2-consent' }),
  }),
});

const withdraw = graphql(`mutation WithdrawW2Consent($companyId: ID!, $employeeId: ID!) {
  withdrawW2Consent(companyId: $companyId, employeeId: $employeeId) { id }
}`);

export const w2WithdrawPage = definePage({
  ...definition,
  form: defineForm({
    groups: [],
    mutation: withdraw,
    variables: () => ({}),
    next: () => ({ page: 'w2-consent', done: 'w2-withdraw' }),
  }),
});

/** On the dashboard: the employer has the withdrawal in writing. */
export const withdrawForm = defineForm({
  groups: [],
  mutation: withdraw,
  variables: () => ({}),
  next: (_answer, _read, { from }) => ({
    page: 'employee' as const,
    ...(from && { from }),
    done: 'employee-w2-paper',
  }),
});

/** A PDF like the delivered form, with a code in it. */
export const w2SampleFile = defineFile({
  title: text('Sample of Form W-2'),
  query,
  draw: async ({ company, employee }, { layoutData, today }) => {
    const bytes = await drawPdf({
      title: say('Sample of Form W-2'),
      company: company.businessName,
      isTest: layoutData.isTest,
      madeOn: today,
      facts: [[say('Code in the sample'), employee.w2Consent.sampleCode ?? '']],
      tables: [],
      notes: [say('Type the code on the page from which you opened this file. This is not a tax form.')],
    });
    return { name: 'w2-sample.pdf', type: 'application/pdf', bytes };
  },
});
