/** What the bank that files go to has to be told, and where they are left for it. */
export type BankSettings = {
  /** Files for the bank are left in `out`; what it answers is read from `in`. */
  readonly folder: string;
  /** The bank's routing number: nine digits, of which the first eight begin every trace. */
  readonly routingNumber: string;
  readonly name: string;
  /** By which the bank knows us: nine or ten characters. */
  readonly origin: string;
  readonly originName: string;
};
