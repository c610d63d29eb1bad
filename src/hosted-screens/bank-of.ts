/** What the directory of banks says of a routing number. */
export type Bank = { readonly isKnown: true; readonly name: string } | { readonly isKnown: false };

/** The bank of a routing number; undefined where the operator has no directory of banks. */
export type BankOf = (routingNumber: string) => Bank | undefined;
