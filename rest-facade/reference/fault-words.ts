import type { FaultKind } from '../../src/foundation/fault.ts';

type Words = { readonly condition: string; readonly remedy: string };

const notInCompany = (what: string, id: string): Words => ({
  condition: `There is no such ${what} in that company.`,
  remedy: `Check that ${id} and companyID belong together.`,
});

/**
 * When a fault occurs and what to do about it, as the reference tells it. Exhaustive, as the table of codes
 * is.
 */
export const faultWords: Readonly<Record<FaultKind | 'UNEXPECTED', Words>> = {
  MISSING_KEY: {
    condition: 'The request has no Authorization header.',
    remedy: 'Send Authorization: Bearer followed by an API key.',
  },
  INVALID_KEY: {
    condition:
      'The key is unknown, malformed, rotated, revoked, expired, sent twice, or of an environment that is switched off. All of them get this one answer.',
    remedy: 'Check the key for missing characters. After a rotation, use the new one.',
  },
  NO_PARTNER_NAMED: {
    condition: 'An operator key is used without saying in which partner to act.',
    remedy: 'Send the header Payroll-Partner with a partner ID. Partner keys never need it.',
  },
  FORBIDDEN: {
    condition:
      'The key is valid but may not do this: a named key lacks the scope that the message names, or the mutation is for the standing key or for operators only.',
    remedy: 'Make a key with the scope that is named, or use the standing key.',
  },
  MALFORMED: {
    condition:
      'A field is missing, of the wrong type or format, outside its limits, not one of the listed values, or not known in an object that takes no unknown fields.',
    remedy: 'Every faulty field is named, all in one answer. Correct them and send the request again.',
  },
  UNREADABLE_BODY: {
    condition: 'The body is empty, not UTF-8, not JSON, not a JSON object, or nested too deep.',
    remedy: 'Send one JSON object.',
  },
  WRONG_STATE: {
    condition:
      'The object exists but its state does not permit this, such as shifts for a check that is no longer pending.',
    remedy: 'Read the object. The message names the state it is in.',
  },
  RETIRED_DEDUCTION_TYPE: {
    condition: 'The deduction type garnishment was asked for after its last day, 2026-10-15 in Los Angeles.',
    remedy: 'Garnishments have an endpoint of their own, POST /garnishments.',
  },
  UNKNOWN_PARTNER: {
    condition: "The partnerID is not the key's own partner, or there is no such partner.",
    remedy: 'Send the partnerID that belongs to the key.',
  },
  UNKNOWN_COMPANY: {
    condition: "There is no such company in the key's environment, or it is another partner's.",
    remedy: 'GET /companies lists your companies. A company made with the test key exists in test only.',
  },
  UNKNOWN_EMPLOYEE_CHECK: notInCompany('employee check', 'employeeCheckID'),
  UNKNOWN_EMPLOYEE: notInCompany('employee', 'employeeID'),
  UNDELIVERABLE_ADDRESS: {
    condition:
      "No mail would reach an address: the business's, the mailing address or the owner's. Each is named by its first field.",
    remedy: 'Correct the address. A PO box can only be a mailing address.',
  },
  UNDELIVERABLE_RESIDENCE: {
    condition: "No mail would reach a worker's residence.",
    remedy: 'Correct the address. A residence cannot be a PO box.',
  },
  UNKNOWN_CONTRACTOR: notInCompany('contractor', 'contractorID'),
  UNKNOWN_CONTRACTOR_PAYMENT: {
    condition: 'There is no such contractor payment in that company, for example as start_at.',
    remedy:
      'Check that the ID and companyID belong together, or start from the first page and follow meta.next.',
  },
  UNKNOWN_SHIFT: notInCompany('shift', 'shiftID'),
  UNKNOWN_REPORTING_PERIOD: {
    condition: 'No reporting period has this ID.',
    remedy: 'GET /reportingPeriod answers the periods of a schedule with their IDs.',
  },
  UNKNOWN_DEDUCTION_TEMPLATE: notInCompany('deduction template', 'deductionTemplateID'),
  UNKNOWN_DEDUCTION: notInCompany('deduction', 'deductionID'),
  UNKNOWN_EMPLOYEE_DEDUCTION: notInCompany('recurring deduction', 'employeeDeductionTemplateID'),
  UNKNOWN_GARNISHMENT: notInCompany('garnishment', 'garnishmentID'),
  UNKNOWN_EMPLOYER_CHECK: {
    condition: 'There is no such payrun in that company.',
    remedy: 'GET /employerCheck lists the payruns of a company.',
  },
  UNKNOWN_LEDGER_ENTRY: {
    condition: "There is no such entry in the company's books, for example as startAt.",
    remedy: 'Start from the first page and go on from next.',
  },
  UNKNOWN_REPORT_JOB: {
    condition: 'There is no such report job in that company.',
    remedy: 'GET /reports lists the reports that were asked for.',
  },
  UNKNOWN_REMITTANCE: {
    condition: 'There is no such remittance of that company.',
    remedy: 'The field remittances of GraphQL lists those of a company.',
  },
  KEY_IN_USE: {
    condition: 'Another request with the same Idempotency-Key has not been answered yet.',
    remedy: 'Wait a moment and repeat the request: its answer will be the one that the other gets.',
  },
  KEY_REUSED: {
    condition: 'The Idempotency-Key was used before, with another path or another body.',
    remedy: 'Use a fresh key for each new request, and the same one only to repeat it exactly.',
  },
  TOO_MANY_REQUESTS: {
    condition: 'A credential sent more requests in a second than it may, or an address too many wrong keys.',
    remedy: 'Wait as long as Retry-After says. RateLimit-Remaining tells beforehand how many are left.',
  },
  OVERLOADED: {
    condition: 'More requests are under way than the service takes at once.',
    remedy: 'Repeat the request after a moment, with an Idempotency-Key where it changes something.',
  },
  UNKNOWN_WEBHOOK: {
    condition: 'The webhook endpoint does not exist, or is not of this partner and environment.',
    remedy: 'List the endpoints with GET /webhooks.',
  },
  UNKNOWN_KEY: {
    condition: "There is no such key in the key's own environment.",
    remedy: 'The field partner { keys { id } } of GraphQL lists the keys.',
  },
  UNKNOWN_DELIVERY: {
    condition: 'start_at names a delivery that does not exist, or not to this endpoint.',
    remedy: 'Start from a delivery of an earlier page.',
  },
  UNKNOWN_EVENT: {
    condition: 'start_at or eventID names an event that does not exist, or not for this partner.',
    remedy: 'GET /events lists them all, from the beginning where start_at is left out.',
  },
  CLOSED_DATE: {
    condition:
      'A check or pay date is not a banking day, or its cut-off has passed: 14:00 in Los Angeles, two banking days before unless the company has a longer lead.',
    remedy:
      'Take another day: the message says which of the two it is, and the earliest date that can be paid.',
  },
  PRECONDITION_FAILED: {
    condition: 'The request carries If-Match, and the object has changed since the version that it names.',
    remedy: 'Read the object again, look at what has changed, and send the change with its new ETag.',
  },
  UNKNOWN_WORK_LOCATION: notInCompany('work location', 'workLocationID'),
  UNKNOWN_BANK_ACCOUNT: {
    condition: 'There is no such bank account of a worker of that company.',
    remedy: 'Check that bankAccountID and companyID belong together.',
  },
  UNKNOWN_LINK: {
    condition: 'A link to a hosted screen is not known.',
    remedy: 'Mint a new link.',
  },
  LINK_EXPIRED: {
    condition: 'A link to a hosted screen is past its lifetime, 7 days unless configured otherwise.',
    remedy: 'Mint a new link when the person is about to open it, rather than keeping one.',
  },
  LINK_REVOKED: {
    condition: 'A link to a hosted screen was revoked, by itself or with the key that minted it.',
    remedy: 'Mint a new link.',
  },
  LINK_WRONG_PURPOSE: {
    condition: 'A link was changed to open another screen than the one it was minted for.',
    remedy: 'Use links unchanged, and mint one for each screen.',
  },
  ONBOARDING_ENDED: {
    condition: 'A link to the onboarding screens of a company that has been onboarded, or has ended.',
    remedy: 'Mint a link to the dashboard with POST /getAuthLink.',
  },
  UNKNOWN_PATH: {
    condition: 'No endpoint has this path. Paths are case-sensitive and have no version segment.',
    remedy: 'Compare the path with this reference.',
  },
  WRONG_METHOD: {
    condition: 'The path exists but not with this method.',
    remedy: 'The Allow header lists the methods that it answers.',
  },
  WRONG_CONTENT_TYPE: {
    condition:
      'The Content-Type is present but not JSON, or the body is encoded in a way that is not supported.',
    remedy: 'Send Content-Type: application/json, and no Content-Encoding but gzip, deflate or br.',
  },
  TOO_LARGE: {
    condition: 'The body is larger than 1 MB.',
    remedy: 'Send the work in several requests.',
  },
  HEADERS_TOO_LARGE: {
    condition: 'The path and the headers together are larger than 16 KB.',
    remedy: 'Leave out headers that this service does not ask for.',
  },
  TOO_SLOW: {
    condition: 'The headers took longer than 5 seconds to arrive, or the whole request longer than 10.',
    remedy: 'Nothing was written. Send the request again, in one go.',
  },
  UNREADABLE_REQUEST: {
    condition:
      'What arrived is not a request of HTTP/1.1: its first line, a header or its framing is broken.',
    remedy: 'Use an HTTP client rather than writing to the socket; look for a proxy that garbles requests.',
  },
  UNEXPECTED: {
    condition: 'Something failed that should not. Nothing more is said outside; all of it is in our log.',
    remedy:
      'Repeat it with the same Idempotency-Key, which does it once; without one, look first whether it was done. Tell us the X-Request-Id.',
  },
  BANK_NOT_CONFIGURED: {
    condition: 'Production is connected to no bank, and the operation moves money.',
    remedy: 'Nothing was written. Ask the operator; payruns wait meanwhile, and say so.',
  },
  NOT_READY: {
    condition: 'The database cannot be reached, or the connection to it was lost while the request ran.',
    remedy:
      'Try again after the seconds that Retry-After names, with the same Idempotency-Key: a write may have happened just before.',
  },
  ADDRESS_SERVICE_UNAVAILABLE: {
    condition: 'The service that verifies addresses does not answer. Nothing was written.',
    remedy: 'Try again after the seconds that Retry-After names.',
  },
};
