import { PostedForm } from '../design/form.tsx';
import { Facts } from '../design/parts.tsx';
import { defineForm, enumOptions } from '../form.ts';
import { type Enum, graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { email, phone, state, zip } from '../typed/identities.ts';
import { textsOf } from '../typed/read-fields.ts';
import { StepPage } from './step-page.tsx';
import { steps } from './steps.ts';
import { updateCompany } from './update-company.ts';

const form = defineForm({
  groups: [
    {
      legend: text('Business details'),
      fields: [
        { name: 'businessName', label: text('Legal name'), autoComplete: 'organization' },
        { name: 'legalStructure', label: text('Legal structure'), choices: 'structures' },
        {
          name: 'email',
          label: text('Email address'),
          inputMode: 'email',
          autoComplete: 'email',
          kind: email,
        },
        {
          name: 'businessPhone',
          label: text('Phone'),
          hint: text('Ten digits. An extension is not kept.'),
          isShort: true,
          inputMode: 'tel',
          autoComplete: 'tel',
          kind: phone,
        },
      ],
    },
    {
      legend: text('Business address'),
      fields: [
        { name: 'businessAddress', label: text('Business street address') },
        { name: 'businessCity', label: text('Business city') },
        { name: 'businessState', label: text('Business state'), isShort: true, kind: state },
        {
          name: 'businessZip',
          label: text('Business ZIP code'),
          isShort: true,
          inputMode: 'numeric',
          kind: zip,
        },
      ],
    },
    {
      legend: text('Mailing address'),
      fields: [
        { name: 'mailAddress', label: text('Mailing street address or PO box') },
        { name: 'mailCity', label: text('Mailing city') },
        { name: 'mailState', label: text('Mailing state'), isShort: true, kind: state },
        { name: 'mailZip', label: text('Mailing ZIP code'), isShort: true, inputMode: 'numeric', kind: zip },
      ],
    },
  ],
  ...updateCompany,
  next: () => 'bank',
});

const structures = enumOptions<Enum<'LegalStructure'>>({
  CCORP: true,
  CORP: true,
  ESTATE: true,
  FOREIGN_ENTITY: true,
  LLC: true,
  LLP: true,
  LP: true,
  NONPROFIT: true,
  PARTNERSHIP: true,
  SCHEME: true,
  SCORP: true,
  SOLEPROP: true,
  TRUST: true,
});

export const businessPage = definePage({
  title: steps.business.title,
  query: graphql(`query Business($companyId: ID!) {
    company(id: $companyId) {
      businessName businessEin version legalStructure email businessPhone
      businessAddress businessCity businessState businessZip mailAddress mailCity mailState mailZip
    }
  }`),
  form,
  View: ({ data: { company }, context }) => (
    <StepPage company={company.businessName} step="business" context={context}>
      <Facts facts={[[say('Employer ID (EIN), cannot be changed'), company.businessEin]]} />
      <PostedForm
        form={form}
        context={context}
        values={{ ...textsOf(form, company), version: company.version }}
        choices={{ structures }}
        submit={say('Save and continue')}
      />
    </StepPage>
  ),
});
