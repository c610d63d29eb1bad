/** The argument that names the company, for t.arg.id. */
export const company = { required: true, description: 'The company.' } as const;
export const payingCompany = { required: true, description: 'The company that pays.' } as const;
