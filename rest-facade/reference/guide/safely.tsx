import { Code } from '../layout.tsx';
import sampleIds from '../sample-ids.json' with { type: 'json' };
import { curl, type Section } from './section.ts';

/** How to change things without doing so twice, and how to live with changes here. */
export const safely: readonly Section[] = [
  {
    id: 'repeating',
    title: 'Repeating a request: idempotency',
    body: (baseUrl) => (
      <>
        <p>
          When an answer does not arrive, nobody knows whether the work was done. Send an{' '}
          <code>Idempotency-Key</code> of your choice with POST, PATCH and DELETE, and the same one when you
          repeat the request: it is done once, and a repetition gets the first answer with{' '}
          <code>Idempotent-Replayed: true</code>. What was refused is not kept and can be tried again.
        </p>
        <Code
          label="Paste it twice: the link is made once"
          text={[
            curl("-H 'Content-Type: application/json' -H 'Idempotency-Key: a-key-of-mine' \\"),
            `  ${baseUrl}/getAuthLink -d '{"partnerID":"${sampleIds.partnerID}","companyID":"${sampleIds.companyID}"}'`,
          ].join('\n')}
        />
        <p>
          The same key with <a href="/docs/errors#KEY_REUSED">another request is refused with 422</a>; while
          the first is still running, the answer is <a href="/docs/errors#KEY_IN_USE">409</a>. Keys of
          requests by which somebody may be paid are kept for ever, others for 30 days. GraphQL mutations take
          the header too.
        </p>
      </>
    ),
  },
  {
    id: 'versions',
    title: 'Changes at the same time: If-Match',
    body: () => (
      <p>
        Objects that can be changed are answered with an <code>ETag</code>, which changes with them. Send it
        back as <code>If-Match</code>, where an endpoint lists it, and a change is made only to the version
        that you have seen; else it is <a href="/docs/errors#PRECONDITION_FAILED">refused with 412</a>.
      </p>
    ),
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    body: () => (
      <p>
        Instead of asking again and again, be told: register an https address and every change is posted to
        it, signed, in seconds. <a href="/docs/webhooks-and-events#receive">Your first event</a>,{' '}
        <a href="/docs/webhooks-and-events#verify">verifying signatures</a> with programs to copy,{' '}
        <a href="/docs/webhooks-and-events#answer">retries and order</a>.
      </p>
    ),
  },
  {
    id: 'rate-limits',
    title: 'Rate limits',
    body: () => (
      <p>
        A key may send 100 requests a second unless the service is configured otherwise; every answer says so
        in <code>RateLimit-Limit</code>, with <code>RateLimit-Remaining</code> and, in seconds,{' '}
        <code>RateLimit-Reset</code>. More are <a href="/docs/errors#TOO_MANY_REQUESTS">refused with 429</a>{' '}
        and <code>Retry-After</code>, and nothing was done. So is an address that keeps sending wrong keys.
        When the whole service has too much to do, the answer is <a href="/docs/errors#OVERLOADED">503</a>.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Versions and deprecation',
    body: () => (
      <p>
        This is version 1.0; paths carry none. Members, endpoints and codes may be added at any time, so take
        no offence at one you do not know. What is going to end says so in every answer, with the headers{' '}
        <code>Deprecation</code> (RFC 9745) and <code>Sunset</code> (RFC 8594). The deduction type{' '}
        <code>garnishment</code> ended after 2026-10-15; POST /garnishments replaces it.
      </p>
    ),
  },
  {
    id: 'request-ids',
    title: 'Request ids',
    body: () => (
      <p>
        Every answer has an <code>X-Request-Id</code>. Send your own, up to 100 letters, digits and{' '}
        <code>. _ : -</code>, and it is kept; else one is made. It finds the request in our log.
      </p>
    ),
  },
];
