/** The bank that files are exchanged with, and the folder of the exchange. */
export type BankSettings = {
  /** Files for the bank are written to `out`; its answers are read from `in`. */
  readonly folder: string;
  /** The bank's routing number: nine digits, of which the first eight begin every trace. */
  readonly routingNumber: string;
  readonly name: string;
  /** The identification that the bank gave the service: nine or ten characters. */
  readonly origin: string;
  readonly originName: string;
};
