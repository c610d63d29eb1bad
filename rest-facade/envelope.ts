/** The documented envelope, and the only table from a fault to its documented code and HTTP status. */
import {
  type Fault,
  type FaultKind,
  type Path,
  spellPath,
  unexpectedMessage,
} from '../src/foundation/fault.ts';
import { externalName } from '../src/platform/graphql/external-names.ts';

type Answer = { readonly status: number; readonly code: number };

/** Exhaustive: a fault without a row does not compile. */
export const answers: Readonly<Record<FaultKind | 'UNEXPECTED', Answer>> = {
  MISSING_KEY: { status: 401, code: 1 },
  INVALID_KEY: { status: 401, code: 8 },
  FORBIDDEN: { status: 403, code: 0 },
  MALFORMED: { status: 400, code: 13 },
  UNREADABLE_BODY: { status: 400, code: 13 },
  UNREADABLE_REQUEST: { status: 400, code: 13 },
  WRONG_STATE: { status: 400, code: 13 },
  RETIRED_DEDUCTION_TYPE: { status: 400, code: 13 },
  NO_PARTNER_NAMED: { status: 400, code: 13 },
  UNKNOWN_PARTNER: { status: 400, code: 7 },
  PARTNER_CLOSED: { status: 403, code: 224 },
  UNKNOWN_COMPANY: { status: 400, code: 4 },
  UNKNOWN_EMPLOYEE_CHECK: { status: 400, code: 17 },
  UNKNOWN_EMPLOYEE: { status: 400, code: 30 },
  UNDELIVERABLE_ADDRESS: { status: 400, code: 48 },
  UNKNOWN_CONTRACTOR: { status: 400, code: 200 },
  UNKNOWN_CONTRACTOR_PAYMENT: { status: 400, code: 201 },
  UNKNOWN_SHIFT: { status: 400, code: 202 },
  UNKNOWN_REPORTING_PERIOD: { status: 400, code: 203 },
  UNKNOWN_WORK_LOCATION: { status: 400, code: 204 },
  UNKNOWN_BANK_ACCOUNT: { status: 400, code: 205 },
  UNKNOWN_EVENT: { status: 400, code: 206 },
  UNKNOWN_DEDUCTION_TEMPLATE: { status: 400, code: 207 },
  UNKNOWN_DEDUCTION: { status: 400, code: 208 },
  UNKNOWN_EMPLOYEE_DEDUCTION: { status: 400, code: 209 },
  UNKNOWN_GARNISHMENT: { status: 400, code: 214 },
  UNKNOWN_EMPLOYER_CHECK: { status: 400, code: 215 },
  UNKNOWN_LEDGER_ENTRY: { status: 400, code: 216 },
  UNKNOWN_REMITTANCE: { status: 400, code: 217 },
  BANK_NOT_CONFIGURED: { status: 501, code: 218 },
  UNKNOWN_REGULAR_PAYROLL: { status: 400, code: 225 },
  UNKNOWN_TIME_OFF_POLICY: { status: 400, code: 251 },
  UNKNOWN_TIME_OFF_ENTRY: { status: 400, code: 253 },
  UNKNOWN_TIME_OFF_REQUEST: { status: 400, code: 252 },
  UNKNOWN_AUDIT_ENTRY: { status: 400, code: 231 },
  UNKNOWN_WEBHOOK: { status: 400, code: 220 },
  UNKNOWN_DELIVERY: { status: 400, code: 221 },
  UNKNOWN_MESSAGE: { status: 400, code: 226 },
  UNKNOWN_SIGNATURE: { status: 400, code: 270 },
  UNKNOWN_PAPERWORK: { status: 400, code: 271 },
  UNKNOWN_FILING: { status: 400, code: 272 },
  UNKNOWN_REPORT_JOB: { status: 400, code: 240 },
  UNKNOWN_KEY: { status: 400, code: 230 },
  UNDELIVERABLE_RESIDENCE: { status: 400, code: 34 },
  CLOSED_DATE: { status: 400, code: 89 },
  PRECONDITION_FAILED: { status: 412, code: 112 },
  UNKNOWN_LINK: { status: 404, code: 210 },
  LINK_EXPIRED: { status: 410, code: 211 },
  LINK_REVOKED: { status: 410, code: 212 },
  LINK_WRONG_PURPOSE: { status: 403, code: 213 },
  NO_SESSION: { status: 403, code: 222 },
  SIGN_IN_ENDED: { status: 403, code: 260 },
  UNKNOWN_PERSON: { status: 400, code: 261 },
  CONFIRMATION_NEEDED: { status: 403, code: 268 },
  LINK_ONLY_READS: { status: 403, code: 274 },
  SESSION_IDLE: { status: 403, code: 223 },
  ONBOARDING_ENDED: { status: 410, code: 219 },
  UNKNOWN_PATH: { status: 404, code: 104 },
  WRONG_METHOD: { status: 405, code: 105 },
  WRONG_CONTENT_TYPE: { status: 415, code: 115 },
  TOO_LARGE: { status: 413, code: 113 },
  HEADERS_TOO_LARGE: { status: 431, code: 131 },
  TOO_SLOW: { status: 408, code: 108 },
  KEY_IN_USE: { status: 409, code: 109 },
  KEY_REUSED: { status: 422, code: 122 },
  OUTCOME_CHANGED: { status: 409, code: 110 },
  TOO_MANY_REQUESTS: { status: 429, code: 129 },
  OVERLOADED: { status: 503, code: 155 },
  UNEXPECTED: { status: 500, code: 150 },
  NOT_READY: { status: 503, code: 153 },
  ADDRESS_SERVICE_UNAVAILABLE: { status: 503, code: 154 },
};

export type ErrorItem = {
  readonly message: string;
  readonly code: number;
  /** In a request with rows: the position of the row, its line in CSV, and the field. */
  readonly row?: number;
  readonly line?: number;
  readonly field?: string;
};
export type Entry = {
  readonly status: number;
  readonly error: ErrorItem;
  readonly kind: FaultKind | 'UNEXPECTED';
  /** The place in the request, in documented names; empty if there is no particular place. */
  readonly path: Path;
  /** What is wrong, without the path. */
  readonly problem: string;
};
export type Failure = {
  readonly status: number;
  readonly body: { success: false; errors: ErrorItem[] };
  readonly entries: readonly Entry[];
};

/** A route's own codes, and its documented names for those of the schema. */
export type Spelling = {
  readonly codes: Readonly<Partial<Record<FaultKind, number>>>;
  readonly words: ReadonlyMap<string, string>;
};
const defaultSpelling: Spelling = { codes: {}, words: new Map() };

/** A fault with its documented code and message, and its path in documented names. */
export function entryOf({ kind, where, problem }: Fault, spelling: Spelling = defaultSpelling): Entry {
  const { codes, words } = spelling;
  const spell = (part: string | number) =>
    typeof part === 'number' ? part : (words.get(part) ?? externalName({ name: part }));
  const path = (where[0] === 'input' ? where.slice(1) : where).map(spell);
  const { status, code } = answers[kind];
  const error = { message: messageOf(path, problem), code: codes[kind] ?? code };
  return { status, error, kind, path, problem };
}

/** A validation problem, whose path is documented already. */
export const entryOfProblem = ({ path, problem }: { path: Path; problem: string }): Entry => ({
  status: answers.MALFORMED.status,
  error: { message: messageOf(path, problem), code: answers.MALFORMED.code },
  kind: 'MALFORMED',
  path,
  problem,
});

const messageOf = (path: Path, problem: string): string =>
  path.length ? `${spellPath(path)} ${problem}` : problem;

/** The response to one or more faults. The first determines its status. */
export const failure = (entries: readonly Entry[]): Failure => ({
  status: entries[0]?.status ?? answers.UNEXPECTED.status,
  body: { success: false, errors: entries.map(({ error }) => error) },
  entries,
});

/** The response to an unexpected error. It shows nothing; the log shows the error. */
export const unexpected: Failure = failure([
  {
    status: answers.UNEXPECTED.status,
    error: { message: unexpectedMessage, code: answers.UNEXPECTED.code },
    kind: 'UNEXPECTED',
    path: [],
    problem: unexpectedMessage,
  },
]);
