import { Fault, unexpectedMessage } from '../../src/foundation/fault.ts';
import { codeOf, faultCatalogue, type Kind } from '../openapi-faults.ts';
import { problemOf } from '../problem.ts';
import type { Route } from '../routes.ts';
import { sampleBase } from './examples.ts';
import { Code } from './layout.tsx';
import { sampleFailure, sampleFailureText } from './sample-failure.ts';

/** Every fault there is. */
export function Errors({ routes }: { routes: readonly Route[] }) {
  return (
    <>
      <h1>Errors</h1>
      <p class="lead">
        A failed request is answered with <code>success: false</code> and everything that is wrong with it,
        and nothing was written. The same code can stand for several conditions: the message tells them apart.
        In GraphQL the name is found as <code>extensions.code</code>.
      </p>
      <Code label="A request with two mistakes" text={sampleFailureText} />
      <p>
        What is wrong is told in stages, and a later one only when the earlier are clean: the key, then the
        form of every field, then the objects that the request names, then their state, then its addresses.
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
            <dt>When</dt>
            <dd>{condition}</dd>
            <dt>What to do</dt>
            <dd>{remedy}</dd>
            <Elsewhere kind={kind} code={code} routes={routes} />
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
        Send <code>Accept: application/problem+json</code> and a failure is told as problem details (RFC 9457)
        with the same status: the same errors, each with its name as <code>kind</code>, a link to this page as{' '}
        <code>type</code>, and where it lies as a JSON Pointer into the body (<code>pointer</code>) or the
        name of a <code>parameter</code> or <code>header</code>. The type must be named: a wildcard gets the
        plain envelope, and so does a client that gives <code>application/json</code> a greater weight. A
        success is not changed by it.
      </p>
      <Code label="The same mistakes as problem details" text={problem} />
    </>
  );
}

const messageOf = (kind: Kind): string => {
  const message = kind === 'UNEXPECTED' ? unexpectedMessage : new Fault(kind).message;
  return /^[A-Z]/.test(message)
    ? message
    : `The field's name, followed by what is wrong with it: "${message}".`;
};

function Elsewhere({ kind, code, routes }: { kind: Kind; code: number; routes: readonly Route[] }) {
  const others = routes.filter((route) => codeOf(kind, route) !== code);
  if (!others.length) return null;
  return (
    <>
      <dt>Elsewhere</dt>
      <dd>
        {others
          .map((route) => `code ${codeOf(kind, route)} on ${route.method.toUpperCase()} ${route.path}`)
          .join(', ')}
      </dd>
    </>
  );
}

const asked = {
  requestId: '01a0a5c4-1f00-7000-8000-0000000000aa',
  baseUrl: sampleBase,
  method: 'POST',
  params: {},
};
const problem = JSON.stringify(problemOf(sampleFailure, asked), null, 2);
