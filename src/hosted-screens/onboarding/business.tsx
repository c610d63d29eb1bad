import { PostedForm } from '../design/form.tsx';
import { Facts } from '../design/parts.tsx';
import { defineForm, enumOptions } from '../form.ts';
import { type Enum, graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { choice, emailField, inThirds, phoneField, stateField, zipField } from '../typed/fields.ts';
import { textsOf } from '../typed/read-fields.ts';
import { StepPage, steps, updateCompany } from './steps.tsx';

export const businessGroups = [
  {
    legend: text('Business details'),
    fields: [
      { name: 'businessName', label: text('Legal name'), autoComplete: 'organization' },
      choice('legalStructure', text('Legal structure'), 'structures'),
      emailField('email', text('Email address'), { autoComplete: 'email' }),
      phoneField('businessPhone', text('Phone'), { autoComplete: 'tel' }),
    ],
  },
  {
    legend: text('Business address'),
    fields: [
      { name: 'businessAddress', label: text('Business street address') },
      ...inThirds([
        { name: 'businessCity', label: text('Business city') },
        stateField('businessState', text('Business state')),
        zipField('businessZip', text('Business ZIP code')),
      ]),
    ],
  },
  {
    legend: text('Mailing address'),
    fields: [
      { name: 'mailAddress', label: text('Mailing street address or PO box') },
      ...inThirds([
        { name: 'mailCity', label: text('Mailing city') },
        stateField('mailState', text('Mailing state')),
        zipField('mailZip', text('Mailing ZIP code')),
      ]),
    ],
  },
];

const form = defineForm({
  groups: businessGroups,
  ...updateCompany,
  next: () => 'pay-schedule',
});

export const structures = enumOptions<Enum<'LegalStructure'>>({
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
