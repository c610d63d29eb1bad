import { requireCompany } from '../../parties/companies/require-company.ts';
import { requireOwnPartner } from '../../parties/partners/callers.ts';
import { CompanyRole } from '../../parties/people/schema.ts';
import { Language } from '../../parties/workers/enums.ts';
import { requireCheck } from '../../pay/checks/require-check.ts';
import { record } from '../../platform/audit/record.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { anyKey, rootKey } from '../../platform/graphql/scopes.ts';
import { createDashboardLink, createLink, requireActing, revokeLink } from './links.ts';
import { EmbeddedPage, Link, LinkSettings } from './schema.ts';

const words = {
  partnerId: "The caller's own partner ID. Another one is refused.",
  companyId: 'The company whose screen the link opens.',
  language: "The language of the screen; by default the employee's, then the browser's (Accept-Language).",
  personId:
    'The person in whose name the link acts. The person must have a role there. Without it, the link names nobody.',
  role: 'The role with which the link acts without naming anybody. Do not combine it with a person or an employee. Without it, the link can do everything on its screen.',
};

builder.queryField('linkSettings', (t) =>
  t.field({
    type: LinkSettings,
    policy: { scope: anyKey },
    description: "The settings of the partner's links in this environment.",
    resolve: async (_root, _args, operation) => ({ confirmsMoney: await confirmsMoney(operation) }),
  }),
);

builder.mutationFields((t) => ({
  createTaxesLink: t.field({
    type: Link,
    policy: { scope: 'links:create', links: [], idempotencyKey: '30 days', addsOnly: true },
    description: 'Creates a link to the hosted company taxes page.',
    args: {
      partnerId: t.arg.id({ description: words.partnerId }),
      companyId: t.arg.id({ required: true, description: words.companyId }),
      showSidebar: t.arg.boolean({ description: 'Whether the sidebar is shown.', defaultValue: true }),
      language: t.arg({ type: Language, description: words.language }),
      personId: t.arg.id({ description: words.personId }),
      role: t.arg({ type: CompanyRole, description: words.role }),
    },
    resolve: async (_root, { partnerId, companyId, showSidebar, language, ...acting }, operation) => {
      requireOwnPartner(operation, partnerId);
      await requireCompany(operation, companyId);
      return createLink(operation, {
        purpose: 'taxes',
        companyId,
        language,
        showSidebar: showSidebar ?? true,
        ...(await requireActing(operation, acting, { companyId })),
      });
    },
  }),
  createDashboardLink: t.field({
    type: Link,
    policy: { scope: 'links:create', links: [], idempotencyKey: '30 days', addsOnly: true },
    description:
      "Creates a link that signs an employer in to the company dashboard, or to the onboarding while it is incomplete. With an employee or a contractor, the link opens that person's screens.",
    args: {
      partnerId: t.arg.id({ description: words.partnerId }),
      companyId: t.arg.id({ required: true, description: words.companyId }),
      employeeId: t.arg.id({
        description:
          'The employee whose screens the link opens, instead of the dashboard; with the embedded page `person`, the employee whose page of the dashboard it is.',
      }),
      contractorId: t.arg.id({
        description: 'The contractor whose screens the link opens, instead of the dashboard.',
      }),
      embeddedPage: t.arg({
        type: EmbeddedPage,
        description: 'Embed only this page or step, without a sidebar.',
      }),
      language: t.arg({ type: Language, description: words.language }),
      personId: t.arg.id({ description: words.personId }),
      role: t.arg({ type: CompanyRole, description: words.role }),
    },
    resolve: (_root, args, operation) => createDashboardLink(operation, args),
  }),
  createReportsLink: t.field({
    type: Link,
    policy: { scope: 'links:create', links: [], idempotencyKey: '30 days', addsOnly: true },
    description: 'Creates a link that signs an employer in to the reports dashboard.',
    args: {
      partnerId: t.arg.id({ description: words.partnerId }),
      companyId: t.arg.id({ required: true, description: words.companyId }),
      language: t.arg({ type: Language, description: words.language }),
      personId: t.arg.id({ description: words.personId }),
      role: t.arg({ type: CompanyRole, description: words.role }),
    },
    resolve: async (_root, { partnerId, companyId, language, ...acting }, operation) => {
      requireOwnPartner(operation, partnerId);
      await requireCompany(operation, companyId);
      const acts = await requireActing(operation, acting, { companyId });
      return createLink(operation, { purpose: 'reports', companyId, language, ...acts });
    },
  }),
  createPaystubLink: t.field({
    type: Link,
    policy: { scope: 'links:create', links: [], idempotencyKey: '30 days', addsOnly: true },
    description: "Creates a link that shows an employee's paystub.",
    args: {
      companyId: t.arg.id({ required: true, description: words.companyId }),
      employeeCheckId: t.arg.id({ required: true, description: 'The check whose paystub the link shows.' }),
      allowRetry: t.arg.boolean({
        description: 'Whether the worker may retry a returned payment of this check.',
        defaultValue: false,
      }),
      language: t.arg({ type: Language, description: words.language }),
    },
    resolve: async (_root, { companyId, employeeCheckId, allowRetry, language }, operation) => {
      await requireCompany(operation, companyId);
      await requireCheck(operation, companyId, employeeCheckId);
      return createLink(operation, {
        purpose: 'paystub',
        companyId,
        employeeCheckId,
        allowRetry: allowRetry ?? false,
        language,
      });
    },
  }),
  createApiPageLink: t.field({
    type: Link,
    policy: { scope: rootKey, links: [], idempotencyKey: '30 days' },
    description:
      'Creates a link to the API page, with the keys and webhooks of this environment. To see both environments on one page, create a link in each and join their tokens with a dot: `?token=<one>.<other>`.',
    resolve: (_root, _args, operation) => createLink(operation, { purpose: 'api' }),
  }),
  setLinkSettings: t.field({
    type: LinkSettings,
    policy: { scope: rootKey, links: [], idempotencyKey: '30 days' },
    description:
      "Changes the settings of the partner's links in this environment, including links made before.",
    args: {
      confirmsMoney: t.arg.boolean({
        required: true,
        description:
          'Whether the person of a link must confirm what lets pay leave or changes a bank account.',
      }),
    },
    resolve: async (_root, settings, operation) => {
      await setConfirmsMoney(operation, settings.confirmsMoney);
      return settings;
    },
  }),
  revokeLink: t.boolean({
    policy: { scope: 'links:create', links: [], idempotencyKey: '30 days' },
    description: 'Revokes a link at once. Returns true even if the link had expired or been revoked before.',
    args: { id: t.arg.id({ required: true, description: 'The link.' }) },
    resolve: (_root, { id }, operation) => revokeLink(operation, id),
  }),
}));

/** Whether the person of a link must confirm requests that move money or change a bank account. */
const confirmsMoney = async ({ db }: Operation): Promise<boolean> =>
  (await db.linkSettings.findFirst({ select: { confirmsMoney: true } }))?.confirmsMoney ?? false;

async function setConfirmsMoney(operation: Operation, isAsked: boolean): Promise<void> {
  const { db } = operation;
  const data = { confirmsMoney: isAsked };
  const { count } = await db.linkSettings.updateMany({ where: {}, data });
  if (!count) await db.linkSettings.create({ select: { confirmsMoney: true }, data });
  await record(operation, 'setLinkSettings', data);
}
