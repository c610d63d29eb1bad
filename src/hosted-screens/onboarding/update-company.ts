import type { Form } from '../form.ts';

/** The mutation of the owner and business forms. It only changes the version that the form showed. */
export const updateCompany: Pick<Form, 'mutation' | 'variables'> = {
  mutation: `mutation SaveCompany($companyId: ID!, $input: UpdateCompanyInput!, $ifMatch: [Text!]) {
    updateCompany(companyId: $companyId, input: $input, ifMatch: $ifMatch) { id }
  }`,
  variables: (input, _from, { version }) => ({ input, ifMatch: version ? [version] : null }),
};
