/** One field that finds a partner, a company, a person, a check, a file, a bank entry or a request. */
import { graphql, type ResultOf } from '../graphql.ts';
import type { RenderedPage } from '../run-screen.ts';
import { type Desk, run } from './desk.ts';
import { pageAt } from './frame.tsx';
import { FoundTable, foundFields } from './support-parts.tsx';

const searchQuery = graphql(
  `query ConsoleSearch($text: Text!) {
    supportSearch(text: $text) { isCut leftOut found { ...ConsoleFound } }
  }`,
  [foundFields],
);

export const environmentName = ({ place }: Desk): string =>
  place.environment === 'test' ? 'test' : 'production';

export async function searchPage(desk: Desk, text: string | undefined): Promise<RenderedPage> {
  const result = text === undefined ? undefined : await run(desk, searchQuery, { text });
  return pageAt(
    desk,
    { title: 'Search', nav: 'search' },
    <>
      <p id="q-hint">
        A name, an email address, an id, the last four digits of an account, a trace number of the bank, the
        name of a file, a request id or a trace id.
      </p>
      <form method="get" class="search">
        <input type="hidden" name="page" value="search" />
        <div class="entry">
          <label for="q">Find anything</label>
          <input
            id="q"
            name="q"
            type="search"
            aria-describedby="q-hint"
            value={text ?? ''}
            autoComplete="off"
          />
        </div>
        <button type="submit">Search</button>
      </form>
      {result && text !== undefined && <Results desk={desk} text={text} {...result.supportSearch} />}
      <p class="rest">
        The search goes over all partners of the {environmentName(desk)} environment. What it shows you is
        written into the audit log.
      </p>
    </>,
  );
}

type ResultProps = ResultOf<typeof searchQuery>['supportSearch'] & { desk: Desk; text: string };

const Results = ({ desk, text, found, isCut, leftOut }: ResultProps) => (
  <>
    <FoundTable
      home={desk.place.home}
      caption={`Found for “${text}”: ${found.length}`}
      empty="Nothing has this name, id or number. The search does not look at SSNs and whole account numbers."
      rows={found}
      environment={environmentName(desk)}
    />
    {isCut && <p>There is more. Type more of the name, or an id.</p>}
    {leftOut > 0 && (
      <p role="alert">
        The search took too long: {leftOut} partners were not searched. Search by an id instead.
      </p>
    )}
  </>
);
