import { Code } from '../layout.tsx';
import { sampleFailureText } from '../sample-failure.ts';
import sampleIds from '../sample-ids.json' with { type: 'json' };
import { curl, type Section } from './section.ts';

/** What every request and answer has in common. */
export const requests: readonly Section[] = [
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
    id: 'errors',
    title: 'When something is wrong',
    body: () => (
      <>
        <p>
          A refused request has written nothing. Its answer has <code>success: false</code> and an entry for
          every problem: a <code>message</code> that begins with the field, in the spelling of this reference,
          and a <code>code</code>. <a href="/docs/errors">All codes</a> are listed with their conditions and
          remedies.
        </p>
        <Code label="Two mistakes in one request" text={sampleFailureText} />
        <p>
          Decide by the status and the code, not by the message. 401 and 403: look at the key. 409: repeat the
          request in a moment; 429 and 503: after the seconds of <code>Retry-After</code>. 500, or no answer
          at all: it may have been done, so send it again{' '}
          <a href="/docs#repeating">with the same Idempotency-Key</a>. Everything else: change the request.
        </p>
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
];
