import type { ComponentChildren } from 'preact';
import { Code } from './layout.tsx';
import sampleIds from './sample-ids.json' with { type: 'json' };

type Section = {
  readonly id: string;
  readonly title: string;
  readonly body: (baseUrl: string) => ComponentChildren;
};

const curl = (rest: string) => `curl -s -H "Authorization: Bearer $API_KEY" ${rest}`;

/** What holds for every endpoint. Only what the service does today is told. */
export const guide: readonly Section[] = [
  {
    id: 'start',
    title: 'Start here',
    body: (baseUrl) => (
      <>
        <p>
          You need an API key and your partner ID. A service on your own machine makes a demo partner when it
          first starts, and writes its keys and ids to <code>.data/demo.json</code>.
        </p>
        <Code
          label="Your first request"
          text={`export API_KEY=ppk_test_...\n${curl(`'${baseUrl}/companies?partnerID=${sampleIds.partnerID}'`)}`}
        />
        <p>
          Every example in this reference was answered by a running service. Paste them as they are: they take
          the key from <code>$API_KEY</code>.
        </p>
      </>
    ),
  },
  {
    id: 'authentication',
    title: 'Authentication',
    body: () => (
      <>
        <p>
          Every request carries <code>Authorization: Bearer</code> and an API key. There are no sessions and
          no cookies. Without the header the answer is <a href="/docs/errors#MISSING_KEY">401 with code 1</a>.
          A key that is not valid, for whatever reason, gets{' '}
          <a href="/docs/errors#INVALID_KEY">401 with code 8</a>.
        </p>
        <p>
          Keep keys out of client-side code, version control and logs. A key is rotated with the GraphQL
          mutation <code>rotateKey</code>: the old one is refused from the moment the answer is sent.
        </p>
        <p>
          Several endpoints also ask for <code>partnerID</code>, in the body of POST and PATCH and in the
          query of GET. It must be the key's own.
        </p>
      </>
    ),
  },
  {
    id: 'environments',
    title: 'Environments',
    body: () => (
      <>
        <p>
          There are two, each a database of its own, and the key selects one: <code>ppk_test_</code> opens
          test, <code>ppk_live_</code> opens production. What is made in one does not exist in the other.
        </p>
        <p>
          In test, payroll runs from end to end, but no money moves and nothing is filed. Companies of the
          test environment have <code>is_sandbox: true</code>.{' '}
          <a href="/docs/test-environment">Some values</a> make things fail there on purpose.
        </p>
      </>
    ),
  },
  {
    id: 'values',
    title: 'Requests and answers',
    body: () => (
      <>
        <p>
          Bodies are JSON objects of at most 1 MB. A success is always 200, with <code>success: true</code>{' '}
          and the payload in <code>data</code> or, for some links, in <code>url</code>. Every documented key
          is present, null where nothing is set, except those marked as left out.
        </p>
        <ul>
          <li>
            <strong>Ids</strong> are opaque strings of at most 255 characters, never numbers. Order by id is
            the order of creation.
          </li>
          <li>
            <strong>Money</strong> is a number of dollars, in whole cents: <code>12.34</code>.
          </li>
          <li>
            <strong>Hours and wages</strong> are numbers, rounded half up to four decimals and answered
            rounded.
          </li>
          <li>
            <strong>Dates</strong> are days of the calendar, <code>YYYY-MM-DD</code>; a company owner's date
            of birth is <code>MM/DD/YYYY</code>. The time of a shift is that of the wall clock, without a
            zone.
          </li>
          <li>
            <strong>Text</strong> is well formed and without control characters; blanks around it are removed.
          </li>
          <li>
            <strong>Absent and null</strong> differ in updates: an absent field is kept, null clears one that
            is optional and is refused in one that is not.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'unknown-fields',
    title: 'Unknown fields',
    body: () => (
      <p>
        A top-level member or query parameter that an endpoint does not know is ignored, and named in the
        answer's header <code>X-Unknown-Fields</code>. Inside shifts and other nested objects it is refused
        instead: there, a misspelling could silently lose somebody's pay.
      </p>
    ),
  },
  {
    id: 'pagination',
    title: 'Pagination',
    body: (baseUrl) => (
      <>
        <p>
          Listings answer in chronological order. <code>limit</code> is the size of a page: 25 unless you say
          otherwise, and more than 100 means 100. <code>start_at</code> is an id of the listing; the page
          starts <em>at</em> that object. <code>meta.next</code> and <code>meta.previous</code> are whole
          addresses, with your limit kept, or null at the ends: follow them rather than building your own.
        </p>
        <Code
          label="A page of two"
          text={curl(`'${baseUrl}/company/${sampleIds.companyID}/contractorPayments?limit=2'`)}
        />
        <p>
          GET /companies answers all companies at once, unless <code>limit</code> or <code>start_at</code> is
          sent.
        </p>
      </>
    ),
  },
  {
    id: 'repeating',
    title: 'Repeating a request',
    body: () => (
      <>
        <p>
          When an answer does not arrive, nobody knows whether the work was done. Send an{' '}
          <code>Idempotency-Key</code> of your choice with POST, PATCH and DELETE, and the same one when you
          repeat the request: it is done once, and a repetition gets the first answer with{' '}
          <code>Idempotent-Replayed: true</code>. What was refused is not kept and can be tried again.
        </p>
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
    title: 'Changing what you have seen',
    body: () => (
      <p>
        Objects that can be changed are answered with an <code>ETag</code>, which changes with them. Send it
        back as <code>If-Match</code>, where an endpoint lists it, and a change is made only to the version
        that you have seen; else it is <a href="/docs/errors#PRECONDITION_FAILED">refused with 412</a>.
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
  {
    id: 'links',
    title: 'Links to hosted screens',
    body: () => (
      <>
        <p>
          The link endpoints mint an address that opens a hosted screen for one company, without a key:
          whoever has the link is let in. A link works for 7 days unless the service is configured otherwise,
          and opens only the screen it was minted for. Mint one when somebody is about to open it, and do not
          change it.
        </p>
        <p>
          A new company's <code>onboarding_url</code> is a path relative to this address, and works until
          onboarding ends. The GraphQL mutation <code>revokeLink</code> ends a link at once.
        </p>
      </>
    ),
  },
  {
    id: 'graphql',
    title: 'GraphQL',
    body: () => (
      <>
        <p>
          Every endpoint runs a GraphQL document, and each is shown with its endpoint. Paste it into{' '}
          <a href="/graphql">GraphiQL</a> with its variables: it is the same operation, with the same rules,
          in the same transaction. Its aliases are the names of this reference; values of enums are in
          capitals there.
        </p>
        <p>
          A mutation happens whole or not at all. A query is one consistent snapshot. At /graphql queries are
          limited in depth, in aliases and in the number of objects they could answer.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Deprecation',
    body: () => (
      <p>
        Paths have no version. What is going to end says so in every answer, with the headers{' '}
        <code>Deprecation</code> (RFC 9745) and <code>Sunset</code> (RFC 8594). The deduction type{' '}
        <code>garnishment</code> ended after 2026-10-15; POST /garnishments replaces it.
      </p>
    ),
  },
];

export function Guide({ baseUrl }: { baseUrl: string }) {
  return (
    <>
      <h1>Payroll Partner API</h1>
      <p class="lead">
        Create and maintain employer companies, add shifts to pending checks, open hosted payroll screens, and
        read deduction template definitions. Version 1.0.
      </p>
      {guide.map(({ id, title, body }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {body(baseUrl)}
        </section>
      ))}
    </>
  );
}
