/** The content of a PDF, without its look. */
export type PdfTable = {
  readonly caption: string;
  readonly columns: readonly { readonly name: string; readonly isNumber?: boolean; readonly share: number }[];
  readonly rows: readonly (readonly string[])[];
  /** The rows below the line. */
  readonly totals?: readonly (readonly string[])[];
};

export type PdfContent = {
  readonly title: string;
  readonly company: string;
  readonly isTest: boolean;
  /** The day on which it was created. */
  readonly madeOn: string;
  /** Names and values, three in a row. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly tables: readonly PdfTable[];
  /** Sentences below the tables. */
  readonly notes: readonly string[];
};

/** A file that a page sends. */
export type FileToSend = { readonly name: string; readonly type: string; readonly bytes: Buffer };
