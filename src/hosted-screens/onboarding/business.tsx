import { PostedForm } from '../design/form.tsx';
import { Facts } from '../design/parts.tsx';
import { type Form, valuesOf } from '../form.ts';
import { definePage } from '../page.ts';
import { StepPage } from './step-page.tsx';
import { steps } from './steps.ts';
import { changesOf, updateCompany } from './update-company.ts';

const form: Form = {
  groups: [
    {
      legend: 'The business',
      fields: [
        { name: 'businessName', label: 'Legal name', autoComplete: 'organization' },
        { name: 'legalStructure', label: 'Legal structure', choices: 'structures' },
        { name: 'email', label: 'E-mail address', inputMode: 'email', autoComplete: 'email' },
        { name: 'businessPhone', label: 'Phone', isShort: true, inputMode: 'tel', autoComplete: 'tel' },
      ],
    },
    {
      legend: 'Where it is',
      fields: [
        { name: 'businessAddress', label: 'Street address of the business' },
        { name: 'businessCity', label: 'City of the business' },
        { name: 'businessState', label: 'State of the business', hint: 'Two letters.', isShort: true },
        { name: 'businessZip', label: 'ZIP code of the business', isShort: true },
      ],
    },
    {
      legend: 'Where its mail goes',
      fields: [
        { name: 'mailAddress', label: 'Street or PO box for mail' },
        { name: 'mailCity', label: 'City for mail' },
        { name: 'mailState', label: 'State for mail', hint: 'Two letters.', isShort: true },
        { name: 'mailZip', label: 'ZIP code for mail', isShort: true },
      ],
    },
  ],
  mutation: updateCompany,
  variables: (typed) => changesOf(form, typed),
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
  View: ({ data: { company, structures }, visit }) => (
    <StepPage company={company.businessName} step="business" visit={visit}>
      <Facts facts={[['Employer ID (EIN), which stays as it is', company.businessEin]]} />
      <PostedForm
        form={form}
        visit={visit}
        values={{ ...valuesOf(form, company), version: company.version }}
        choices={{ structures }}
        submit="Save and continue"
      />
    </StepPage>
  ),
});
