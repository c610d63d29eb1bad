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
  /** The times of day at which files leave, HHMM in Los Angeles; at any time if none are set. */
  readonly windows?: readonly string[] | undefined;
  /** HHMM in Los Angeles: from then on the bank takes a file on its next banking day. */
  readonly cutOff?: string | undefined;
  /** HHMM in Los Angeles: from then on the bank takes no entry that settles on the same day. */
  readonly sameDayCutOff?: string | undefined;
  /** The operator's checking account at the bank, which balances each file; files are unbalanced without. */
  readonly offsetAccount?: string | undefined;
};
