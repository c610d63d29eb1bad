import type { Section } from './section.ts';

/** How to change things without doing so twice, and how to live with changes here. */
export const safely: readonly Section[] = [
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
