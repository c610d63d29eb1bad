import { Fault, unexpectedMessage } from '../../src/foundation/fault.ts';
import { codeOf, faultCatalogue, type Kind } from '../openapi-faults.ts';
import { problemOf } from '../problem.ts';
import type { Route } from '../routes.ts';
import { sampleBase } from './examples.ts';
import { Code } from './layout.tsx';
import { sampleFailure, sampleFailureText } from './sample-failure.ts';

/** The reference of all errors. */
export function Errors({ routes }: { routes: readonly Route[] }) {
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
