/** What a company, an employee or a contractor can lack: the codes, who does it, and where. */
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { Requirement } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

export type RequirementKind = keyof typeof requirementKinds;
type Kind = RequirementKind;

/** A requirement without its actor, its place and whether it is late. */
export type Need = Pick<Requirement, 'companyId'> &
  Partial<Pick<Requirement, 'employeeId' | 'contractorId' | 'state'>> & {
    readonly type: Kind;
    /** What to do. */
    readonly description: string;
    /** The day by which it is needed, if there is one. */
    readonly by?: string | null;
    /** The page that does it, if the page of its kind does not. */
    readonly page?: string | undefined;
    /** The person or object of that page, if it is not the person of the requirement. */
    readonly from?: string | null;
    /** The mutation that does it, if the mutation of its kind does not. */
    readonly mutation?: string;
    /** Distinguishes ids, where a company can lack several of a kind. */
    readonly key?: string;
  };

/** What a company, an employee or a contractor still needs. */
export type RequirementRow = Requirement & {
  readonly type: Kind;
  readonly description: string;
  readonly from?: string | null | undefined;
  readonly mutation?: string | undefined;
};
type Row = RequirementRow;

/** Clients rely on the codes, so they do not change. docs/guides/requirements.md prints the table. */
export const requirementKinds = {
  sit_payment: 'Payment of state income tax.',
  sit_filing: 'Filing of state income tax.',
  sui_payment: 'Payment of state unemployment insurance.',
  sui_filing: 'Filing of state unemployment insurance.',
  local_misc: 'Local taxes and other local duties.',
  pay_calendar: 'A pay calendar.',
  open_payroll: 'The payroll of the coming payday.',
  company_account: 'The bank account from which payroll is debited.',
  company_account_verification: 'The verification of the bank account of the company.',
  signature: 'The signature that completes the onboarding of the company.',
  permission: 'The permission of the operator to pay.',
  tax_authorization: 'Form 8655, by which the operator files for the company.',
  filing: 'A form of a period that is over.',
  bank_account: 'A bank account that can be paid.',
  w4: 'Form W-4.',
  state_form: 'The withholding form of the work state.',
  home_address: 'The home address.',
  identity: 'The name, birth date and Social Security number.',
  personal_details: 'Details without which an employee cannot be paid.',
  onboarding: 'The completion of the onboarding.',
  i9_section_1: 'Section 1 of Form I-9.',
  i9_section_2: 'Section 2 of Form I-9.',
  i9_rehire: 'The return to work in supplement B of Form I-9.',
  i9_reverification: 'Another verification of the permission to work in supplement B of Form I-9.',
  documents: 'Documents to sign.',
  documents_to_countersign: 'Documents that the employer signs.',
  w9_details: 'The name and classification of Form W-9.',
  taxpayer_number: 'The taxpayer number of Form W-9.',
  w9: 'The signature on Form W-9.',
} as const;

const actors = {
  company: 'The company.',
  employee: 'The employee.',
  contractor: 'The contractor.',
  partner: 'The partner.',
  operator: 'The operator of the service.',
} as const;
type Actor = keyof typeof actors;

type Way = {
  readonly actor: Actor;
  /** The page of a hosted screen that does it; null if none does. */
  readonly page: string | null;
  readonly mutation: string;
};

const ofState: Way = { actor: 'company', page: 'taxes', mutation: 'setStateAccount' };
const ofI9: Way = { actor: 'company', page: 'i9-supplement', mutation: 'signI9Supplement' };

/** Who does what is needed, and where. */
export const ways: Readonly<Record<Kind, Way>> = {
  sit_payment: ofState,
  sit_filing: ofState,
  sui_payment: ofState,
  sui_filing: ofState,
  local_misc: { actor: 'company', page: 'taxes', mutation: 'setLocalTaxRate' },
  pay_calendar: { actor: 'partner', page: null, mutation: 'updateCompany' },
  open_payroll: { actor: 'company', page: 'dashboard', mutation: 'openRegularPayroll' },
  company_account: { actor: 'company', page: 'company-bank', mutation: 'attachCompanyBank' },
  company_account_verification: { actor: 'company', page: 'bank-deposits', mutation: 'sendBankDeposits' },
  signature: { actor: 'company', page: 'signature', mutation: 'onboardCompany' },
  permission: { actor: 'operator', page: null, mutation: 'setCompanyStatus' },
  tax_authorization: { actor: 'company', page: 'tax-authorization', mutation: 'signTaxAuthorization' },
  filing: { actor: 'company', page: 'taxes', mutation: 'authorizeFiling' },
  bank_account: { actor: 'employee', page: 'bank-account', mutation: 'addBankAccount' },
  w4: { actor: 'employee', page: 'w4', mutation: 'setTaxParameters' },
  state_form: { actor: 'employee', page: 'state-form', mutation: 'setTaxParameters' },
  home_address: { actor: 'employee', page: 'address', mutation: 'updateEmployee' },
  identity: { actor: 'employee', page: 'about-you', mutation: 'updateEmployee' },
  personal_details: { actor: 'company', page: 'employee-details', mutation: 'updateEmployee' },
  onboarding: { actor: 'company', page: 'employee', mutation: 'onboardEmployee' },
  i9_section_1: { actor: 'employee', page: 'i9', mutation: 'signI9Section1' },
  i9_section_2: { actor: 'company', page: 'i9-section-2', mutation: 'signI9Section2' },
  i9_rehire: ofI9,
  i9_reverification: ofI9,
  documents: { actor: 'employee', page: 'documents', mutation: 'signPaperwork' },
  documents_to_countersign: { actor: 'company', page: 'custom-paperwork', mutation: 'signPaperwork' },
  w9_details: { actor: 'contractor', page: 'w9', mutation: 'updateContractor' },
  taxpayer_number: { actor: 'contractor', page: 'taxpayer-number', mutation: 'updateContractor' },
  w9: { actor: 'contractor', page: 'w9-sign', mutation: 'certifyW9' },
};

/** What employees and contractors both need, contractors also do on their own pages. */
function wayOf({ type, contractorId }: Pick<Row, 'type' | 'contractorId'>): Way {
  const way = ways[type];
  if (!contractorId || way.actor !== 'employee') return way;
  return {
    ...way,
    actor: 'contractor',
    mutation: type === 'home_address' ? 'updateContractor' : way.mutation,
  };
}

/** Whether the day by which something is needed has passed. */
export const isOverdue = ({ now }: Operation, { by }: Pick<Need, 'by'>): boolean =>
  by != null && by < dateInLosAngeles(now);

/** The row of a need. Its id is the same each time it is needed. */
export function requirement(operation: Operation, need: Need): Row {
  const { companyId, type, description } = need;
  const {
    employeeId = null,
    contractorId = null,
    state = null,
    by: dueOn = null,
    key,
    from,
    mutation,
  } = need;
  const subject = employeeId ?? contractorId ?? companyId;
  const { actor, page } = wayOf({ type, contractorId });
  return {
    partnerId: '', // a transaction sees one partner, and nothing shows it
    id: [subject, type, ...(state ? [state] : []), ...(key ? [key] : [])].join('.'),
    companyId,
    employeeId,
    contractorId,
    type,
    state,
    dueOn,
    description,
    actor,
    status: isOverdue(operation, need) ? 'overdue' : 'open',
    page: need.page ?? page,
    from,
    mutation,
  };
}

export const RequirementType = builder.enumType('RequirementType', {
  description:
    'What is needed. For a company: an account with a state, something for its payroll, or something to go live. For an employee or a contractor: something to be paid.',
  ...enumOf(requirementKinds),
});

const RequirementActor = builder.enumType('RequirementActor', {
  description: 'Who does what is needed.',
  ...enumOf(actors),
});

const RequirementStatus = builder.enumType('RequirementStatus', {
  description: 'Whether what is needed is late.',
  ...enumOf({ open: 'It is needed.', overdue: 'The day by which it was needed has passed.' }),
});

/** Whether people do it on their own pages; everything else is done on the dashboard. */
const isOwn = ({ actor }: Pick<Row, 'actor'>): boolean => actor === 'employee' || actor === 'contractor';

const RequirementLink = builder.objectRef<Row>('RequirementLink').implement({
  description:
    'How to link to the page. Create a link with createDashboardLink (in REST, POST /getAuthLink) for this company and person, and append `&` and the query to its address.',
  fields: (t) => ({
    companyId: t.exposeID('companyId', { description: 'The company of the link.' }),
    employeeId: t.id({
      nullable: true,
      description: "The employee whose own pages it opens. Null if it opens the company's.",
      resolve: (row) => (isOwn(row) ? row.employeeId : null),
    }),
    contractorId: t.id({
      nullable: true,
      description: "The contractor whose own pages it opens. Null if it opens the company's.",
      resolve: (row) => (isOwn(row) ? row.contractorId : null),
    }),
    query: t.string({
      description: 'The page, and whom it is about, such as `page=w4`.',
      resolve: (row) => String(new URLSearchParams(pageOf(row))),
    }),
  }),
});

/** The address of a page of the dashboard about one person, which names the person. */
function pageOf(row: Row): Record<string, string> {
  const isAboutOne = !isOwn(row) && row.page !== 'custom-paperwork';
  const from = row.from ?? (isAboutOne ? row.employeeId : null);
  return { page: row.page ?? '', ...(from ? { from } : {}) };
}

export const RequirementObject = builder.prismaObject('Requirement', {
  policy: { scope: 'companies:read' },
  description: 'What a company, an employee or a contractor still needs, computed from the current facts.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description:
        'Identifies the requirement. It stays the same while it is needed, and when it is needed again.',
    }),
    companyId: t.exposeID('companyId', { description: 'The company.' }),
    employeeId: t.exposeID('employeeId', {
      nullable: true,
      description: 'The employee who needs it; null for others.',
    }),
    contractorId: t.exposeID('contractorId', {
      nullable: true,
      description: 'The contractor who needs it; null for others.',
    }),
    type: t.expose('type', {
      type: RequirementType,
      description: 'What is needed, as a code that never changes.',
    }),
    state: t.exposeString('state', {
      nullable: true,
      description: 'The state, two letters. Null for what belongs to no state.',
    }),
    name: t.string({
      inEvents: false,
      description: 'The requirement in a few words.',
      resolve: (row) => {
        const words = requirementKinds[kindOf(row)].slice(0, -1);
        return row.state ? `${row.state}: ${words.toLowerCase()}` : words;
      },
    }),
    description: t.string({
      inEvents: false,
      description: 'What to do.',
      resolve: (row) => ('description' in row ? String(row.description) : ''),
    }),
    actor: t.expose('actor', { type: RequirementActor, description: 'Who does it.' }),
    by: t.expose('dueOn', {
      type: 'Date',
      nullable: true,
      description: 'The day by which it is needed. Null if no day is known.',
    }),
    status: t.expose('status', {
      type: RequirementStatus,
      description: 'Whether it is overdue.',
    }),
    page: t.exposeString('page', {
      nullable: true,
      description:
        "The hosted page on which it is done: `page` in the address of a link to the onboarding, the dashboard or a worker's own screens. Null if there is none.",
    }),
    link: t.field({
      type: RequirementLink,
      nullable: true,
      inEvents: false,
      description: 'How to link to that page. Null if there is no page.',
      resolve: (row) => (row.page === null ? null : (row as Row)), // computed, as below
    }),
    mutation: t.string({
      inEvents: false,
      description: 'The GraphQL mutation that does it.',
      resolve: (row) =>
        'mutation' in row && row.mutation
          ? String(row.mutation)
          : wayOf({ ...row, type: kindOf(row) }).mutation,
    }),
  }),
});

const kindOf = ({ type }: Requirement): Kind => type as Kind; // only `requirement` writes it
