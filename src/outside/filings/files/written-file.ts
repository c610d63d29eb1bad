/**
 * What a writer of files makes of a form: the file, or the reasons why it cannot be written.
 * A layout that is not sure is a reason, in a sentence that names the layout and what is missing.
 * A writer never guesses.
 */
export type WrittenFile =
  | { readonly kind: 'file'; readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

/** Who sends files to agencies: the service's operator as reporting agent. What is null was not entered. */
export type Transmitter = {
  readonly ein: string | null;
  readonly name: string;
  readonly address: {
    readonly line1: string;
    readonly line2: string | null;
    readonly city: string;
    readonly state: string;
    readonly postalCode: string;
  };
  readonly contactName: string;
  readonly contactPhone: string;
  readonly contactEmail: string;
  /** The eight characters of Social Security's Business Services Online. */
  readonly bsoUserId: string | null;
  /** The IRS's five digits for an electronic return transmitter. */
  readonly etin: string | null;
  /** The IRS's six digits for an electronic return originator. */
  readonly efin: string | null;
  /** The IRS's five characters for information returns. */
  readonly tcc: string | null;
};
