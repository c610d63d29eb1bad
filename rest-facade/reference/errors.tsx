import { Fault } from '../../src/fault.ts';
import { unexpectedMessage } from '../envelope.ts';
import { codeOf, faultCatalogue, type Kind } from '../openapi-faults.ts';
import type { Route } from '../routes.ts';
import { Code } from './layout.tsx';

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
      <Code label="A request with two mistakes" text={sample} />
      <p>
        What is wrong is told in stages, and a later one only when the earlier are clean: the key, then the
        form of every field, then the objects that the request names, then their state, then its addresses.
      </p>
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

const sample = JSON.stringify(
  {
    success: false,
    errors: [
      {
        message: 'shifts[1].time must be a date or a date-time, YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss',
        code: 13,
      },
      { message: 'shifts[1].hourly.hours must be 0 or more', code: 13 },
    ],
  },
  null,
  2,
);
