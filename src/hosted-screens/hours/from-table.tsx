import { counted } from '../design/format.ts';
import { Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import type { RowResult } from '../form.ts';
import { say } from '../language/say.ts';
import { sentence } from './preview.tsx';

type Props = { readonly text: string; readonly problems: ReadonlyMap<string, string> };

/** A table from a spreadsheet or a time clock fills the cells; saving is a step of its own. */
export const FromTable = ({ text, problems }: Props) => (
  <details id="from-a-file" open={problems.has('file') || problems.has('paste')}>
    <summary>{say('From a CSV file or a spreadsheet')}</summary>
    <div class="entry disclosed">
      <p class="hint" id="table-hint">
        {say(
          'Name (or Badge, your own id), Regular, Overtime, Double time. The cells above are filled, and nothing is saved.',
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
      <button type="submit" name="action" value="fill" formenctype="multipart/form-data" class="plain">
        {say('Fill in from the file')}
      </button>
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
      <button type="submit" name="action" value="fill" class="plain">
        {say('Fill in')}
      </button>
    </div>
  </details>
);

/** What became of each row. The rows that were not filled in come first. */
export function Results({ results }: { results: readonly RowResult[] }) {
  const filled = results.filter(({ isFilled }) => isFilled);
  const others = results.filter(({ isFilled }) => !isFilled);
  return (
    <section aria-labelledby="results">
      <h2 id="results">{say('Nothing is saved yet')}</h2>
      <p role="status">
        {say('{filled} of {rows} are filled in below. Preview them, then save.', {
          filled: filled.length,
          rows: counted(results.length, 'row'),
        })}
      </p>
      <details>
        <summary>{say('Each row of the table')}</summary>
        <div class="disclosed">
          <Table
            caption={say('Rows')}
            rows={[...others, ...filled]}
            keyOf={({ line }) => String(line)}
            empty=""
            columns={[
              { name: say('Employee'), cell: ({ about }) => about },
              { name: say('Line'), cell: ({ line }) => line, isNumber: true },
              { name: say('Hours'), cell: ({ result }) => sentence(result) },
              {
                name: say('Result'),
                cell: ({ isFilled }) => (
                  <Status value={isFilled ? 'DONE' : 'NEEDED'}>
                    {isFilled ? say('Filled in') : say('Left out')}
                  </Status>
                ),
              },
            ]}
          />
        </div>
      </details>
    </section>
  );
}
