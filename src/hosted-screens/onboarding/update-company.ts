import { type Form, fieldsOf, type Typed } from '../form.ts';

/** What the owner's and the business's form do. Only the version that was shown is changed. */
export const updateCompany = `mutation SaveCompany($companyId: ID!, $input: UpdateCompanyInput!, $ifMatch: [Text!]) {
  updateCompany(companyId: $companyId, input: $input, ifMatch: $ifMatch) { id }
}`;

/** An empty optional field is cleared, an empty secret one is kept as it is on file. */
export function changesOf(form: Form, typed: Typed): Record<string, unknown> {
  const changes = fieldsOf(form).flatMap(({ name, isOptional, isSecret }) => {
    const value = typed[name]?.trim() ?? '';
    if (value === '' && isSecret) return [];
    return [[name, value === '' && isOptional ? null : sentOf(name, value)] as const];
  });
  return { input: Object.fromEntries(changes), ifMatch: typed['version'] ? [typed['version']] : null };
}

const sentOf = (name: string, value: string): string | number =>
  name === 'ownershipPercentage' && /^\d{1,9}$/.test(value) ? Number(value) : value;
