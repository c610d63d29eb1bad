/** The API page: a partner's keys, webhook endpoints, embedding, and what its requests did. */
import { environments } from '../../foundation/environment.ts';
import { Fault } from '../../foundation/fault.ts';
import { iconOf } from '../design/icon.tsx';
import type { Screen } from '../screen.ts';
import { embeddingPage } from './embedding.tsx';
import { endpointPage } from './endpoint.tsx';
import { objectPage, requestPage } from './history.tsx';
import { joinedToken } from './join.ts';
import { keysPage } from './keys.tsx';
import type { PartnerPage } from './partner-page.tsx';
import { findPage, requestsPage } from './requests.tsx';
import { webhooksPage } from './webhooks.tsx';

type Entry = PartnerPage & {
  /** The entry of the navigation under which the page is. */
  readonly within?: string;
  /** Whether it shows only the environment that the address names. */
  readonly isOfOne?: boolean;
};

const entries: Readonly<Record<string, Entry>> = {
  keys: keysPage,
  webhooks: webhooksPage,
  endpoint: { ...endpointPage, within: 'webhooks', isOfOne: true },
  embedding: embeddingPage,
  requests: { ...requestsPage, isOfOne: true },
  find: { ...findPage, within: 'requests' },
  request: { ...requestPage, within: 'requests', isOfOne: true },
  object: { ...objectPage, within: 'requests', isOfOne: true },
};

/**
 * The pages by the query parameter `page`. An action has a page of its own, which shows why it is refused.
 */
export const apiPages: ReadonlyMap<string, Entry & { readonly entry: string }> = new Map(
  Object.entries(entries).flatMap(([entry, shown]) => [
    [entry, { ...shown, entry }] as const,
    ...shown.actions.map((form) => [form.name, { ...shown, entry, page: { ...shown.page, form } }] as const),
  ]),
);

function pageNamed(name = 'keys') {
  const found = apiPages.get(name);
  if (!found) throw new Fault('UNKNOWN_PATH');
  return found;
}

export const apiPage: Screen = {
  purpose: 'api',
  routes: Object.fromEntries([...apiPages].map(([name, { page }]) => [name, { page }])),
  first: keysPage.page,
  variables: ({ from, list }) => ({ id: from ?? 'none', text: list.search ?? '', start: list.start }),
  // An entry shows both environments, so its address names none.
  nav: ({ session, page }) => {
    const { entry, within = entry } = pageNamed(page);
    const shown = Object.entries(entries).filter(([, each]) => !each.within);
    return shown.map(([name, each]) => ({
      href: `?${new URLSearchParams({ session, page: name })}`,
      text: each.page.title,
      icon: iconOf(name),
      isCurrent: name === within,
    }));
  },
  ofPartner: {
    company: { id: '', businessName: 'API', status: 'LIVE' },
    environmentsOf: ({ page, environment }) =>
      pageNamed(page).isOfOne && environment ? [environment] : environments,
    joinedToken,
  },
};
