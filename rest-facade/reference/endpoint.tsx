import { print } from 'graphql';
import { answers } from '../envelope.ts';
import { inOrderOfNaming, type OpenApi } from '../openapi.ts';
import { codeOf, faultsOf, isOfAnyRequest, type Kind } from '../openapi-faults.ts';
import { needWords } from '../openapi-operation.ts';
import type { Group } from '../openapi-request.ts';
import type { Schema } from '../openapi-schema.ts';
import { readQuery } from '../read-query.ts';
import { readRequest } from '../read-request.ts';
import type { Route } from '../routes.ts';
import { addressOf, type Example, examplesOf } from './examples.ts';
import { faultTexts } from './fault-texts.ts';
import { Code, Method } from './layout.tsx';
import { Member, Members } from './members.tsx';
import type { Lookup } from './type-text.ts';

export type Endpoint = { group: Group; operation: Operation };

type Props = Endpoint & { lookup: Lookup; baseUrl: string };

/** The documentation of one path and method. Its example is beside the heading. */
export function EndpointView({ group, operation, lookup, baseUrl }: Props) {
  const [{ method, path }] = group;
  const { summary, description, tags } = operation;
  const examples = examplesIn(group);
  return (
    <>
      <p class="crumb">
        <a href={pathOfTag(tags[0] ?? '')}>{tags[0]}</a>
      </p>
      <h1>{summary}</h1>
      <p class="path">
        <Method name={method} /> <code>{path}</code>
      </p>
      <p>{[description, needWords(operation['x-scopes'])].filter(Boolean).join(' ')}</p>
      <div class="columns">
        <div class="examples">
          {examples.map(({ route, example }, position) => (
            <ExampleView
              key={example.title}
              isOpen={position === 0}
              route={route}
              example={example}
              baseUrl={baseUrl}
            />
          ))}
          <GraphqlDocuments group={group} />
        </div>
        <div class="description">
          <Request operation={operation} lookup={lookup} />
          <Responses group={group} operation={operation} lookup={lookup} />
          <Faults group={group} />
        </div>
      </div>
    </>
  );
}

export const pathOfTag = (tag: string): string => `/docs/${tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

export const pathOfOperation = ({ tags: [tag = ''], operationId }: Operation): string =>
  `${pathOfTag(tag)}/${operationId}`;

/** The operations of a tag. Each item has the id by which earlier addresses name its operation. */
export const EndpointList = ({ endpoints }: { endpoints: readonly Endpoint[] }) => (
  <ul class="operations">
    {endpoints.map(({ group: [{ method, path }], operation }) => (
      <li key={operation.operationId} id={operation.operationId}>
        <a href={pathOfOperation(operation)}>{operation.summary}</a>
        <span class="path">
          <Method name={method} /> <code>{path}</code>
        </span>
      </li>
    ))}
  </ul>
);

/** Successful examples first, and the simplest request at the top. */
function examplesIn(group: readonly Route[]) {
  const all = group.flatMap((route) => examplesOf(route).map((example) => ({ route, example })));
  const rank = ({ route, example }: (typeof all)[number]) => (example.fault ? 100 : 0) + route.when.length;
  return all.sort((a, b) => rank(a) - rank(b));
}

function Responses({ group, operation, lookup }: Endpoint & { lookup: Lookup }) {
  const schema: Schema = operation.responses[200].content['application/json'].schema;
  const shapes = schema.anyOf ?? [schema];
  const documents = inOrderOfNaming(group);
  const name = (position: number) => {
    const when = documents[position]?.when ?? [];
    if (shapes.length === 1) return 'Response body';
    return when.length ? `With ${when.join(' or ')}` : 'Otherwise';
  };
  return (
    <>
      <h2>Response</h2>
      {shapes.map((shape, position) => (
        <details key={name(position)} open={shapes.length === 1}>
          <summary>{name(position)}</summary>
          <Members schema={lookup(shape)} lookup={lookup} isResponse />
        </details>
      ))}
    </>
  );
}

function Faults({ group }: Pick<Endpoint, 'group'>) {
  const [route] = group;
  const kinds = [...new Set(group.flatMap(faultsOf))].sort((a, b) => answers[a].status - answers[b].status);
  const specificKinds = kinds.filter((kind) => !isOfAnyRequest(kind));
  const link = (kind: Kind) => (
    <a key={kind} href={`/docs/errors#${kind}`}>
      {answers[kind].status} · code {codeOf(kind, route)}
    </a>
  );
  return (
    <>
      <h2>Errors</h2>
      <dl class="faults">
        {specificKinds.map((kind) => (
          <div key={kind}>
            <dt>{link(kind)}</dt>
            <dd>{faultTexts[kind].condition}</dd>
          </div>
        ))}
        <div>
          <dt>All requests</dt>
          <dd class="any-request">{kinds.filter(isOfAnyRequest).map(link)}</dd>
        </div>
      </dl>
    </>
  );
}

type ExampleProps = { route: Route; example: Example; isOpen: boolean; baseUrl: string };

function ExampleView({ route, example, isOpen, baseUrl }: ExampleProps) {
  const { title, status, answer, fault } = example;
  return (
    <details class="example" open={isOpen}>
      <summary>
        <span class={fault ? 'status bad' : 'status good'}>{status}</span> {title}
      </summary>
      <Code label="Request" text={curlOf(baseUrl, route, example)} />
      <Code label="Response" text={JSON.stringify(answer, null, 2)} />
    </details>
  );
}

function GraphqlDocuments({ group }: Pick<Endpoint, 'group'>) {
  return (
    <details class="example">
      <summary>
        <span class="status">GraphQL</span> The same request in GraphQL
      </summary>
      {group.map(graphqlOf).map(({ document, variables, when }) => (
        <div key={document} class="graphql">
          {when && <p>With {when.join(' or ')}:</p>}
          <Code label="Document" text={document} />
          <Code label="Variables" text={JSON.stringify(variables, null, 2)} />
        </div>
      ))}
    </details>
  );
}

/** The route's GraphQL document, ready for GraphiQL, with the variables of its first example. */
export function graphqlOf(route: Route) {
  const [first] = examplesOf(route);
  const { path, query, body } = first?.request ?? {};
  const members = { ...readQuery(route.inputs, new URLSearchParams(query), path ?? {}), ...body };
  return {
    ...(route.when.length ? { when: route.when } : {}),
    document: print(route.document),
    variables: first ? readRequest(route.inputs, members).variables : {},
  };
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * The curl command of an example. It reads the API key from $API_KEY, so that no key is in the text.
 */
function curlOf(baseUrl: string, route: Route, example: Example): string {
  const { body } = example.request;
  const method = route.method === 'get' || route.method === 'post' ? '' : `-X ${route.method.toUpperCase()} `;
  const lines = [
    `curl -s ${method}${quoted(`${baseUrl}${addressOf(route, example)}`)}`,
    '-H "Authorization: Bearer $API_KEY"',
    ...(body ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`] : []),
  ];
  return lines.join(' \\\n  ');
}

type Operation = OpenApi['paths'][string][string];

/** The parameters, body and headers of a request. */
function Request({ operation, lookup }: { operation: Operation; lookup: Lookup }) {
  const body = operation.requestBody?.content['application/json'].schema;
  const { parameters = [] } = operation;
  return (
    <>
      <Parameters
        title="Parameters"
        parameters={parameters.filter(({ in: location }) => location !== 'header')}
        lookup={lookup}
      />
      {body && (
        <>
          <h2>Body</h2>
          <Members schema={lookup(body)} lookup={lookup} />
        </>
      )}
      <Parameters
        title="Headers"
        parameters={parameters.filter(({ in: location }) => location === 'header')}
        lookup={lookup}
      />
    </>
  );
}

type ParametersProps = {
  title: string;
  parameters: NonNullable<Operation['parameters']>;
  lookup: Lookup;
};

function Parameters({ title, parameters, lookup }: ParametersProps) {
  if (!parameters.length) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul class="members">
        {parameters.map(({ name, in: location, required, description, schema }) => (
          <li key={name}>
            <Member
              name={location === 'path' ? `{${name}}` : name}
              isRequired={required}
              schema={{ ...schema, description }}
              lookup={lookup}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
