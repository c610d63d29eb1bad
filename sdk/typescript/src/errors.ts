/** One thing that is wrong with a request. */
export type Problem = {
  readonly message: string;
  readonly code: number;
  /** The name of the fault: it never changes. */
  readonly kind: string;
  /** The member of the body, as a JSON Pointer in a fragment. */
  readonly pointer?: string;
  readonly parameter?: string;
  readonly header?: string;
  /** The row of a list in the body, from 0, and the line of a CSV file. */
  readonly row?: number;
  readonly line?: number;
  readonly field?: string;
};

/** The service refused the request or could not run it. Its subclasses say which. */
export class PayrollError extends Error {
  readonly status: number;
  readonly problems: readonly Problem[];
  /** Finds the request in the service's log. */
  readonly requestId: string | undefined;
  /** The name of the first fault. */
  readonly kind: string;

  constructor(status: number, problems: readonly Problem[], requestId?: string) {
    super(problems.map(({ message }) => message).join('; ') || `The service answered ${status}.`);
    this.name = new.target.name;
    this.status = status;
    this.problems = problems;
    this.requestId = requestId;
    this.kind = problems[0]?.kind ?? 'UNEXPECTED';
  }
}

/** The input is wrong, or what it names is unknown or in another state. Nothing was written. */
export class Refused extends PayrollError {}
/** The key is missing, wrong, revoked, or lacks a scope. */
export class NotAllowed extends PayrollError {}
/** The object has another version by now, a first call with this key still runs, or a dry run is outdated. */
export class Conflict extends PayrollError {}
/** Too many requests, or the service is not ready. It can be called again later. */
export class Unavailable extends PayrollError {}

export function errorOf(status: number, problems: readonly Problem[], requestId?: string): PayrollError {
  const kind =
    status === 401 || status === 403
      ? NotAllowed
      : status === 409 || status === 412
        ? Conflict
        : status === 429 || status === 503
          ? Unavailable
          : status >= 400 && status < 500
            ? Refused
            : PayrollError;
  return new kind(status, problems, requestId);
}
