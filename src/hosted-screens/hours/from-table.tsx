import { counted, countOf } from '../design/format.ts';
import type { RowResult } from '../form.ts';
import { say } from '../language/say.ts';

type Props = { readonly text: string; readonly problems: ReadonlyMap<string, string> };

/** Fills the cells from a table of a spreadsheet or a time clock. Saving is a separate step. */
export const FromTable = ({ text, problems }: Props) => (
  <details id="from-a-file" open={problems.has('file') || problems.has('paste')}>
    <summary>{say('From a CSV file or a spreadsheet')}</summary>
    <div class="entry disclosed">
      <p class="hint" id="table-hint">
        {say(
          'The first row names the columns: Name (or Badge, your own id), Regular, Overtime, Double time, Tips, Cash tips, Bonus, Commission, Reimbursement, Time off, Sick time, Note. The cells above are filled, and nothing is saved.',
        )}
      </p>
      <label for="file">{say('CSV file')}</label>
      <p class="hint" id="file-hint">
        {say('At most 1 MB.')}
      </p>
      {problems.has('file') && (
        <p class="problem" id="file-problem">
          {problems.get('file')}
        </p>
      )}
      <input
        id="file"
        name="file"
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-describedby={`table-hint file-hint${problems.has('file') ? ' file-problem' : ''}`}
        aria-invalid={problems.has('file') ? 'true' : undefined}
      />
      <label for="paste">{say('Rows, pasted')}</label>
      <textarea
        id="paste"
        name="paste"
        rows={6}
        spellcheck={false}
        aria-describedby="table-hint"
        aria-invalid={problems.has('paste') ? 'true' : undefined}
      >
        {text}
      </textarea>
      <button type="submit" name="action" value="fill" formenctype="multipart/form-data" class="plain">
        {say('Fill in')}
      </button>
    </div>
  </details>
);

/** How many rows are listed. */
const mostListed = 50;

type ResultsProps = { readonly results: readonly RowResult[]; readonly unused: readonly string[] };

/** The unused columns, and the rows that are filled in. The problems above name the other rows. */
export function Results({ results, unused }: ResultsProps) {
  const filled = results.filter(({ isFilled }) => isFilled);
  return (
    <section class="card" aria-labelledby="results">
      <h2 id="results">{say('Nothing is saved yet')}</h2>
      <p role="status">
        {filled.length === 1
          ? say('1 of {rows} is filled in below. Look at it, then save.', {
              rows: counted(results.length, 'row'),
            })
          : say('{filled} of {rows} are filled in below. Look at them, then save.', {
              filled: filled.length,
              rows: counted(results.length, 'row'),
            })}
      </p>
      {unused.length > 0 && (
        <p class="mark">
          {unused.length === 1
            ? say('One column is not used: {names}.', { names: unused.join(', ') })
            : say('{count} columns are not used: {names}.', {
                count: unused.length,
                names: unused.join(', '),
              })}
        </p>
      )}
      {filled.length > 0 && (
        <details>
          <summary>{say('The rows that are filled in')}</summary>
          <RowList rows={filled} />
        </details>
      )}
    </section>
  );
}

const RowList = ({ rows }: { rows: readonly RowResult[] }) => (
  <ul class="plain-list disclosed">
    {rows.slice(0, mostListed).map(({ line, about, result }) => (
      <li key={line}>
        {say('Line {line}', { line })} · <strong>{about}</strong> {result}
      </li>
    ))}
    {rows.length > mostListed && (
      <li>{say('And {count} more.', { count: countOf(rows.length - mostListed) })}</li>
    )}
  </ul>
);
