/** The entry of a routing number in the directory of banks. */
export type Bank = { readonly isKnown: true; readonly name: string } | { readonly isKnown: false };

/** The bank of a routing number; undefined if the operator has no directory of banks. */
export type BankOf = (routingNumber: string) => Bank | undefined;
