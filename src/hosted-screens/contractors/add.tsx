import { defineForm, type Values } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { malformed } from '../typed/read-fields.ts';
import { contractorName } from './contractor-data.ts';
import { contractorGroups, detailChoices, workFields } from './details.ts';
import { addContractorName, contractorPageName, contractorsPageName } from './names.ts';

const query = graphql(`query AddContractor($companyId: ID!) {
  company(id: $companyId) { businessName }
  newest: contractors(companyId: $companyId, newestFirst: true, first: 1) {
    nodes { id firstName lastName businessName }
  }
}`);
type Data = ResultOf<typeof query>;

/** The newest contractor when the page was opened is its version, so that a form sent twice adds one. */
function addedTwice(values: Values, { newest: { nodes } }: Data, version: string) {
  const names = ['firstName', 'lastName', 'businessName'] as const;
  const added = nodes.find((each) => names.every((name) => each[name] === values[name]));
  if (!added || version === added.id) return [];
  const problem = say('{name} has just been added. Open this page again to add a namesake.', {
    name: contractorName(added),
  });
  return [malformed('', problem)];
}

/** Only what is typed is sent: the rest can be entered later. */
const form = defineForm({
  query,
  groups: contractorGroups(workFields),
  isOneAtATime: true,
  mutation: graphql(`mutation AddContractor($companyId: ID!, $contractors: [NewContractorInput!]!) {
    createContractors(companyId: $companyId, contractors: $contractors) { id }
  }`),
  variables: (values) => ({
    contractors: [Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))],
  }),
  validate: (values, { data, version }) => addedTwice(values, data, version),
  next: ({ createContractors: [added] }) => ({
    page: contractorPageName,
    from: added?.id ?? '',
    done: addContractorName,
  }),
});

export const addContractorPage = formPage({
  title: text('Add a contractor'),
  submit: text('Add contractor'),
  query,
  form,
  back: () => [say('Contractors'), { page: contractorsPageName }],
  version: ({ newest }) => newest.nodes[0]?.id ?? 'none',
  values: () => ({ type: 'INDIVIDUAL_SOLE_PROPRIETOR' }),
  options: detailChoices,
  introduction: () =>
    say('Only the name is needed now. Form 1099-NEC needs the taxpayer number and the address.'),
});
