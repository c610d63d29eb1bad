import { readFileSync } from 'node:fs';
import { retryDelays } from '../../src/webhooks/retry-schedule.ts';
import { curl } from './guide/section.ts';
import { Code } from './layout.tsx';

const shown = (name: string) =>
  readFileSync(new URL(`../../docs/receivers/${name}`, import.meta.url), 'utf8');
const receivers = { node: shown('receive.mjs'), python: shown('receive.py') };

const json = "-H 'Content-Type: application/json'";

/** How to receive events, from the first delivery on a developer's machine to what production takes. */
export function Webhooks({ baseUrl }: { baseUrl: string }) {
  return (
    <>
      <h1>Webhooks and events</h1>
      <p class="lead">
        Whatever happens is an event. Register an https address and every event is posted to it, signed; or
        read the same events with GET /events, in the order in which they became true.
      </p>
      <Receiving baseUrl={baseUrl} />
      <Verifying />
      <Answering />
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
        On your own machine, one command registers an address, verifies what comes, prints it and cleans up
        after itself:
      </p>
      <Code
        label="The command that listens"
        text={[
          'LOCAL_WEBHOOKS=true npm start    # in one terminal',
          'npm run -s payroll -- listen     # in another',
        ].join('\n')}
      />
      <p>The same by hand:</p>
      <Code
        label="1. Register where you listen; keep the three values of the answer"
        text={post('/webhooks', '{"url":"http://127.0.0.1:8080/","kinds":[]}')}
      />
      <Code
        label="2. Start a receiver: either of the two below"
        text={'export SECRET=... SIGNING_KEY=whsec_...\nnode receive.mjs'}
      />
      <Code
        label="3. Ask for a sample of any kind"
        text={post('/webhooks/test', '{"webhookID":"...","kind":"employee_check"}')}
      />
      <p>
        A sample has <code>"sample": true</code> in its <code>data</code>, goes to this endpoint alone, and
        has the members of a true event. Elsewhere the address must be https on the public internet.
      </p>
    </section>
  );
}

const Verifying = () => (
  <section id="verify" aria-labelledby="verify-title">
    <h2 id="verify-title">Verifying a delivery</h2>
    <p>
      Every delivery carries two proofs. <code>Service-Signature</code> is the endpoint's <code>secret</code>{' '}
      itself. <code>webhook-signature</code> is that of{' '}
      <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, for which there are libraries:
      HMAC-SHA256 in base64, under the bytes that <code>signing_key</code> holds in base64 after{' '}
      <code>whsec_</code>, over <code>webhook-id</code>, a dot, <code>webhook-timestamp</code>, a dot, and the
      body as it came. It proves the body too, so check it at least. Both programs need nothing installed.
    </p>
    <Code label="receive.mjs (Node)" text={receivers.node} />
    <details class="example">
      <summary>The same in Python</summary>
      <Code label="receive.py" text={receivers.python} />
    </details>
  </section>
);

const Answering = () => (
  <section id="answer" aria-labelledby="answer-title">
    <h2 id="answer-title">Answering, retries and order</h2>
    <ul>
      <li>
        Answer 2xx within 15 seconds, before you do the work. Anything else is a failure, redirects too; what
        failed is tried again after {retryDelays.map(inWords).join(', ')}, later if your{' '}
        <code>Retry-After</code> says so, and then given up.
      </li>
      <li>
        An event comes at least once. <code>webhook-id</code> is the event's <code>id</code>, the same in
        every attempt: remember it, and do nothing the second time.
      </li>
      <li>
        Events can overtake each other. <code>sequence</code> counts those of one object from 1: ignore one
        that is not above the last you have seen of the object.
      </li>
      <li>
        Four events at a time are sent to an endpoint, the next as soon as one is taken. While it is failing
        it is asked once a second, until it takes one.
      </li>
      <li>
        An endpoint that answers 410, or that has failed for five days, is disabled and sent nothing more:{' '}
        <a href="#listWebhooks">GET /webhooks</a> says why. <a href="#updateWebhook">PATCH /webhooks</a> with{' '}
        <code>"enabled": true</code> goes on with what had not arrived; what happened meanwhile is sent by{' '}
        <a href="#replayEvents">POST /webhooks/replay</a>.
      </li>
      <li>
        <a href="#listWebhookDeliveries">GET /webhooks/deliveries</a> tells every delivery with its attempts
        and what your receiver answered.
      </li>
    </ul>
  </section>
);

const Secrets = () => (
  <section id="secrets" aria-labelledby="secrets-title">
    <h2 id="secrets-title">Changing the secrets</h2>
    <p>
      <a href="#rotateWebhookSecrets">POST /webhooks/rotateSecrets</a> answers new ones. For a day{' '}
      <code>webhook-signature</code> has two signatures, by the new key and by the former, so a receiver that
      checks it can change over at any time. <code>Service-Signature</code> is the new secret from then on: a
      receiver that checks it takes both secrets for a moment, or refuses what comes until it knows the new
      one, which is then tried again.
    </p>
  </section>
);

const units = [
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
] as const;

function inWords(milliseconds: number): string {
  const [size, name] = units.find(([each]) => milliseconds >= each) ?? [1, 'ms'];
  return `${milliseconds / size} ${name}`;
}
