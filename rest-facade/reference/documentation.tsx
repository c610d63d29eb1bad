import type { VNode } from 'preact';
import { inOrder, type OpenApi, operations } from '../openapi.ts';
import type { Schema } from '../openapi-schema.ts';
import type { Route } from '../routes.ts';
import { type Endpoint, EndpointView } from './endpoint.tsx';
import { Errors } from './errors.tsx';
import { Guide, guide } from './guide/guide.tsx';
import { type NavGroup, Page } from './layout.tsx';
import { TestEnvironment } from './test-environment.tsx';
import type { Lookup } from './type-text.ts';
import { Webhooks } from './webhooks.tsx';

/** Introductions of tags, where a sentence is not enough. */
const introductions: Readonly<Record<string, (baseUrl: string) => VNode>> = {
  'Test environment': () => <TestEnvironment />,
  'Webhooks and events': (baseUrl) => <Webhooks baseUrl={baseUrl} />,
};

type DocPage = { path: string; title: string; description: string; body: VNode };

const pathOfTag = (tag: string): string => `/docs/${tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

function endpointsOf(routes: readonly Route[], document: OpenApi): Endpoint[] {
  return operations(inOrder(routes)).flatMap((group) => {
    const [{ path, method }] = group;
    const operation = document.paths[path]?.[method];
    return operation ? [{ group, operation }] : [];
  });
}

type Parts = {
  routes: readonly Route[];
  document: OpenApi;
  endpoints: readonly Endpoint[];
  baseUrl: string;
};

function docPages({ routes, document, endpoints, baseUrl }: Parts): DocPage[] {
  const schemas: Readonly<Record<string, Schema>> = document.components.schemas;
  const lookup: Lookup = ({ $ref = '' }) => schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {};
  const tagPages = document.tags.map(({ name, description }) => ({
    path: pathOfTag(name),
    title: name,
    description,
    body: (
      <>
        {introductions[name]?.(baseUrl) ?? (
          <>
            <h1>{name}</h1>
            <p class="lead">{description}</p>
          </>
        )}
        {endpoints
          .filter(({ operation }) => operation.tags.includes(name))
          .map((endpoint) => (
            <EndpointView
              key={endpoint.operation.operationId}
              {...endpoint}
              lookup={lookup}
              baseUrl={baseUrl}
            />
          ))}
      </>
    ),
  }));
  return [
    {
      path: '/docs',
      title: 'Guide',
      description: 'keys, environments, requests, errors, retries, dates and money',
      body: <Guide baseUrl={baseUrl} />,
    },
    ...tagPages,
    {
      path: '/docs/errors',
      title: 'Errors',
      description: 'every code, its condition and its remedy',
      body: <Errors routes={routes} />,
    },
  ];
}

function navigation({ document, endpoints }: Parts): NavGroup[] {
  return [
    {
      title: 'Guide',
      href: '/docs',
      items: [
        ...guide.map(({ id, title }) => ({ href: `/docs#${id}`, text: title })),
        { href: '/docs/errors', text: 'Errors' },
      ],
    },
    ...document.tags.map(({ name }) => ({
      title: name,
      href: pathOfTag(name),
      items: endpoints
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ group: [{ method, path }], operation }) => ({
          href: `${pathOfTag(name)}#${operation.operationId}`,
          text: path,
          method,
        })),
    })),
    {
      title: 'More',
      items: [
        { href: '/graphql', text: 'GraphiQL' },
        { href: '/openapi.json', text: 'OpenAPI 3.1' },
      ],
    },
  ];
}

/** The pages under /docs (the guide, a page for each tag, the errors) and their navigation. */
export function documentation(routes: readonly Route[], document: OpenApi, baseUrl: string) {
  const parts = { routes, document, endpoints: endpointsOf(routes, document), baseUrl };
  const nav = navigation(parts);
  const pages = docPages(parts).map(({ path, title, description, body }) => ({
    path,
    title,
    description,
    page: (
      <Page title={`${title} · Payroll Partner API`} nav={nav} current={path}>
        {body}
      </Page>
    ),
  }));
  return { nav, pages };
}
