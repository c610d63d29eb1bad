import { Code } from '../layout.tsx';
import { sampleFailureText } from '../sample-failure.ts';
import sampleIds from '../sample-ids.json' with { type: 'json' };
import { curl, type Section } from './section.ts';

/** The format of requests, responses, errors and lists. */
export const requests: readonly Section[] = [
  {
    id: 'values',
    title: 'Requests and responses',
    body: () => (
      <>
        <p>
          Request bodies are JSON objects of at most 1 MB; shifts in bulk may be 2 MB, and CSV. A successful
          response is always 200, with <code>success: true</code> and the payload in <code>data</code> or, for
          some links, in <code>url</code>. Every documented field is present and null if it is not set, except
          fields that are documented as omitted.
        </p>
        <ul>
          <li>
            <strong>Ids</strong> are opaque strings of at most 255 characters, never numbers. Ids sort in the
            order of creation.
          </li>
          <li>
            <strong>Amounts</strong> are numbers in dollars with whole cents: <code>12.34</code>.
          </li>
          <li>
            <strong>Hours and wages</strong> are numbers, rounded half up to four decimals. Responses contain
            the rounded value.
          </li>
          <li>
            <strong>Dates</strong> are <code>YYYY-MM-DD</code>; the date of birth of a company's owner is{' '}
            <code>MM/DD/YYYY</code>. The time of a shift is local time without a time zone.
          </li>
          <li>
            <strong>Text</strong> is well-formed Unicode without control characters. Leading and trailing
            whitespace is removed.
          </li>
          <li>
            <strong>Omitted and null</strong> differ in updates: an omitted field keeps its value; null clears
            an optional field and is an error for a required one.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'errors',
    title: 'Handling errors',
    body: () => (
      <>
        <p>
          A failed request changes nothing. The response has <code>success: false</code> and lists every error
          with a <code>message</code>, which begins with the name of the field, and a <code>code</code>. See{' '}
          <a href="/docs/errors">all codes</a> with their causes and solutions.
        </p>
        <Code label="A request with two errors" text={sampleFailureText} />
        <p>
          Handle errors by status and code, not by message. 401 and 403: check the key. 409: retry after a
          moment. 429 and 503: retry after the number of seconds in <code>Retry-After</code>. 500 or no
          response: the request may have been processed, so retry it{' '}
          <a href="/docs#repeating">with the same Idempotency-Key</a>. All others: change the request.
        </p>
      </>
    ),
  },
  {
    id: 'unknown-fields',
    title: 'Unknown fields',
    body: () => (
      <>
        <p>
          A field or a query parameter that the request does not have is an error. The message names the one
          that you probably meant. A misspelled filter would return everything, and a misspelled{' '}
          <code>employeeID</code> would open the dashboard of the whole company. In updates, fields that no
          request can change are errors too.
        </p>
        <p>
          Every request accepts your <code>partnerID</code>, and refuses another one. A request with a JSON
          body reads nothing else from its address: a parameter there may only repeat a field of the body.
        </p>
        <p>
          If an integration of yours sends more than the API knows, give it a lenient named key: the API page
          and <code>payroll key create --lenient</code> make one. With that key, unknown top-level fields and
          parameters are ignored, and the response header <code>X-Unknown-Fields</code> lists them. They
          remain errors in lists, in nested objects such as shifts, and wherever a link is made.
        </p>
      </>
    ),
  },
  {
    id: 'pagination',
    title: 'Pagination',
    body: (baseUrl) => (
      <>
        <p>
          Lists are in chronological order. <code>limit</code> is the page size: 25 by default and at most
          100; a larger value counts as 100. <code>start_at</code> is the id of the first object of the page.{' '}
          <code>meta.next</code> and <code>meta.previous</code> are complete URLs that keep your limit, or
          null if there is no such page. Follow them instead of building your own. They continue at the same
          place even if an object has been deleted or no longer matches your filter.
        </p>
        <Code
          label="A page of two"
          text={curl(`'${baseUrl}/company/${sampleIds.companyID}/contractorPayments?limit=2'`)}
        />
        <p>
          GET /companies returns all companies at once unless you send <code>limit</code> or{' '}
          <code>start_at</code>.
        </p>
      </>
    ),
  },
];
