import { FormProblems, Posted } from '../design/form.tsx';
import { counted, dayText } from '../design/format.ts';
import { Done, Heading, Status } from '../design/parts.tsx';
import { Empty, Table } from '../design/table.tsx';
import type { RowResult } from '../form.ts';
import { graphql } from '../graphql.ts';
import { say, sayNodes, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { checkFields } from './cells.ts';
import { HoursTable } from './hours-table.tsx';
import { fillFrom } from './paste.ts';
import { Preview, type PreviewedCheck, previewedFields, sentence } from './preview.tsx';
import { checksIn, fieldAt, groupsOf, problemsOfRows, rowsOf, tableFields } from './typed-hours.ts';

type Payday = { readonly checks: readonly PreviewedCheck[] };
export const hoursPage = definePage({
  title: text('Hours'),
  query: graphql(
    `query Hours($companyId: ID!) {
      company(id: $companyId) { businessName }
      paydayHours(companyId: $companyId) { checkDate checks { ...HoursOfCheck } }
    }`,
    [checkFields],
  ),
  form: {
    groups: [{ legend: '', fields: tableFields }],
    groupsFor: groupsOf,
    fieldAt,
    mutation: graphql(`mutation SetHours($companyId: ID!, $rows: [HoursOfCheckInput!]!) {
      setHours(companyId: $companyId, rows: $rows)
    }`),
    variables: (_values, _from, read) => rowsOf(read),
    validate: (_values, read) => problemsOfRows(read),
    next: () => ({ done: 'saved' }),
    rows: {
      previewQuery: graphql(
        `query PreviewedHours($companyId: ID!) {
        company(id: $companyId) { businessName }
        paydayHours(companyId: $companyId) { checkDate checks { ...Previewed } }
      }`,
        [previewedFields],
      ),
      fill: (table, data) => fillFrom(table, checksIn(data)),
    },
  },
  View: ({ data: { company, paydayHours }, context }) => (
    <>
      <Heading company={company.businessName} title={say('Hours')}>
        {paydayHours &&
          sayNodes('For the payday on {checkDate}. Type the hours of the whole period, or {link}.', {
            checkDate: dayText(paydayHours.checkDate),
            link: <a href="#from-a-file">{say('take them from a file')}</a>,
          })}
      </Heading>
      {paydayHours ? (
        <HoursForm payday={paydayHours} context={context} />
      ) : (
        <Empty>
          {say('No check is open for a coming payday. Once payroll is open, enter its hours here.')}
        </Empty>
      )}
    </>
  ),
});

function HoursForm({ payday: { checks }, context }: { payday: Payday; context: PageContext }) {
  const { rejectedForm, shownForm, done } = context;
  const { formValues: fields = rejectedForm?.formValues, isPreview = false, results = [] } = shownForm ?? {};
  const cells = new Map(
    rejectedForm?.problems.flatMap(({ field, message }) => (field ? [[field.name, message] as const] : [])),
  );
  return (
    <>
      <FormProblems context={context} hrefOf={({ name }) => name && `#${name}`} />
      {done === 'saved' && !shownForm && (
        <Done>
          {sayNodes('The hours are saved. Next: {link}.', {
            link: <a href={context.addressOf({ page: 'payroll' })}>{say('review payroll')}</a>,
          })}
        </Done>
      )}
      {results.length > 0 && <Results results={results} />}
      {isPreview && <Preview checks={checks} />}
      <Posted csrf={context.csrf} action={context.addressOf({ page: 'hours' })} look="grid">
        <HoursTable checks={checks} fields={fields} isPreview={isPreview} problems={cells} />
        <p class="actions kept-in-view">
          {isPreview && (
            <button type="submit" name="action" value="save">
              {say('Save hours')}
            </button>
          )}
          <button type="submit" name="action" value="preview" class={isPreview ? 'plain' : undefined}>
            {isPreview ? say('Preview again') : say('Preview')}
          </button>
        </p>
        <FromTable text={fields?.['paste'] ?? ''} problems={cells} />
      </Posted>
    </>
  );
}

type Props = { readonly text: string; readonly problems: ReadonlyMap<string, string> };

/** A table from a spreadsheet or a time clock fills the cells; saving is a step of its own. */
const FromTable = ({ text, problems }: Props) => (
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
function Results({ results }: { results: readonly RowResult[] }) {
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
