import { longestWritten } from './answer-limits.ts';
import { refTo, type Schema } from './openapi-schema.ts';

const text = (description: string, maxLength = 255): Schema => ({ type: 'string', maxLength, description });
const orNone = (schema: Schema): Schema => ({ ...schema, type: [String(schema.type), 'null'] });
const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const list = (description: string, name: keyof typeof parts): Schema => ({
  type: ['array', 'null'],
  description: `${description} Null if the key may not read them.`,
  items: refTo(name),
});

const event = object({
  kind: text('The kind of object.'),
  type: text('What happens to it.'),
  companyID: text('Its company.'),
  objectID: text('The object.'),
  data: { type: 'object', description: 'The object after the change.' },
});

const posting = object({
  account: text('The account.'),
  agency: orNone(text('The tax agency, for accounts that are kept by agency.')),
  worker_id: orNone(text('The worker, if any.')),
  amount: { type: 'number', description: 'Dollars. A debit is positive, a credit negative.' },
});

const entry = object({
  companyID: text('The company.'),
  kind: text('What is booked.'),
  subject_kind: text('The kind of object that it is booked for.'),
  subject_id: text('The id of that object.'),
  day: text('The day for which it counts.'),
  postings: {
    type: 'array',
    description: 'The debits and credits. They sum to zero.',
    items: refTo('DryRunPosting'),
  },
});

const warning = object({
  employeeCheckID: text('The check.'),
  code: text('Its kind.'),
  severity: text('How serious it is.'),
  message: text('What it means.', longestWritten),
  blocks: { type: 'boolean', description: 'Whether it blocks the check.' },
});

const requirement = object({
  companyID: text('The company.'),
  state: orNone(text('The state, two letters; null for what payroll needs.')),
  type: text('What is needed.'),
});

const parts = {
  DryRunEvent: event,
  DryRunPosting: posting,
  DryRunEntry: entry,
  DryRunWarning: warning,
  DryRunRequirement: requirement,
};

/** The part that a dry run adds to the response. */
const dryRun: Schema = {
  ...object({
    commit_token: {
      type: ['string', 'null'],
      maxLength: 1024,
      description:
        'To commit, send the same request with this token in the header Commit-Token. Null if the response has a secret, which each request creates again.',
    },
    expires_at: {
      type: ['string', 'null'],
      format: 'date-time',
      maxLength: 30,
      description: 'When the token expires.',
    },
    event_count: {
      type: 'integer',
      format: 'int32',
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'How many events would be published.',
    },
    events: list('The first thousand events, in order.', 'DryRunEvent'),
    ledger_entries: list('What would be booked.', 'DryRunEntry'),
    check_count: {
      type: 'integer',
      format: 'int32',
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'How many pending checks are affected.',
    },
    warnings: list(
      'The warnings that these checks would have. Null if there are more than 250.',
      'DryRunWarning',
    ),
    requirements: list(
      'What the affected companies would still need: state accounts, a pay calendar, an open payroll.',
      'DryRunRequirement',
    ),
  }),
  description: 'What would follow. Present only if the request has Prefer: dry-run. Nothing was written.',
};

export const dryRunSchemas: Readonly<Record<string, Schema>> = { DryRun: dryRun, ...parts };
