import { type Deprecation, deprecations } from '../../../src/platform/graphql/deprecations.ts';
import { Code } from '../layout.tsx';
import sampleIds from '../sample-ids.json' with { type: 'json' };
import { curl, type Section } from './section.ts';

/** Retries, concurrent changes, webhooks, limits and versions. */
export const reliability: readonly Section[] = [
  {
    id: 'repeating',
    title: 'Idempotent requests',
    body: (baseUrl) => (
      <>
        <p>
          To retry a request safely, send an <code>Idempotency-Key</code> of your choice with POST, PATCH and
          DELETE, and the same key with each retry. The request runs once; a retry gets the first response
          with <code>Idempotent-Replayed: true</code>. Failed requests are not stored and can be retried with
          the same key.
        </p>
        <Code
          label="Send it twice: the link is created once"
          text={[
            curl("-H 'Content-Type: application/json' -H 'Idempotency-Key: a-key-of-mine' \\"),
            `  ${baseUrl}/getAuthLink -d '{"partnerID":"${sampleIds.partnerID}","companyID":"${sampleIds.companyID}"}'`,
          ].join('\n')}
        />
        <p>
          The same key with a different request gets <a href="/docs/errors#KEY_REUSED">422</a>; while the
          first request is still running, a retry gets <a href="/docs/errors#KEY_IN_USE">409</a>. Keys of
          requests that can pay someone are stored forever, all others for 30 days. GraphQL mutations accept
          the header too.
        </p>
      </>
    ),
  },
  {
    id: 'dry-runs',
    title: 'Dry runs',
    body: (baseUrl) => (
      <>
        <p>
          Send <code>Prefer: dry-run</code> with any write to see what it would do. Nothing is written; the
          response is that of the request, and <code>dry_run</code> has the events, ledger entries, warnings
          and requirements that would follow, and a <code>commit_token</code>.
        </p>
        <Code
          label="See what a link request would return: no link is created"
          text={[
            curl("-H 'Content-Type: application/json' -H 'Prefer: dry-run' \\"),
            `  ${baseUrl}/getAuthLink -d '{"partnerID":"${sampleIds.partnerID}","companyID":"${sampleIds.companyID}"}'`,
          ].join('\n')}
        />
        <p>
          To commit, send the same request with the token in <code>Commit-Token</code>. The result must be
          what the dry run predicted, apart from new ids and times. Otherwise the request gets{' '}
          <a href="/docs/errors#OUTCOME_CHANGED">409</a> and nothing is written. A token commits once, and a
          retry gets the first response. In GraphQL, <code>mutation @dryRun</code> returns the same in{' '}
          <code>extensions.dryRun</code>.
        </p>
      </>
    ),
  },
  {
    id: 'versions',
    title: 'Concurrent changes: If-Match',
    body: () => (
      <p>
        Responses with an object that can be changed have an <code>ETag</code>, the version of the object.
        Send it as <code>If-Match</code> to endpoints that list this header: the change applies only to that
        version, and otherwise fails with <a href="/docs/errors#PRECONDITION_FAILED">412</a>. All other
        endpoints that write refuse the header.
      </p>
    ),
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    body: () => (
      <p>
        Instead of polling, register an https URL: we post every event to it within seconds, signed. See{' '}
        <a href="/docs/webhooks-and-events#receive">your first event</a>,{' '}
        <a href="/docs/webhooks-and-events#verify">how to verify signatures</a>, with sample code, and{' '}
        <a href="/docs/webhooks-and-events#answer">retries and order</a>.
      </p>
    ),
  },
  {
    id: 'rate-limits',
    title: 'Rate limits',
    body: () => (
      <p>
        By default, a key may send 100 requests per second. A body counts as one request more for each 100 kB.
        Every response has the headers <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and, in
        seconds, <code>RateLimit-Reset</code>. Requests above the limit get{' '}
        <a href="/docs/errors#TOO_MANY_REQUESTS">429</a> with <code>Retry-After</code> and are not processed,
        as are requests from an address that keeps sending invalid keys. When the service is busy, requests
        get <a href="/docs/errors#OVERLOADED">503</a>.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Versions and deprecation',
    body: () => (
      <>
        <p>
          This is version 1.0; paths contain no version. We may add fields, endpoints and codes at any time,
          so ignore those you do not know. What ends is announced at least 180 days before. Until then,
          responses that depend on it have the headers <code>Deprecation</code> (RFC 9745) and{' '}
          <code>Sunset</code> (RFC 8594), and the GraphQL schema has <code>@deprecated</code>. Afterwards the
          service refuses it. The deduction type <code>garnishment</code> ended after 2026-10-15; POST
          /garnishments replaces it.
        </p>
        <ul>
          {Object.values<Deprecation>(deprecations).map(({ what, announcedOn, lastDay, successor }) => (
            <li>
              {what}: announced on {announcedOn}, until {lastDay}. {successor}
            </li>
          ))}
        </ul>
      </>
    ),
  },
  {
    id: 'request-ids',
    title: 'Request ids',
    body: () => (
      <p>
        Every response has an <code>X-Request-Id</code>, with which we can find the request in our logs. To
        use your own, send the header with up to 100 letters, digits and <code>. _ : -</code>.
      </p>
    ),
  },
];
