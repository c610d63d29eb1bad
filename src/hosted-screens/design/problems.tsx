import { say } from '../language/say.ts';

/** A validation message, and the id of the field that it concerns, if any. */
type Problem = {
  readonly fieldId?: string | undefined;
  readonly message: string;
  /** Where the field is, unless it is on this page under its id. */
  readonly href?: string | undefined;
};

/**
 * The validation messages of a rejected form, at the top of the page and focused. Each links to its field.
 */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: after a rejected form, the messages are the first thing to read
    <div class="problems" role="alert" tabIndex={-1} autoFocus aria-labelledby="problems">
      <h2 id="problems">
        {problems.length === 1
          ? say('There is a problem')
          : say('There are {count} problems', { count: problems.length })}
      </h2>
      <ul>
        {problems.map(({ fieldId, message, href = fieldId && `#${fieldId}` }) => (
          <li key={message}>{href ? <a href={href}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}
