import type { VNode } from 'preact';
import { Fault, unexpectedMessage } from '../../src/foundation/fault.ts';
import { inOrder, type OpenApi, operations } from '../openapi.ts';
import { codeOf, faultCatalogue, type Kind } from '../openapi-faults.ts';
import type { Schema } from '../openapi-schema.ts';
import { problemOf } from '../problem.ts';
import type { Route } from '../routes.ts';
import { type Endpoint, EndpointView } from './endpoint.tsx';
import { sampleBase } from './examples.ts';
import { Guide, guide } from './guide/guide.tsx';
import { Code, type NavGroup, Page } from './layout.tsx';
import { sampleFailure, sampleFailureText } from './sample-failure.ts';
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

/** The reference of all errors. */
function Errors({ routes }: { routes: readonly Route[] }) {
  return (
    <>
      <h1>Errors</h1>
      <p class="lead">
        The response to a failed request has <code>success: false</code> and lists all errors; nothing was
        changed. One code can have several causes, which the message distinguishes. In GraphQL,{' '}
        <code>extensions.code</code> is the name of the error.
      </p>
      <Code label="A request with two errors" text={sampleFailureText} />
      <p>
        A request is validated in stages, and the first stage with errors ends the validation: the key, the
        format of all fields, the objects that the request refers to, their state, and addresses.
      </p>
      <ProblemDetails />
      {faultCatalogue().map(({ kind, status, code, condition, remedy }) => (
        <section class="fault" id={kind} key={kind} aria-labelledby={`${kind}-title`}>
          <h2 id={`${kind}-title`}>
            <span class="status bad">{status}</span> code {code} <code>{kind}</code>
          </h2>
          <dl>
            <dt>Message</dt>
            <dd>{messageOf(kind)}</dd>
            <dt>Cause</dt>
            <dd>{condition}</dd>
            <dt>Solution</dt>
            <dd>{remedy}</dd>
            <OtherCodes kind={kind} code={code} routes={routes} />
          </dl>
        </section>
      ))}
    </>
  );
}

function ProblemDetails() {
  return (
    <>
      <h2 id="problem-details">Problem details</h2>
      <p>
        Send <code>Accept: application/problem+json</code> to get errors as problem details (RFC 9457) with
        the same status. Each error has its name as <code>kind</code>, a link to this page as{' '}
        <code>type</code>, and its location: a JSON Pointer into the body (<code>pointer</code>) or the name
        of a <code>parameter</code> or <code>header</code>. The media type must be named explicitly: a
        wildcard, or a higher weight for <code>application/json</code>, gets the standard format. Successful
        responses are the same.
      </p>
      <Code label="The same errors as problem details" text={problem} />
    </>
  );
}

const messageOf = (kind: Kind): string => {
  const message = kind === 'UNEXPECTED' ? unexpectedMessage : new Fault(kind).message;
  return /^[A-Z]/.test(message) ? message : `The name of the field and the problem: "${message}".`;
};

function OtherCodes({ kind, code, routes }: { kind: Kind; code: number; routes: readonly Route[] }) {
  const otherRoutes = routes.filter((route) => codeOf(kind, route) !== code);
  if (!otherRoutes.length) return null;
  return (
    <>
      <dt>Other codes</dt>
      <dd>
        {otherRoutes
          .map((route) => `code ${codeOf(kind, route)} on ${route.method.toUpperCase()} ${route.path}`)
          .join(', ')}
      </dd>
    </>
  );
}

const sampleRequest = {
  requestId: '01a0a5c4-1f00-7000-8000-0000000000aa',
  baseUrl: sampleBase,
  method: 'POST',
  params: {},
};
const problem = JSON.stringify(problemOf(sampleFailure, sampleRequest), null, 2);
