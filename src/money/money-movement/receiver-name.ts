type Person = { readonly firstName: string | null; readonly lastName: string | null };

/** Whom a transfer to a worker names: a contractor's business, or the person. */
export const receiverName = ({
  businessName,
  firstName,
  lastName,
}: Person & { readonly businessName?: string | null }): string =>
  businessName ?? `${firstName ?? ''} ${lastName ?? ''}`.trim();

export const nameColumns = { firstName: true, lastName: true } as const;
