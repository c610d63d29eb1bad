/**
 * Lists every expected failure by name, with its message. After a fault nothing is written, and the client
 * can act on it. Of any other error clients see no detail; the log has it all. Each entry point (REST,
 * GraphQL, screens) has a table of its own for statuses and code numbers.
 */
import { english, isPlain, type Plain, type Said } from './sentence.ts';

/** Faults that people can read on a screen too. */
const toPeople = {
  FORBIDDEN: 'This key or link may not do that.',
  CONFIRMATION_NEEDED: 'Confirm with a code that it is you, then send this again.',
  LINK_ONLY_READS: 'Support looks at this page and changes nothing. Nothing was written.',
  MALFORMED: 'is malformed',
  WRONG_STATE: 'The object is not in a state that permits the operation.',
  RETIRED_DEDUCTION_TYPE: 'no longer accepts this deduction type, which has ended',
  PARTNER_CLOSED: 'The partner is closed: its data can be read, but nothing of it is paid or changed.',
  UNKNOWN_COMPANY: 'No company with the given company ID exists.',
  UNKNOWN_EMPLOYEE_CHECK: 'No employee check with the given ID exists.',
  UNKNOWN_EMPLOYEE: 'No employee with the given ID exists.',
  UNKNOWN_CONTRACTOR: 'No contractor with the given ID exists.',
  UNKNOWN_CONTRACTOR_PAYMENT: 'No contractor payment with the given ID exists.',
  UNKNOWN_SHIFT: 'No shift with the given ID exists.',
  UNKNOWN_REPORTING_PERIOD: 'No reporting period with the given ID exists.',
  UNKNOWN_WORK_LOCATION: 'No work location with the given ID exists.',
  UNKNOWN_BANK_ACCOUNT: 'No bank account with the given ID exists.',
  UNKNOWN_DEDUCTION_TEMPLATE: 'No deduction template with the given ID exists.',
  UNKNOWN_DEDUCTION: 'No deduction with the given ID exists.',
  UNKNOWN_EMPLOYEE_DEDUCTION: 'No recurring deduction with the given ID exists.',
  UNKNOWN_GARNISHMENT: 'No garnishment with the given ID exists.',
  UNKNOWN_EMPLOYER_CHECK: 'No employer check with the given ID exists.',
  UNKNOWN_REGULAR_PAYROLL: 'No regular payroll with the given ID exists.',
  UNKNOWN_TIME_OFF_POLICY: 'No time-off policy with the given ID exists.',
  UNKNOWN_TIME_OFF_ENTRY: 'No change of a time-off balance with the given ID exists.',
  UNKNOWN_TIME_OFF_REQUEST: 'No time-off request with the given ID exists.',
  UNKNOWN_LEDGER_ENTRY: 'No ledger entry with the given ID exists.',
  UNKNOWN_REPORT_JOB: 'No report job with the given ID exists.',
  UNKNOWN_REMITTANCE: 'No remittance with the given ID exists.',
  UNKNOWN_EVENT: 'No event with the given ID exists.',
  UNKNOWN_AUDIT_ENTRY: 'No audit entry with the given ID exists.',
  UNKNOWN_WEBHOOK: 'No webhook endpoint with the given ID exists.',
  UNKNOWN_DELIVERY: 'No delivery with the given ID exists.',
  UNKNOWN_PERSON: 'No person with the given ID exists.',
  UNKNOWN_MESSAGE: 'No message with the given ID exists.',
  UNKNOWN_FILING: 'No filing with the given ID exists.',
  UNKNOWN_SIGNATURE: 'No signature with the given ID exists.',
  UNKNOWN_PAPERWORK: 'No document to sign with the given ID exists.',
  CLOSED_DATE: 'is not a date on which anybody can still be paid',
  PRECONDITION_FAILED: 'The object has changed since the version that If-Match names. Read it again.',
  UNDELIVERABLE_RESIDENCE: 'is not a valid, mail-deliverable address',
  UNDELIVERABLE_ADDRESS: 'is not a valid, mail-deliverable address',
  ADDRESS_SERVICE_UNAVAILABLE: 'Addresses cannot be verified at the moment. Nothing was written; try again.',
  KEY_IN_USE: 'A request with this Idempotency-Key is still running. Try again in a moment.',
  OUTCOME_CHANGED:
    'The result would differ from what the dry run predicted. Nothing was written: make another dry run.',
  TOO_MANY_REQUESTS:
    'Too many requests. Wait for the number of seconds in Retry-After, then send the request again.',
  OVERLOADED: 'The service is busy at the moment. Try again shortly.',
  BANK_NOT_CONFIGURED:
    'No bank is connected in this environment: money cannot be moved. The operator must set BANK_FOLDER and the settings that belong to it.',
  NOT_READY: 'The service cannot reach its database at the moment. Try again shortly.',
} as const satisfies Record<string, Plain>;

/** Faults that only programs read, and faults of links, whose pages have words of their own. */
const toPrograms = {
  MISSING_KEY: 'The Authorization header is missing. Send "Authorization: Bearer <API key>".',
  INVALID_KEY: 'The API key is not valid.',
  UNREADABLE_BODY: 'The request body is not a JSON object.',
  UNREADABLE_REQUEST: 'The request is not well-formed HTTP.',
  NO_PARTNER_NAMED: 'Name the partner to act in, with the header Payroll-Partner.',
  UNKNOWN_PARTNER: 'No partner with the given partner ID exists.',
  UNKNOWN_KEY: 'No key with the given ID exists.',
  UNKNOWN_LINK: 'This link is not known.',
  LINK_EXPIRED: 'This link has expired.',
  LINK_REVOKED: 'This link has been revoked.',
  LINK_WRONG_PURPOSE: 'This link opens another screen.',
  NO_SESSION: 'This browser has no session of the link: open the link again.',
  SIGN_IN_ENDED: 'The sign-in has ended, or the role of the person has: sign in again.',
  SESSION_IDLE: 'The session was not used for too long: open the link again.',
  ONBOARDING_ENDED: 'The onboarding that this link opened is complete.',
  UNKNOWN_PATH: 'There is nothing at this path. Paths are case-sensitive, and /docs lists them all.',
  WRONG_METHOD: 'This path does not answer that method. The Allow header lists those that it does.',
  WRONG_CONTENT_TYPE: 'The Content-Type must be application/json.',
  TOO_LARGE: 'The request is larger than 1 MB. Send it in parts.',
  HEADERS_TOO_LARGE: 'The headers of the request are larger than 16 KB.',
  TOO_SLOW: 'The request did not arrive in time. Send it again, in one go.',
  KEY_REUSED: 'This Idempotency-Key was used for another request. Send a new one with each new request.',
} as const;
const messages = { ...toPeople, ...toPrograms };

/** The message that a client sees for an error. */
export const unexpectedMessage = 'Something went wrong on our side. The request id helps us to find it.';

export type FaultKind = keyof typeof messages;
export const faultKinds = Object.keys(messages) as FaultKind[]; // Object.keys returns plain strings

/**
 * The place of a fault in the input, with names of the GraphQL schema. REST translates them into documented
 * names.
 */
export type Path = readonly (string | number)[];

type FaultDetails = {
  readonly path?: Path;
  /** A problem that people can read on a screen too. */
  readonly problem?: Said;
  /** A problem that no screen can meet, and that has no Spanish therefore. */
  readonly toPrograms?: string | undefined;
  readonly cause?: unknown;
};

/** The details of a problem that a library or the engine has worded. */
export const detailsOf = (words: string): FaultDetails =>
  isPlain(words) ? { problem: words } : { toPrograms: words };

/** One expected failure. With a path, the message is the path followed by the problem. */
export class Fault extends Error {
  readonly kind: FaultKind;
  /**
   * Not named `path`: GraphQL would take an error with `path` as located, and omit its place in the query.
   */
  readonly where: Path;
  readonly problem: string;
  /** The problem as screens translate it. Undefined if only programs read it. */
  readonly said: Said | undefined;

  constructor(kind: FaultKind, { path = [], cause, ...details }: FaultDetails = {}) {
    const isStated = details.problem !== undefined || details.toPrograms !== undefined;
    const { problem, toPrograms } = isStated ? details : detailsOf(messages[kind]);
    const words = problem === undefined ? (toPrograms ?? '') : english(problem);
    super(path.length ? `${spellPath(path)} ${words}` : words, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.where = path;
    this.problem = words;
    this.said = problem;
  }
}

/** Several faults of one request, reported together. */
export class Faults extends Error {
  readonly list: readonly Fault[];

  constructor(list: readonly Fault[]) {
    super(list.map((fault) => fault.message).join('; '));
    this.list = list;
  }
}

/** Throws the faults together, if there are any. */
export function refuseAll(faults: readonly Fault[]): void {
  if (faults.length) throw new Faults(faults);
}

/** Finds the faults in a thrown value, at any depth of wrapping. Returns none for another error. */
export function faultsIn(thrown: unknown): readonly Fault[] {
  if (thrown instanceof Fault) return [thrown];
  if (thrown instanceof Faults) return thrown.list;
  const inner = thrown instanceof Error && 'originalError' in thrown ? thrown.originalError : undefined;
  return inner ? faultsIn(inner) : [];
}

/** Returns the result of some work, or the faults that refuse it. Throws any other error. */
export async function orFaults<Value>(
  work: Promise<Value>,
): Promise<{ readonly value: Value } | { readonly faults: readonly Fault[] }> {
  try {
    return { value: await work };
  } catch (thrown) {
    const faults = faultsIn(thrown);
    if (faults.length) return { faults };
    throw thrown;
  }
}

/** Writes `['shifts', 1, 'hourly']` as `shifts[1].hourly`. */
export const spellPath = (path: Path): string =>
  path.map((part, i) => (typeof part === 'number' ? `[${part}]` : i ? `.${part}` : part)).join('');
