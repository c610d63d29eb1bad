export type PostalAddress = {
  readonly street: string;
  readonly line2?: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

/** What the address is for: mail may go to a PO box, a place of work or a home cannot be one. */
export type AddressUse = 'business' | 'mailing' | 'owner' | 'residence' | 'workplace';

/** `reason` is a sentence without a subject's name, fit to show: "ZIP 90012 is in CA, not NY". */
export type AddressResult =
  | { readonly deliverable: true }
  | { readonly deliverable: false; readonly reason: string };

export type AddressVerifier = {
  /** Throws AddressServiceUnavailable when the service gives no result. */
  verify(address: PostalAddress, use: AddressUse): Promise<AddressResult>;
};

export const deliverable: AddressResult = { deliverable: true };

export const undeliverable = (reason: string): AddressResult => ({ deliverable: false, reason });
