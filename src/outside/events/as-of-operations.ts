/** Reads an object as it was at an instant, from its events. */
import type { FaultKind } from '../../foundation/fault.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { requireOwnPartner } from '../../parties/partners/callers.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { externalName } from '../../platform/graphql/external-names.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { Past, readPast } from '../../platform/graphql/past.ts';
import type { Scope } from '../../platform/graphql/scopes.ts';
import { besideEvents } from './beside-events.ts';
import pastMembers from './past-members.json' with { type: 'json' };
import { stateAsOf } from './state-as-of.ts';

const instant = {
  type: 'DateTime',
  required: true,
  description:
    "The object as it was at this instant, according to its events: in real time, or by the test clock in the test environment. It cannot be in the future or before the object's history. Give the ID of the object too.",
} as const;

const description = 'The object as it was at an instant: the data of its last event until then.';

type Args = { readonly companyId?: unknown; readonly partnerId?: unknown; readonly id?: unknown };

/**
 * The data of a company's last event until the instant. `argument` is the name of the argument with the
 * instant.
 */
async function companyAsOf(operation: Operation, { partnerId, id }: Args, at: Date, argument: string) {
  requireOwnPartner(operation, partnerId as string | null | undefined); // GraphQL has coerced it to an ID
  const company = await requireCompany(operation, String(id));
  const whose = { companyId: company.id, id: company.id, isKnown: async () => true };
  const subject = { kind: 'company', unknown: 'UNKNOWN_COMPANY', ...whose } as const;
  return stateAsOf(operation, subject, { at, argument });
}

builder.queryField('companyAsOf', (t) =>
  t.field({
    type: 'JSONObject',
    policy: { scope: 'companies:read' },
    description,
    args: {
      partnerId: t.arg.id({ description: "The caller's own partner ID. Another one is refused." }),
      id: t.arg.id(company),
      instant: t.arg(instant),
    },
    resolve: (_root, args, operation) => companyAsOf(operation, args, args.instant, 'instant'),
  }),
);
readPast('company', async (operation, args, at) => {
  return new Past(await companyAsOf(operation, args, at, 'asOf'), pastMembers.company);
});

/** The objects of companies, by the name of their kind of event. */
const ofCompanies = {
  employee: { scope: 'workers:read', unknown: 'UNKNOWN_EMPLOYEE' },
  contractor: { scope: 'workers:read', unknown: 'UNKNOWN_CONTRACTOR' },
  bankAccount: { scope: 'workers:read', unknown: 'UNKNOWN_BANK_ACCOUNT' },
  employeeCheck: { scope: 'checks:read', unknown: 'UNKNOWN_EMPLOYEE_CHECK' },
  shift: { scope: 'checks:read', unknown: 'UNKNOWN_SHIFT' },
  employerCheck: { scope: 'checks:read', unknown: 'UNKNOWN_EMPLOYER_CHECK' },
  contractorPayment: { scope: 'payments:read', unknown: 'UNKNOWN_CONTRACTOR_PAYMENT' },
  garnishment: { scope: 'deductions:read', unknown: 'UNKNOWN_GARNISHMENT' },
  deduction: { scope: 'deductions:read', unknown: 'UNKNOWN_DEDUCTION' },
  employeeDeduction: { scope: 'deductions:read', unknown: 'UNKNOWN_EMPLOYEE_DEDUCTION' },
  deductionTemplate: { scope: 'deductions:read', unknown: 'UNKNOWN_DEDUCTION_TEMPLATE' },
} as const satisfies Record<string, { scope: Scope; unknown: FaultKind }>;

type Name = keyof typeof ofCompanies;

for (const name of Object.keys(ofCompanies) as Name[]) addFields(name); // Object.keys returns plain strings

/** Adds the query that returns a past object as JSON, and the reading of it as its own type. */
function addFields(name: Name): void {
  const { scope } = ofCompanies[name];
  builder.queryField(`${name}AsOf`, (t) =>
    t.field({
      type: 'JSONObject',
      policy: { scope },
      description,
      args: {
        companyId: t.arg.id(company),
        id: t.arg.id({ required: true, description: 'The object.' }),
        instant: t.arg(instant),
      },
      resolve: async (_root, args, operation) => {
        const data = await objectAsOf(name, operation, args, args.instant, 'instant');
        return { ...data, ...(await besideEvents[name]?.(operation, data, args.instant)) };
      },
    }),
  );
  readPast(name, async (operation, args, at) => {
    const data = await objectAsOf(name, operation, args, at, 'asOf');
    return new Past(
      data,
      pastMembers[name],
      async () => (await besideEvents[name]?.(operation, data, at)) ?? {},
    );
  });
}

async function objectAsOf(name: Name, operation: Operation, args: Args, at: Date, argument: string) {
  const [companyId, id] = [String(args.companyId), String(args.id)];
  await requireCompany(operation, companyId);
  const model = name === 'employeeDeduction' ? 'employeeDeductionTemplate' : name;
  const rows: { findFirst(args: object): Promise<unknown> } = operation.db[model];
  const isKnown = async () => (await rows.findFirst({ where: { id, companyId } })) !== null;
  const kind = externalName({ name });
  const { unknown } = ofCompanies[name];
  return stateAsOf(operation, { kind, companyId, id, unknown, isKnown }, { at, argument });
}
