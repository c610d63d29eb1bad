import { readFileSync } from 'node:fs';
import { retryDelays } from '../../src/outside/webhooks/retry-schedule.ts';
import { curl } from './guide/section.ts';
import { Code } from './layout.tsx';

const readSource = (name: string) =>
  readFileSync(new URL(`../../docs/guides/receivers/${name}`, import.meta.url), 'utf8');
const receivers = { node: readSource('receive.mjs'), python: readSource('receive.py') };

const json = "-H 'Content-Type: application/json'";

/** How to receive events, from the first delivery on a developer's machine to production. */
export function Webhooks({ baseUrl }: { baseUrl: string }) {
  return (
    <>
      <h1>Webhooks and events</h1>
      <p class="lead">
        Every change creates an event. Register an https URL to receive events as signed webhooks, or read the
        same events with GET /events, in the order they occurred.
      </p>
      <Receiving baseUrl={baseUrl} />
      <Verifying />
      <Responding />
      <Secrets />
    </>
  );
}

function Receiving({ baseUrl }: { baseUrl: string }) {
  const post = (path: string, body: string) => `${curl(`${json} '${baseUrl}${path}'`)} \\\n  -d '${body}'`;
  return (
    <section id="receive" aria-labelledby="receive-title">
      <h2 id="receive-title">Your first event</h2>
      <p>
        On your own machine, one command registers an endpoint, verifies and prints the events it receives,
        and removes the endpoint at the end:
      </p>
      <Code
        label="Listen for events"
        text={[
          'LOCAL_WEBHOOKS=true npm start    # in one terminal',
          'npm run -s payroll -- listen     # in another',
        ].join('\n')}
      />
      <p>The same steps by hand:</p>
      <Code
        label="1. Register your endpoint; save its id, secret and signing key"
        text={post('/webhooks', '{"url":"http://127.0.0.1:8080/","kinds":[]}')}
      />
      <Code
        label="2. Start one of the two receivers below"
        text={'export SECRET=... SIGNING_KEY=whsec_...\nnode receive.mjs'}
      />
      <Code
        label="3. Send a test event of any kind"
        text={post('/webhooks/test', '{"webhookID":"...","kind":"employee_check"}')}
      />
      <p>
        A test event has <code>"sample": true</code> in its <code>data</code>, is sent to this endpoint only,
        and has the fields of a real event. Unless the service runs locally, the URL must be https on the
        public internet.
      </p>
    </section>
  );
}

const Verifying = () => (
  <section id="verify" aria-labelledby="verify-title">
    <h2 id="verify-title">Verify signatures</h2>
    <p>
      Every delivery has two signatures. <code>Service-Signature</code> is the endpoint's <code>secret</code>{' '}
      itself. <code>webhook-signature</code> is the signature of{' '}
      <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, for which there are libraries:
      HMAC-SHA256 in base64 over <code>webhook-id</code>, a dot, <code>webhook-timestamp</code>, a dot and the
      raw body. Its key is the base64-decoded part of <code>signing_key</code> after <code>whsec_</code>.
      Verify at least this one, because it covers the body. Both programs have no dependencies.
    </p>
    <Code label="receive.mjs (Node)" text={receivers.node} />
    <details class="example">
      <summary>Python</summary>
      <Code label="receive.py" text={receivers.python} />
    </details>
  </section>
);

const Responding = () => (
  <section id="answer" aria-labelledby="answer-title">
    <h2 id="answer-title">Responses, retries and order</h2>
    <ul>
      <li>
        Respond with 2xx within 15 seconds, before you process the event. Any other response, including a
        redirect, is a failure. Failed deliveries are retried after {retryDelays.map(delayText).join(', ')},
        or later if your response has <code>Retry-After</code>; then the delivery fails for good.
      </li>
      <li>
        Events are delivered at least once. <code>webhook-id</code> is the event's <code>id</code> and is the
        same in every attempt: store it, and ignore duplicates.
      </li>
      <li>
        The events of one object arrive in order: each is sent after the one before has arrived or failed for
        good. <code>sequence</code> counts them from 1. Events of different objects can arrive in any order,
        and a replay sends old events again: ignore an event whose sequence is not higher than the last one
        you processed for this object.
      </li>
      <li>
        An endpoint receives up to four events at a time, the next as soon as one succeeds. While it is
        failing, it receives one attempt per second until one succeeds.
      </li>
      <li>
        An endpoint that responds with 410, or fails for five days, is disabled and receives no more events.{' '}
        <a href="/docs/webhooks-and-events/listWebhooks">GET /webhooks</a> returns the reason.{' '}
        <a href="/docs/webhooks-and-events/updateWebhook">PATCH /webhooks</a> with{' '}
        <code>"enabled": true</code> resumes pending deliveries. To receive the events that occurred while it
        was disabled, use <a href="/docs/webhooks-and-events/replayEvents">POST /webhooks/replay</a>.
      </li>
      <li>
        <a href="/docs/webhooks-and-events/listWebhookDeliveries">GET /webhooks/deliveries</a> lists all
        deliveries with their attempts and the responses of your endpoint.
      </li>
    </ul>
  </section>
);

const Secrets = () => (
  <section id="secrets" aria-labelledby="secrets-title">
    <h2 id="secrets-title">Rotate secrets</h2>
    <p>
      <a href="/docs/webhooks-and-events/rotateWebhookSecrets">POST /webhooks/rotateSecrets</a> returns new
      secrets. For 24 hours, <code>webhook-signature</code> has two signatures, made with the new and the old
      key, so a receiver can switch to the new key at any time. <code>Service-Signature</code> is the new
      secret immediately: a receiver that checks it must accept both secrets during the rotation. Deliveries
      that it rejects until then are retried. A second rotation within these 24 hours is refused.
    </p>
  </section>
);

const units = [
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
] as const;

function delayText(milliseconds: number): string {
  const [size, name] = units.find(([each]) => milliseconds >= each) ?? [1, 'ms'];
  return `${milliseconds / size} ${name}`;
}
