import { answers } from '../envelope.ts';
import { codeOf, faultsOf, isOfAnyRequest, type Kind } from '../openapi-faults.ts';
import type { Group } from '../openapi-request.ts';
import type { Schema } from '../openapi-schema.ts';
import type { Route } from '../routes.ts';
import { curlOf } from './curl.ts';
import { type Example, examplesOf } from './examples.ts';
import { faultWords } from './fault-words.ts';
import { Code, Method } from './layout.tsx';
import { type Lookup, Members } from './members.tsx';
import { type Operation, Request } from './request.tsx';

export type Endpoint = { group: Group; operation: Operation };

type Props = Endpoint & { lookup: Lookup; baseUrl: string };

/** Everything about one path and method. */
export function EndpointView({ group, operation, lookup, baseUrl }: Props) {
  const [{ method, path }] = group;
  const { operationId, summary, description } = operation;
  const examples = examplesIn(group);
  return (
    <section class="endpoint" id={operationId} aria-labelledby={`${operationId}-title`}>
      <h2 id={`${operationId}-title`}>{summary}</h2>
      <p class="path">
        <Method name={method} />
        <code>{path}</code>
      </p>
      <p>{description}</p>
      <div class="columns">
        <div class="told">
          <Request operation={operation} lookup={lookup} />
          <Answers group={group} operation={operation} lookup={lookup} />
          <Faults group={group} />
        </div>
        <div class="shown">
          {examples.map(({ route, example }, place) => (
            <Shown
              key={example.title}
              isOpen={place === 0}
              route={route}
              example={example}
              baseUrl={baseUrl}
            />
          ))}
          <InGraphql operation={operation} />
        </div>
      </div>
    </section>
  );
}

/** What succeeds comes first, and the plainest request of all at the top. */
function examplesIn(group: readonly Route[]) {
  const all = group.flatMap((route) => examplesOf(route).map((example) => ({ route, example })));
  const rank = ({ route, example }: (typeof all)[number]) => (example.fault ? 100 : 0) + route.when.length;
  return all.sort((a, b) => rank(a) - rank(b));
}

function Answers({ group, operation, lookup }: Endpoint & { lookup: Lookup }) {
  const schema: Schema = operation.responses[200].content['application/json'].schema;
  const shapes = schema.anyOf ?? [schema];
  const name = (place: number) => {
    const when = group[place]?.when ?? [];
    if (shapes.length === 1) return 'What is answered';
    return when.length ? `With ${when.join(' or ')}` : 'Otherwise';
  };
  return (
    <>
      <h3>Answer</h3>
      {shapes.map((shape, place) => (
        <details key={name(place)} open={shapes.length === 1}>
          <summary>{name(place)}</summary>
          <Members schema={shape} lookup={lookup} isAnswer />
        </details>
      ))}
    </>
  );
}

function Faults({ group }: Pick<Endpoint, 'group'>) {
  const [route] = group;
  const kinds = [...new Set(group.flatMap(faultsOf))].sort((a, b) => answers[a].status - answers[b].status);
  const own = kinds.filter((kind) => !isOfAnyRequest(kind));
  const link = (kind: Kind) => (
    <a key={kind} href={`/docs/errors#${kind}`}>
      {answers[kind].status} · code {codeOf(kind, route)}
    </a>
  );
  return (
    <>
      <h3>Errors</h3>
      <dl class="faults">
        {own.map((kind) => (
          <div key={kind}>
            <dt>{link(kind)}</dt>
            <dd>{faultWords[kind].condition}</dd>
          </div>
        ))}
        <div>
          <dt>As with any request</dt>
          <dd class="any-request">{kinds.filter(isOfAnyRequest).map(link)}</dd>
        </div>
      </dl>
    </>
  );
}

type ShownProps = { route: Route; example: Example; isOpen: boolean; baseUrl: string };

function Shown({ route, example, isOpen, baseUrl }: ShownProps) {
  const { title, status, answer, fault } = example;
  return (
    <details class="example" open={isOpen}>
      <summary>
        <span class={fault ? 'status bad' : 'status good'}>{status}</span> {title}
      </summary>
      <Code label="Request" text={curlOf(baseUrl, route, example)} />
      <Code label="Answer" text={JSON.stringify(answer, null, 2)} />
    </details>
  );
}

function InGraphql({ operation }: { operation: Operation }) {
  return (
    <details class="example">
      <summary>
        <span class="status">GraphQL</span> The same at /graphql
      </summary>
      {operation['x-graphql'].map(({ document, variables, when }) => (
        <div key={document} class="graphql">
          {when && <p>With {when.join(' or ')}:</p>}
          <Code label="Document" text={document} />
          <Code label="Variables" text={JSON.stringify(variables, null, 2)} />
        </div>
      ))}
    </details>
  );
}
