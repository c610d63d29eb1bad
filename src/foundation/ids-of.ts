export const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
