/** The content of an automated clearing house file. Texts have no padding. */
export type AchFile = {
  /** The receiving bank: nine digits. */
  readonly destination: string;
  /** The sender: nine digits, or ten as the bank assigned them. */
  readonly origin: string;
  /** YYYY-MM-DD. */
  readonly createdOn: string;
  /** HHMM. */
  readonly createdAt: string;
  /** Distinguishes files of one day: A to Z, 0 to 9. */
  readonly modifier: string;
  readonly destinationName: string;
  readonly originName: string;
  readonly reference: string;
  readonly batches: readonly Batch[];
};

export type Batch = {
  readonly companyName: string;
  readonly companyData: string;
  readonly companyIdentification: string;
  /** PPD for people, CCD for companies; COR where banks notify of a change. */
  readonly entryClass: string;
  readonly description: string;
  readonly descriptiveDate: string;
  /** YYYY-MM-DD; empty where the bank leaves it out. */
  readonly effectiveOn: string;
  readonly originatorStatus: string;
  /** The first eight digits of the originating bank's routing number. */
  readonly odfi: string;
  readonly entries: readonly Entry[];
};

export type Entry = {
  readonly transactionCode: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly cents: number;
  readonly identification: string;
  readonly name: string;
  readonly discretionary: string;
  /** Fifteen digits, ascending within a batch. */
  readonly trace: string;
  readonly addendum?: Addendum;
};

export type Addendum = PaymentInformation | Return | Change;
type PaymentInformation = { readonly type: '05'; readonly information: string };
type Answer = {
  readonly code: string;
  readonly originalTrace: string;
  /** Eight digits. */
  readonly originalRdfi: string;
  readonly trace: string;
};
export type Return = Answer & {
  readonly type: '99';
  /** YYMMDD; empty unless the receiver died. */
  readonly dateOfDeath: string;
  readonly information: string;
};
export type Change = Answer & { readonly type: '98'; readonly correctedData: string };
