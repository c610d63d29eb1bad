import type { PageData, Values } from '../form.ts';
import { graphql } from '../graphql.ts';

/** The mutation of the owner and business forms. It only changes the version that the form showed. */
export const updateCompany = {
  mutation: graphql(`mutation SaveCompany($companyId: ID!, $input: UpdateCompanyInput!, $ifMatch: [Text!]) {
    updateCompany(companyId: $companyId, input: $input, ifMatch: $ifMatch) { id }
  }`),
  variables: (input: Values, _from: unknown, { version }: PageData) => ({
    input,
    ifMatch: version ? [version] : null,
  }),
};
