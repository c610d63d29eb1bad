import { defineForm } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { businessGroups, structures } from '../onboarding/business.tsx';
import { checkbox, countField, optional } from '../typed/fields.ts';
import { changesIn, textsOf } from '../typed/read-fields.ts';
import { backToSettings, saved } from './parts.tsx';
import { setPayroll } from './schedule-input.ts';

const query = graphql(`query CompanySettings($companyId: ID!) {
  company(id: $companyId) {
    businessName businessEin version legalStructure email businessPhone headcount futaExempt
    form944From form944To
    businessAddress businessCity businessState businessZip mailAddress mailCity mailState mailZip
  }
}`);
type Data = ResultOf<typeof query>;

const groups = [
  ...businessGroups,
  {
    legend: text('For taxes'),
    fields: [
      countField('headcount', text('Number of employees, as paid-leave programs count them'), optional),
      checkbox('futaExempt', text('A charity under section 501(c)(3), or a government'), {
        hint: text('It owes no federal unemployment tax.'),
      }),
      countField('form944From', text('First year of Form 944'), {
        ...optional,
        hint: text('Only if the IRS has instructed the company to file Form 944 instead of Form 941.'),
      }),
      countField('form944To', text('Last year of Form 944'), optional),
    ],
  },
];

/** The name, the addresses and the phone of the company, and the address for its messages. */
export const companyPage = formPage<Data>({
  title: text('Company details'),
  submit: text('Save company details'),
  query,
  form: defineForm({
    query,
    groups,
    mutation: setPayroll,
    variables: (values, _from, { data, version }) => ({
      input: changesIn(values, data.company),
      ifMatch: [version],
    }),
    next: () => ({ page: 'settings', done: saved }),
  }),
  introduction: ({ company }) =>
    say('Messages to the company go to its email address. The employer ID {ein} cannot be changed.', {
      ein: company.businessEin,
    }),
  values: ({ company }) => textsOf({ groups }, company),
  options: () => ({ structures }),
  back: backToSettings,
  version: ({ company }) => company.version,
});
