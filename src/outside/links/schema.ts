import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { readEmbedding } from '../embedding/read-embedding.ts';
import type { MintedLink } from './links.ts';

const LinkPurpose = builder.enumType('LinkPurpose', {
  description: 'The hosted screen that a link opens.',
  ...enumOf({
    dashboard: 'The company dashboard.',
    taxes: 'The company taxes page.',
    reports: 'The reports dashboard.',
    paystub: 'The paystub of an employee check.',
    onboarding: 'The onboarding of a company.',
    api: "The API page, with the partner's keys and webhooks.",
    worker: "An employee's own screens: paychecks with their paystubs, bank account, tax forms and address.",
    contractor: "A contractor's own screens: Form W-9, bank account, payments and year-end figures.",
  }),
});

export const EmbeddedPage = builder.enumType('EmbeddedPage', {
  description:
    'A page or a step of the dashboard, embedded without its sidebar. The link opens nothing else.',
  ...enumOf({
    dashboard: 'Overview.',
    employees: 'Employees.',
    contractors: 'Contractors.',
    'custom-attributes': 'Custom attributes.',
    'custom-paperwork': 'Custom paperwork.',
    i9: 'Form I-9.',
    reports: 'Reports.',
    'run-payroll': 'The run of a payroll: hours, review, approval and receipt.',
    hours: 'The hours of a payroll.',
    review: 'The review and approval of a payroll.',
    person: 'The page of one employee, whom `employeeID` names, with its forms.',
    'bank-account': 'The bank account of the company, and its verification.',
  }),
});

const LinkPlace = builder.enumType('LinkPlace', {
  description: 'Where a link opens.',
  ...enumOf({
    window: 'In a window of its own. The browser refuses it in a frame.',
    frame_or_window: 'In a frame on an origin that is registered for embedding, or in a window.',
  }),
});

export const Link = builder.objectRef<MintedLink>('Link').implement({
  description: 'An expiring link to a hosted screen. Its user needs no key.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the link, for revoking it.' }),
    url: t.exposeString('url', {
      description:
        'The address with the token, returned only once. It starts a browser session, and can be opened again.',
    }),
    opensIn: t.field({
      type: LinkPlace,
      description:
        'Where it opens: `window` until an origin is registered for embedding, then `frame_or_window`.',
      resolve: ({ purpose }, _args, operation) => opensIn(operation, purpose),
    }),
    purpose: t.expose('purpose', { type: LinkPurpose, description: 'The screen it opens.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it stops working.' }),
  }),
});

export const LinkSettings = builder.objectRef<{ readonly confirmsMoney: boolean }>('LinkSettings').implement({
  description: "The settings of the partner's links in this environment.",
  fields: (t) => ({
    confirmsMoney: t.exposeBoolean('confirmsMoney', {
      description:
        'Whether the person of a link must confirm, by an email code once in 15 minutes, what lets pay leave or changes a bank account. Dashboard links that name nobody cannot do so then.',
    }),
  }),
});

/**
 * Whether a link opens in a frame or in a window. No page frames the API page, and before the partner
 * registers an origin no page frames any screen.
 */
async function opensIn(operation: Operation, purpose: string): Promise<string> {
  if (purpose === 'api') return 'window';
  const { origins } = await readEmbedding(operation);
  return origins.length ? 'frame_or_window' : 'window';
}
