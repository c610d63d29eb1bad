/** What is wrong, and the id of the field that it is about, if any. */
type Problem = { readonly at: string | undefined; readonly message: string };

/** All that is wrong with what was sent: first on the page and first in focus, each leading to its field. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: after a refused form this is what there is to read
    <div class="problems" role="alert" tabIndex={-1} autoFocus aria-labelledby="problems">
      <h2 id="problems">{problems.length === 1 ? 'There is a problem' : 'There are problems'}</h2>
      <ul>
        {problems.map(({ at, message }) => (
          <li key={message}>{at ? <a href={`#${at}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}
