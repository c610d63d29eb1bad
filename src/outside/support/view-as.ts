/** "View as": the operator's staff looks at what an employer or a worker sees, and changes nothing. */
import { Fault } from '../../foundation/fault.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { requireContractor } from '../../parties/workers/contractors/contractors.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { personOf } from '../../platform/database/caller.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { pages } from '../../platform/graphql/policy.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { staffOnly } from '../../platform/graphql/scopes.ts';
import { createLink, type MintedLink } from '../links/links.ts';
import { Link } from '../links/schema.ts';
import { recordLook } from './look.ts';

/** After this time, the staff needs another link, and states the reason again. */
const lifetime = 15 * 60_000;

type Arguments = {
  readonly companyId: string;
  readonly employeeId?: string | null;
  readonly contractorId?: string | null;
  readonly because: string;
};

builder.mutationField('createSupportLink', (t) =>
  t.field({
    type: Link,
    policy: { scope: staffOnly, links: [], idempotencyKey: 'refused', addsOnly: true },
    description:
      'For operators: creates a link that shows what an employer or a worker of the named partner sees. It only reads, and ends after 15 minutes. The partner reads who looked, at what and why: `supportViews`, the audit log and the event `link`.',
    args: {
      companyId: t.arg.id({ required: true, description: 'The company whose dashboard it shows.' }),
      employeeId: t.arg.id({ description: 'The employee whose own screens it shows instead.' }),
      contractorId: t.arg.id({ description: 'The contractor whose own screens it shows instead.' }),
      because: t.arg({
        type: 'Text',
        required: true,
        description: 'Why you look. The partner reads it.',
        validate: rules.text(),
      }),
    },
    resolve: (_root, args, operation) => createSupportLink(operation, args),
  }),
);

async function createSupportLink(operation: Operation, args: Arguments): Promise<MintedLink> {
  onlyOperators(operation);
  const { caller, realNow } = operation;
  const { companyId, employeeId, contractorId, because } = args;
  if (!caller.partnerId) throw new Fault('NO_PARTNER_NAMED');
  if (employeeId && contractorId)
    throw new Fault('MALFORMED', {
      path: ['contractorId'],
      toPrograms: 'must not be given with employeeID: a link opens the screens of one person',
    });
  const { status } = await requireCompany(operation, companyId);
  if (employeeId) await requireEmployee(operation, companyId, employeeId);
  if (contractorId) await requireContractor(operation, companyId, contractorId);
  const link = await createLink(operation, {
    ...screenOf({ employeeId, contractorId, status }),
    companyId,
    expiresAt: new Date(realNow + lifetime),
    supportName: personOf(caller)?.name ?? 'An operator key',
    supportReason: because,
  });
  const shown = [
    { kind: 'company', id: companyId },
    ...(employeeId ? [{ kind: 'employee', id: employeeId }] : []),
    ...(contractorId ? [{ kind: 'contractor', id: contractorId }] : []),
  ];
  await recordLook(operation, 'viewAs', shown);
  return link;
}

type Screen = Pick<Arguments, 'employeeId' | 'contractorId'> & { readonly status: string };

function screenOf({ employeeId, contractorId, status }: Screen) {
  if (employeeId) return { purpose: 'worker', employeeId } as const;
  if (contractorId) return { purpose: 'contractor', contractorId } as const;
  return status === 'initial_onboarding'
    ? ({ purpose: 'onboarding', showSidebar: false } as const)
    : ({ purpose: 'dashboard', showSidebar: true } as const);
}

type View = {
  readonly id: string;
  readonly employeeId: string | null;
  readonly contractorId: string | null;
  readonly supportName: string | null;
  readonly supportReason: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
};

const SupportView = builder.objectRef<View>('SupportView').implement({
  policy: { scope: 'audit:read' },
  description: "A time at which the support of the service looked at a company's screens.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The link by which it looked. `revokeLink` ends it at once.' }),
    name: t.string({
      description: 'Who looked.',
      resolve: ({ supportName }) => supportName ?? '',
    }),
    because: t.string({ description: 'Why.', resolve: ({ supportReason }) => supportReason ?? '' }),
    employeeId: t.exposeID('employeeId', {
      nullable: true,
      description: 'The employee whose own screens were shown. Null if other screens were shown.',
    }),
    contractorId: t.exposeID('contractorId', {
      nullable: true,
      description: 'The contractor whose own screens were shown. Null if other screens were shown.',
    }),
    from: t.expose('createdAt', { type: 'DateTime', description: 'When the link was created.' }),
    until: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the link ends at the latest.',
    }),
  }),
});

builder.queryField('supportViews', (t) =>
  t.field({
    type: [SupportView],
    policy: { scope: 'audit:read', list: pages },
    description:
      "The latest 100 times at which the service's support looked at a company's screens, newest first. `auditEntries` has the pages, as `viewAsPage`.",
    args: { companyId: t.arg.id({ required: true, description: 'The company.' }) },
    resolve: async (_root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      return operation.db.link.findMany({
        where: { companyId, supportName: { not: null } },
        select: {
          id: true,
          employeeId: true,
          contractorId: true,
          supportName: true,
          supportReason: true,
          createdAt: true,
          expiresAt: true,
        },
        orderBy: { id: 'desc' },
        take: pages.max,
      });
    },
  }),
);
