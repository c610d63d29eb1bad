/** Single objects as they were at an instant, from their events. */
import { requireCompany } from '../companies/require-company.ts';
import type { FaultKind } from '../foundation/fault.ts';
import { builder } from '../graphql/builder.ts';
import { company } from '../graphql/company-arguments.ts';
import { externalName } from '../graphql/external-names.ts';
import type { Scope } from '../graphql/scopes.ts';
import { requireOwnPartner } from '../partners/require-own-partner.ts';
import { stateAsOf } from './state-as-of.ts';

const instant = {
  type: 'DateTime',
  required: true,
  description:
    'The object as it was at this instant of real time, as its events have it. Neither in the future nor before its history. Required with it: the ID of the object.',
} as const;

const description = 'The object as it was at an instant: the data of its last event until then.';

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
    resolve: async (_root, args, operation) => {
      requireOwnPartner(operation, args.partnerId);
      const { id } = await requireCompany(operation, args.id);
      const subject = { kind: 'company', companyId: id, id, unknown: 'UNKNOWN_COMPANY' } as const;
      return stateAsOf(operation, { ...subject, isKnown: async () => true }, args.instant);
    },
  }),
);

/** By the name of the model, which is that of the kind of event. */
const ofCompanies = {
  employee: { scope: 'workers:read', unknown: 'UNKNOWN_EMPLOYEE' },
  contractor: { scope: 'workers:read', unknown: 'UNKNOWN_CONTRACTOR' },
  bankAccount: { scope: 'workers:read', unknown: 'UNKNOWN_BANK_ACCOUNT' },
  employeeCheck: { scope: 'checks:read', unknown: 'UNKNOWN_EMPLOYEE_CHECK' },
  shift: { scope: 'checks:read', unknown: 'UNKNOWN_SHIFT' },
  employerCheck: { scope: 'checks:read', unknown: 'UNKNOWN_EMPLOYER_CHECK' },
  contractorPayment: { scope: 'payments:read', unknown: 'UNKNOWN_CONTRACTOR_PAYMENT' },
  garnishment: { scope: 'deductions:read', unknown: 'UNKNOWN_GARNISHMENT' },
} as const satisfies Record<string, { scope: Scope; unknown: FaultKind }>;

type Model = keyof typeof ofCompanies;

for (const model of Object.keys(ofCompanies) as Model[]) addField(model); // Object.keys forgets the names

function addField(model: Model): void {
  const { scope, unknown } = ofCompanies[model];
  const kind = externalName({ name: model });
  builder.queryField(`${model}AsOf`, (t) =>
    t.field({
      type: 'JSONObject',
      policy: { scope },
      description,
      args: {
        companyId: t.arg.id(company),
        id: t.arg.id({ required: true, description: 'The object.' }),
        instant: t.arg(instant),
      },
      resolve: async (_root, { companyId, id, instant }, operation) => {
        await requireCompany(operation, companyId);
        const rows: { findFirst(args: object): Promise<unknown> } = operation.db[model];
        const isKnown = async () => (await rows.findFirst({ where: { id, companyId } })) !== null;
        return stateAsOf(operation, { kind, companyId, id, unknown, isKnown }, instant);
      },
    }),
  );
}
