import type { FaultKind } from '../../src/foundation/fault.ts';

type FaultText = { readonly condition: string; readonly remedy: string };

const notInCompany = (object: string, id: string): FaultText => ({
  condition: `The ${object} does not exist in this company.`,
  remedy: `Check that ${id} belongs to companyID.`,
});

/** The cause and the solution of each fault, as the error reference shows them. */
export const faultTexts: Readonly<Record<FaultKind | 'UNEXPECTED', FaultText>> = {
  MISSING_KEY: {
    condition: 'The request has no Authorization header.',
    remedy: 'Send the header Authorization: Bearer followed by an API key.',
  },
  INVALID_KEY: {
    condition:
      'The key is unknown, malformed, rotated, revoked, expired, sent twice, or belongs to a disabled environment. The response does not say which.',
    remedy: 'Check the key for missing characters. After a rotation, use the new key.',
  },
  NO_PARTNER_NAMED: {
    condition: 'An operator key was used without naming a partner.',
    remedy: 'Send the header Payroll-Partner with a partner ID. Partner keys do not need it.',
  },
  FORBIDDEN: {
    condition:
      'The key is valid but not allowed to do this: a named key lacks the scope in the message, or only the root key or an operator may do it.',
    remedy: 'Create a key with the scope in the message, or use the root key.',
  },
  MALFORMED: {
    condition:
      'A field is missing, has the wrong type or format, exceeds its limits, is not one of the allowed values, or is unknown, for example misspelled.',
    remedy: 'The response lists every invalid field. Correct them and send the request again.',
  },
  UNREADABLE_BODY: {
    condition: 'The body is empty, not UTF-8, not JSON, not a JSON object, or nested too deeply.',
    remedy: 'Send one JSON object.',
  },
  WRONG_STATE: {
    condition:
      'The state of the object does not allow this, such as adding shifts to a check that is no longer pending.',
    remedy: 'Read the object. The message contains its current state.',
  },
  RETIRED_DEDUCTION_TYPE: {
    condition:
      'The deduction type was used after its last day in Los Angeles. The last day of garnishment was 2026-10-15.',
    remedy: 'The message names the day and what replaces the type, such as POST /garnishments.',
  },
  UNKNOWN_PARTNER: {
    condition: "The partnerID is not the key's partner, or does not exist.",
    remedy: 'Send the partnerID of the key.',
  },
  UNKNOWN_COMPANY: {
    condition: "The company does not exist in the key's environment, or belongs to another partner.",
    remedy: 'GET /companies lists your companies. A company created with a test key exists in test only.',
  },
  UNKNOWN_EMPLOYEE_CHECK: notInCompany('employee check', 'employeeCheckID'),
  UNKNOWN_EMPLOYEE: notInCompany('employee', 'employeeID'),
  UNDELIVERABLE_ADDRESS: {
    condition:
      "Mail cannot be delivered to the business, mailing or owner's address. The error names its first field.",
    remedy: 'Correct the address. A PO box can only be a mailing address.',
  },
  UNDELIVERABLE_RESIDENCE: {
    condition: "Mail cannot be delivered to a worker's residence.",
    remedy: 'Correct the address. A residence cannot be a PO box.',
  },
  UNKNOWN_CONTRACTOR: notInCompany('contractor', 'contractorID'),
  UNKNOWN_CONTRACTOR_PAYMENT: {
    condition: 'The contractor payment does not exist in this company, for example in start_at.',
    remedy: 'Check that the ID belongs to companyID, or start from the first page and follow meta.next.',
  },
  UNKNOWN_SHIFT: notInCompany('shift', 'shiftID'),
  UNKNOWN_REPORTING_PERIOD: {
    condition: 'The reporting period does not exist.',
    remedy: 'GET /reportingPeriod lists the periods of a schedule with their IDs.',
  },
  UNKNOWN_DEDUCTION_TEMPLATE: notInCompany('deduction template', 'deductionTemplateID'),
  UNKNOWN_DEDUCTION: notInCompany('deduction', 'deductionID'),
  UNKNOWN_EMPLOYEE_DEDUCTION: notInCompany('recurring deduction', 'employeeDeductionTemplateID'),
  UNKNOWN_GARNISHMENT: notInCompany('garnishment', 'garnishmentID'),
  UNKNOWN_TIME_OFF_POLICY: notInCompany('time-off policy', 'policyID'),
  UNKNOWN_TIME_OFF_ENTRY: notInCompany('change of a time-off balance', 'start_at'),
  UNKNOWN_TIME_OFF_REQUEST: notInCompany('time-off request', 'requestID'),
  UNKNOWN_EMPLOYER_CHECK: {
    condition: 'The payrun does not exist in this company.',
    remedy: 'GET /employerCheck lists the payruns of a company.',
  },
  UNKNOWN_REGULAR_PAYROLL: {
    condition: 'The regular payroll does not exist in this company.',
    remedy: 'GET /payroll/regular lists the regular payrolls of a company.',
  },
  UNKNOWN_LEDGER_ENTRY: {
    condition: 'The ledger entry does not exist in this company, for example in startAt.',
    remedy: 'Start from the first page and follow next.',
  },
  UNKNOWN_REPORT_JOB: {
    condition: 'The report job does not exist in this company.',
    remedy: 'GET /reports lists the requested reports.',
  },
  UNKNOWN_REMITTANCE: {
    condition: 'The remittance does not exist in this company.',
    remedy: 'The GraphQL field remittances lists the remittances of a company.',
  },
  KEY_IN_USE: {
    condition: 'Another request with the same Idempotency-Key or Commit-Token is still running.',
    remedy: 'Wait a moment and retry: you will get the response of the first request.',
  },
  KEY_REUSED: {
    condition: 'The Idempotency-Key was already used with a different path or body.',
    remedy: 'Use a new key for each request. Reuse a key only to retry the identical request.',
  },
  OUTCOME_CHANGED: {
    condition:
      'A request with a Commit-Token would have another result than its dry run, because something has changed since.',
    remedy: 'Make another dry run, and send the token that it returns.',
  },
  TOO_MANY_REQUESTS: {
    condition: 'A credential exceeded its requests per second, or an address sent too many invalid keys.',
    remedy: 'Wait the number of seconds in Retry-After. RateLimit-Remaining is the number of requests left.',
  },
  OVERLOADED: {
    condition: 'The service is busy: too many requests run at once, or wait for a database connection.',
    remedy: 'Retry after a moment. Use an Idempotency-Key if the request changes something.',
  },
  UNKNOWN_WEBHOOK: {
    condition: 'The webhook endpoint does not exist in this environment, or belongs to another partner.',
    remedy: 'List the endpoints with GET /webhooks.',
  },
  UNKNOWN_KEY: {
    condition: 'The API key does not exist in this environment.',
    remedy: 'The GraphQL field partner { keys { id } } lists the keys.',
  },
  UNKNOWN_DELIVERY: {
    condition: 'The delivery in start_at does not exist, or belongs to another endpoint.',
    remedy: 'Use a delivery from an earlier page.',
  },
  UNKNOWN_MESSAGE: {
    condition: 'The message does not exist in this environment, or belongs to another partner.',
    remedy: 'List the messages with GET /messages.',
  },
  UNKNOWN_FILING: {
    condition: 'The filing does not exist in this environment, or belongs to another company.',
    remedy: 'List the filings of the company with GET /filings.',
  },
  UNKNOWN_PAPERWORK: {
    condition: 'The document does not exist, belongs to another company, or is not for this employee.',
    remedy: 'The GraphQL field paperwork lists the documents of a company.',
  },
  UNKNOWN_SIGNATURE: {
    condition: 'The signature does not exist in this environment, or belongs to another company.',
    remedy: 'The GraphQL field signatures lists what people of a company have signed.',
  },
  UNKNOWN_PERSON: {
    condition: 'The person or the role does not exist in this environment, or belongs to another partner.',
    remedy: 'List the people with GET /people.',
  },
  SIGN_IN_ENDED: {
    condition:
      'The person of the link has signed out, was idle for 30 minutes, or no longer has a role there.',
    remedy: 'Sign in again, or give the person a role.',
  },
  CONFIRMATION_NEEDED: {
    condition:
      'The partner requires people to confirm what moves money, and the person of this link has not done so in the last 15 minutes.',
    remedy: 'The hosted screen asks for the code. Keys are never asked.',
  },
  LINK_ONLY_READS: {
    condition:
      "The link shows the operator's support staff what an employer or a worker sees. It runs no mutation.",
    remedy: 'Let the employer or the worker make the change.',
  },
  UNKNOWN_AUDIT_ENTRY: {
    condition:
      'The audit entry in start_at does not exist, or belongs to another partner or another request.',
    remedy: 'Without start_at the list begins with the newest entry.',
  },
  UNKNOWN_EVENT: {
    condition: 'The event in start_at or eventID does not exist, or belongs to another partner.',
    remedy: 'GET /events without start_at lists all events from the first.',
  },
  CLOSED_DATE: {
    condition:
      'A check date or pay date is not a banking day, or its cut-off has passed: 14:00 in Los Angeles two banking days before, or according to the payroll_speed of the company.',
    remedy:
      'Use another date. The message contains the reason, the earliest possible date and the next one after the date in the request.',
  },
  PRECONDITION_FAILED: {
    condition: 'The object has changed since the version in If-Match.',
    remedy: 'Read the object again, review its changes, and retry with the new ETag.',
  },
  UNKNOWN_WORK_LOCATION: notInCompany('work location', 'workLocationID'),
  UNKNOWN_BANK_ACCOUNT: {
    condition: 'The bank account does not belong to a worker of this company.',
    remedy: 'Check that bankAccountID belongs to companyID.',
  },
  PARTNER_CLOSED: {
    condition:
      'The operator has closed the partner. Its data can be read, but nothing is paid, changed or delivered.',
    remedy:
      'The message has the reason. Repeat the request with the same Idempotency-Key once the partner is open.',
  },
  UNKNOWN_LINK: {
    condition: 'The link to a hosted screen does not exist.',
    remedy: 'Create a new link.',
  },
  LINK_EXPIRED: {
    condition: 'The link to a hosted screen has expired, by default after 7 days.',
    remedy: 'Create a new link when the user is about to open it. Do not store links.',
  },
  LINK_REVOKED: {
    condition: 'The link to a hosted screen was revoked, directly or with the key that created it.',
    remedy: 'Create a new link.',
  },
  LINK_WRONG_PURPOSE: {
    condition: 'The link was modified to open a different screen.',
    remedy: 'Do not modify links. Create one for each screen.',
  },
  NO_SESSION: {
    condition:
      'The browser opened a page of a hosted screen without opening its link first, or did not keep the cookie of the link.',
    remedy: 'Open the link again. If the page is in a frame of another site, open it in a window of its own.',
  },
  SESSION_IDLE: {
    condition: 'A hosted screen was not used for more than 30 minutes.',
    remedy: 'Open the link again.',
  },
  ONBOARDING_ENDED: {
    condition: 'The link opens the onboarding of a company that has finished onboarding or was offboarded.',
    remedy: 'Create a link to the dashboard with POST /getAuthLink.',
  },
  UNKNOWN_PATH: {
    condition: 'No endpoint has this path. Paths are case-sensitive and contain no version.',
    remedy: 'Compare the path with this reference.',
  },
  WRONG_METHOD: {
    condition: 'The path does not support this method.',
    remedy: 'The Allow header lists the supported methods.',
  },
  WRONG_CONTENT_TYPE: {
    condition:
      'The Content-Type is not JSON (or CSV, if rows are accepted), its charset is not utf-8, or the Content-Encoding is not supported.',
    remedy:
      'Send Content-Type: application/json and the body in UTF-8, with Content-Encoding gzip, deflate, br or none.',
  },
  TOO_LARGE: {
    condition: 'The body is larger than 1 MB, or larger than 2 MB if shifts are added in bulk.',
    remedy: 'Split the data into several requests.',
  },
  HEADERS_TOO_LARGE: {
    condition: 'The path and headers together are larger than 16 KB.',
    remedy: 'Remove headers that this API does not use.',
  },
  TOO_SLOW: {
    condition:
      'The headers took longer than 5 seconds to arrive, or the whole request longer than 10 seconds.',
    remedy: 'Nothing was changed. Send the request again without pauses.',
  },
  UNREADABLE_REQUEST: {
    condition: 'The request is not valid HTTP/1.1: its request line, a header or its framing is malformed.',
    remedy: 'Use an HTTP client library, and check for a proxy that corrupts requests.',
  },
  UNEXPECTED: {
    condition: 'An unexpected error. The details are in our logs.',
    remedy:
      'Retry with the same Idempotency-Key. Without a key, first check whether the request was processed. Contact us with the X-Request-Id.',
  },
  BANK_NOT_CONFIGURED: {
    condition: 'The operation moves money, and production is not connected to a bank.',
    remedy: 'Nothing was changed. Contact the operator. Payruns wait until a bank is connected.',
  },
  NOT_READY: {
    condition: 'The database is unavailable, or the connection was lost during the request.',
    remedy:
      'Retry after the number of seconds in Retry-After, with the same Idempotency-Key: the request may have been processed.',
  },
  ADDRESS_SERVICE_UNAVAILABLE: {
    condition: 'The address verification service is unavailable. Nothing was changed.',
    remedy: 'Retry after the number of seconds in Retry-After.',
  },
};
