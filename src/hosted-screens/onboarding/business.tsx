import { PostedForm } from '../design/form.tsx';
import { Facts } from '../design/parts.tsx';
import type { Form } from '../form.ts';
import { definePage } from '../page.ts';
import { email, phone, state, zip } from '../typed/identities.ts';
import { textsOf } from '../typed/read-fields.ts';
import { StepPage } from './step-page.tsx';
import { steps } from './steps.ts';
import { updateCompany } from './update-company.ts';

const form: Form = {
  groups: [
    {
      legend: 'Business details',
      fields: [
        { name: 'businessName', label: 'Legal name', autoComplete: 'organization' },
        { name: 'legalStructure', label: 'Legal structure', choices: 'structures' },
        {
          name: 'email',
          label: 'Email address',
          inputMode: 'email',
          autoComplete: 'email',
          kind: email,
        },
        {
          name: 'businessPhone',
          label: 'Phone',
          hint: 'Ten digits. An extension is not kept.',
          isShort: true,
          inputMode: 'tel',
          autoComplete: 'tel',
          kind: phone,
        },
      ],
    },
    {
      legend: 'Business address',
      fields: [
        { name: 'businessAddress', label: 'Business street address' },
        { name: 'businessCity', label: 'Business city' },
        { name: 'businessState', label: 'Business state', isShort: true, kind: state },
        { name: 'businessZip', label: 'Business ZIP code', isShort: true, inputMode: 'numeric', kind: zip },
      ],
    },
    {
      legend: 'Mailing address',
      fields: [
        { name: 'mailAddress', label: 'Mailing street address or PO box' },
        { name: 'mailCity', label: 'Mailing city' },
        { name: 'mailState', label: 'Mailing state', isShort: true, kind: state },
        { name: 'mailZip', label: 'Mailing ZIP code', isShort: true, inputMode: 'numeric', kind: zip },
      ],
    },
  ],
  ...updateCompany,
  next: () => 'bank',
};

type Data = {
  company: Record<string, unknown> & { businessName: string; businessEin: string; version: string };
  structures: { enumValues: { name: string }[] };
};

export const businessPage = definePage<Data>({
  title: steps.business.title,
  query: `query Business($companyId: ID!) {
    company(id: $companyId) {
      businessName businessEin version legalStructure email businessPhone
      businessAddress businessCity businessState businessZip mailAddress mailCity mailState mailZip
    }
    structures: __type(name: "LegalStructure") { enumValues { name } }
  }`,
  form,
  View: ({ data: { company, structures }, context }) => (
    <StepPage company={company.businessName} step="business" context={context}>
      <Facts facts={[['Employer ID (EIN), cannot be changed', company.businessEin]]} />
      <PostedForm
        form={form}
        context={context}
        values={{ ...textsOf(form, company), version: company.version }}
        choices={{ structures }}
        submit="Save and continue"
      />
    </StepPage>
  ),
});
