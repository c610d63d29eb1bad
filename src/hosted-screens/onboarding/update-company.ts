import { type Form, type FormValues, fieldsOf } from '../form.ts';

/** The mutation of the owner and business forms. It only changes the version that the form showed. */
export const updateCompany = `mutation SaveCompany($companyId: ID!, $input: UpdateCompanyInput!, $ifMatch: [Text!]) {
  updateCompany(companyId: $companyId, input: $input, ifMatch: $ifMatch) { id }
}`;

/** Empty optional fields clear their value; empty secret fields keep it. */
export function changesOf(form: Form, formValues: FormValues): Record<string, unknown> {
  const changes = fieldsOf(form).flatMap(({ name, isOptional, isSecret }) => {
    const value = formValues[name]?.trim() ?? '';
    if (value === '' && isSecret) return [];
    return [[name, value === '' && isOptional ? null : parsedValue(name, value)] as const];
  });
  return {
    input: Object.fromEntries(changes),
    ifMatch: formValues['version'] ? [formValues['version']] : null,
  };
}

const parsedValue = (name: string, value: string): string | number =>
  name === 'ownershipPercentage' && /^\d{1,9}$/.test(value) ? Number(value) : value;
