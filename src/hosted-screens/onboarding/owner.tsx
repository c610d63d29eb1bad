import { PostedForm } from '../design/form.tsx';
import { defineForm } from '../form.ts';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { usDay } from '../typed/day.ts';
import { countField, inHalves, inThirds, ssnField, stateField, zipField } from '../typed/fields.ts';
import { wholePercent } from '../typed/numbers.ts';
import { textsOf } from '../typed/read-fields.ts';
import { StepPage, steps, updateCompany } from './steps.tsx';

const form = defineForm({
  groups: [
    {
      legend: text('Owner'),
      fields: [
        ...inHalves([
          { name: 'firstName', label: text('First name'), autoComplete: 'given-name' },
          { name: 'lastName', label: text('Last name'), autoComplete: 'family-name' },
        ]),
        { name: 'jobTitle', label: text('Job title'), isOptional: true, autoComplete: 'organization-title' },
        countField('ownershipPercentage', text('Ownership percentage'), {
          hint: text('A whole number: for 33.3 %, type 33.'),
          kind: wholePercent,
        }),
        countField('dob', text('Date of birth'), {
          hint: text('Month, day and year, such as 4/17/1985.'),
          kind: usDay,
        }),
        ssnField('ssn', text('Social Security number'), {
          hint: text('On file: •••-••-••••. Leave empty to keep it.'),
        }),
      ],
    },
    {
      legend: text('Home address'),
      fields: [
        { name: 'address', label: text('Street address'), autoComplete: 'address-line1' },
        {
          name: 'addressLine2',
          label: text('Apartment or suite'),
          isOptional: true,
          autoComplete: 'address-line2',
        },
        ...inThirds([
          { name: 'city', label: text('City'), autoComplete: 'address-level2' },
          stateField('state', text('State'), { autoComplete: 'address-level1' }),
          zipField('zip', text('ZIP code'), { autoComplete: 'postal-code' }),
        ]),
      ],
    },
  ],
  ...updateCompany,
  next: () => 'business',
});

export const ownerPage = definePage({
  title: steps.owner.title,
  query: graphql(`query Owner($companyId: ID!) {
    company(id: $companyId) {
      businessName version
      firstName lastName jobTitle ownershipPercentage dob address addressLine2 city state zip
    }
  }`),
  form,
  View: ({ data: { company }, context }) => (
    <StepPage company={company.businessName} step="owner" context={context}>
      <PostedForm
        form={form}
        context={context}
        values={{ ...textsOf(form, company), version: company.version }}
        submit={say('Save and continue')}
      />
    </StepPage>
  ),
});
