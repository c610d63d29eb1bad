export type ReadOptions = { readonly signal?: AbortSignal };

export type WriteOptions = ReadOptions & {
  /** A repetition with the same key gets the first answer. A new key is made for each call without one. */
  readonly idempotencyKey?: string;
  /** The token of a dry run of the same call: commits what it predicted, once. */
  readonly commitToken?: string;
};

export type ChangeOptions = WriteOptions & {
  /** The ETag of the version that is to be changed. Any other is refused with PRECONDITION_FAILED. */
  readonly ifMatch?: string;
};

export type Options = ChangeOptions;
