import type { VNode } from 'preact';
import { inOrder, type OpenApi, operations } from '../openapi.ts';
import type { Schema } from '../openapi-schema.ts';
import type { Route } from '../routes.ts';
import { type GuidePage, guidePages } from './documents.ts';
import { type Endpoint, EndpointList, EndpointView, pathOfOperation, pathOfTag } from './endpoint.tsx';
import { Errors } from './errors.tsx';
import { Guide, guide } from './guide/guide.tsx';
import { type NavGroup, Page } from './layout.tsx';
import { pathOfObject } from './members.tsx';
import { EventList, ObjectList, ObjectView, objectsOf } from './objects.tsx';
import { TestEnvironment } from './test-environment.tsx';
import { type Lookup, nameOf } from './type-text.ts';
import { Webhooks } from './webhooks.tsx';

/** Introductions of tags, where a sentence is not enough. */
const eventsTag = 'Webhooks and events';
const introductions: Readonly<Record<string, (baseUrl: string) => VNode>> = {
  'Test environment': () => <TestEnvironment />,
  [eventsTag]: (baseUrl) => <Webhooks baseUrl={baseUrl} />,
};

type DocPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The title of its group in the contents. */
  readonly group: string;
  /** Whether the list of pages for agents has it. Other pages are found from these. */
  readonly isListed: boolean;
  readonly body: VNode;
};

type Parts = {
  readonly routes: readonly Route[];
  readonly document: OpenApi;
  readonly endpoints: readonly Endpoint[];
  readonly baseUrl: string;
  readonly guides: readonly GuidePage[];
};

function endpointsOf(routes: readonly Route[], document: OpenApi): Endpoint[] {
  return operations(inOrder(routes)).flatMap((group) => {
    const [{ path, method }] = group;
    const operation = document.paths[path]?.[method];
    return operation ? [{ group, operation }] : [];
  });
}

const listed = { isListed: true };
const found = { isListed: false, description: '' };

const ofTag = (endpoints: readonly Endpoint[], tag: string) =>
  endpoints.filter(({ operation }) => operation.tags.includes(tag));

/** A page for each tag, which lists its operations. */
const tagPages = ({ document, endpoints, baseUrl }: Parts): DocPage[] =>
  document.tags.map(({ name, description }) => ({
    ...listed,
    path: pathOfTag(name),
    title: name,
    description,
    group: name,
    body: (
      <>
        {introductions[name]?.(baseUrl) ?? (
          <>
            <h1>{name}</h1>
            <p class="lead">{description}</p>
          </>
        )}
        {name === eventsTag && <EventList document={document} />}
        <EndpointList endpoints={ofTag(endpoints, name)} />
      </>
    ),
  }));

const operationPages = ({ endpoints, baseUrl }: Parts, lookup: Lookup): DocPage[] =>
  endpoints.map((endpoint) => ({
    ...found,
    path: pathOfOperation(endpoint.operation),
    title: endpoint.operation.summary,
    group: endpoint.operation.tags[0] ?? '',
    body: <EndpointView {...endpoint} lookup={lookup} baseUrl={baseUrl} />,
  }));

function objectPages({ document }: Parts, lookup: Lookup): DocPage[] {
  const objects = objectsOf(document);
  const about = { ...listed, title: 'Objects', description: 'what requests and responses are made of' };
  return [
    { ...about, path: '/docs/objects', group: 'Objects', body: <ObjectList objects={objects} /> },
    ...objects.map((object) => ({
      ...found,
      path: pathOfObject(object.name),
      title: object.name,
      group: 'Objects',
      body: <ObjectView {...object} lookup={lookup} />,
    })),
  ];
}

const guidesTitle = 'Tasks';

const taskPages = ({ guides }: Parts): DocPage[] => [
  {
    ...listed,
    path: '/docs/guides',
    title: guidesTitle,
    description: 'how to do what: a first company, a mistake, garnishments, the end of a year',
    group: guidesTitle,
    body: <TaskList guides={guides} />,
  },
  ...guides.map(({ path, title, html }) => ({
    ...found,
    path,
    title,
    group: guidesTitle,
    body: <div class="written" dangerouslySetInnerHTML={{ __html: html }} />,
  })),
];

const TaskList = ({ guides }: Pick<Parts, 'guides'>) => (
  <>
    <h1>{guidesTitle}</h1>
    <p class="lead">Each page starts with what to type. The last ones explain how and why.</p>
    <ul class="operations">
      {guides.map(({ path, title, description }) => (
        <li key={path}>
          <a href={path}>{title}</a>
          <span>{description}</span>
        </li>
      ))}
    </ul>
  </>
);

function docPages(parts: Parts): DocPage[] {
  const schemas: Readonly<Record<string, Schema>> = parts.document.components.schemas;
  const lookup: Lookup = (schema) => schemas[nameOf(schema)] ?? {};
  return [
    {
      ...listed,
      path: '/docs',
      title: 'Guide',
      description: 'keys, environments, requests, errors, retries, dates and money',
      group: 'Guide',
      body: <Guide baseUrl={parts.baseUrl} />,
    },
    ...taskPages(parts),
    ...tagPages(parts),
    ...operationPages(parts, lookup),
    ...objectPages(parts, lookup),
    {
      ...listed,
      path: '/docs/errors',
      title: 'Errors',
      description: 'every code, its condition and its remedy',
      group: 'Guide',
      body: <Errors routes={parts.routes} />,
    },
  ];
}

const navigation = ({ document, endpoints, guides }: Parts): NavGroup[] => [
  {
    title: 'Guide',
    href: '/docs',
    items: [
      ...guide.map(({ id, title }) => ({ href: `/docs#${id}`, text: title })),
      { href: '/docs/errors', text: 'Errors' },
    ],
  },
  {
    title: guidesTitle,
    href: '/docs/guides',
    items: guides.map(({ path, title }) => ({ href: path, text: title })),
  },
  ...document.tags.map(({ name }) => ({
    title: name,
    href: pathOfTag(name),
    items: ofTag(endpoints, name).map(({ group: [{ method, path }], operation }) => ({
      href: pathOfOperation(operation),
      text: path,
      method,
    })),
  })),
  { title: 'Objects', href: '/docs/objects', items: [] },
  {
    title: 'More',
    items: [
      { href: '/graphql', text: 'GraphiQL' },
      { href: '/openapi.json', text: 'OpenAPI 3.1' },
    ],
  },
];

/** The pages under /docs (guide, tasks, tags, operations, objects and errors) and their navigation. */
export function documentation(routes: readonly Route[], document: OpenApi, baseUrl: string) {
  const parts = { routes, document, endpoints: endpointsOf(routes, document), baseUrl, guides: guidePages() };
  const nav = navigation(parts);
  const pages = docPages(parts).map(({ body, group, ...about }) => ({
    ...about,
    page: (
      <Page title={`${about.title} · Payroll Partner API`} nav={nav} current={about.path} group={group}>
        {body}
      </Page>
    ),
  }));
  return { nav, pages };
}
