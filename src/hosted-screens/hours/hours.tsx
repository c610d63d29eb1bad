import { countOf, dayText, dollars } from '../design/format.ts';
import { Figures, Heading } from '../design/parts.tsx';
import { Problems } from '../design/problems.tsx';
import { Empty } from '../design/table.tsx';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { checkFields } from './cells.ts';
import { HoursTable } from './hours-table.tsx';
import { readHours } from './typed-hours.ts';
import { commonWarnings, type PreviewedCheck, sentence } from './warnings.tsx';

export const hoursPageName = 'hours';

type Payday = { checkDate: string; checks: PreviewedCheck[] };
type Data = { company: { businessName: string }; paydayHours: Payday | null };

const queryWith = (more: string) => `query Hours($companyId: ID!) {
  company(id: $companyId) { businessName }
  paydayHours(companyId: $companyId) { checkDate checks { ${checkFields} ${more} } }
}`;

export const hoursPage = definePage<Data>({
  title: 'Hours',
  query: queryWith(''),
  grid: {
    page: hoursPageName,
    mutation: `mutation SetHours($companyId: ID!, $rows: [HoursOfCheckInput!]!) {
      setHours(companyId: $companyId, rows: $rows)
    }`,
    previewQuery: queryWith('grossPay warnings { message blocks }'),
    read: readHours,
  },
  View: ({ data: { company, paydayHours }, context }) => (
    <>
      <Heading company={company.businessName} title="Hours">
        {paydayHours && (
          <>
            For the payday on {dayText(paydayHours.checkDate)}. Type the hours of the whole period, or{' '}
            <a href="#from-a-file">paste them</a>.
          </>
        )}
      </Heading>
      {paydayHours ? (
        <HoursForm payday={paydayHours} context={context} />
      ) : (
        <Empty>No check is open for a coming payday. Once payroll is open, enter its hours here.</Empty>
      )}
    </>
  ),
});

function HoursForm({ payday: { checks }, context }: { payday: Payday; context: PageContext }) {
  const { rejectedForm, submittedGrid, done } = context;
  const { fields, isPreview = false } = submittedGrid ?? {};
  const problems = (rejectedForm?.problems ?? []).map(({ field, message }) => ({
    fieldId: field?.name,
    message,
  }));
  const cells = new Map(problems.flatMap(({ fieldId, message }) => (fieldId ? [[fieldId, message]] : [])));
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      {done === 'saved' && !submittedGrid && (
        <p class="done" role="status">
          The hours are saved. Next: <a href={context.addressOf({ page: 'payroll' })}>review payroll</a>.
        </p>
      )}
      {isPreview && <Preview checks={checks} />}
      <form method="post" action={context.addressOf({ page: hoursPageName })} noValidate class="grid">
        <input type="hidden" name="token" value={context.token} />
        <HoursTable checks={checks} fields={fields} isPreview={isPreview} problems={cells} />
        <p class="actions kept-in-view">
          {isPreview && (
            <button type="submit" name="action" value="save">
              Save hours
            </button>
          )}
          <button type="submit" name="action" value="preview" class={isPreview ? 'plain' : undefined}>
            {isPreview ? 'Preview again' : 'Preview'}
          </button>
        </p>
        <Paste text={fields?.['paste'] ?? ''} problem={cells.get('paste')} />
      </form>
    </>
  );
}

function Preview({ checks }: { checks: readonly PreviewedCheck[] }) {
  const gross = checks.reduce((sum, { grossPay = 0 }) => sum + Math.round(grossPay * 100), 0) / 100;
  const common = [...commonWarnings(checks)];
  const warned = checks.filter(({ warnings = [] }) => warnings.length).length;
  const blocked = checks.filter(({ warnings = [] }) => warnings.some(({ blocks }) => blocks)).length;
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">Preview: nothing is saved yet</h2>
      <Figures
        facts={[
          ['People', countOf(checks.length)],
          ['Gross pay', dollars(gross)],
          ['With warnings', countOf(warned)],
          ['Not paid as it stands', countOf(blocked)],
        ]}
      />
      {common.length > 0 && (
        <div class="note">
          <h3>For everybody</h3>
          <ul class="points">
            {common.map((message) => (
              <li key={message}>{sentence(message)}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** A table from a spreadsheet or a time clock fills the cells; saving is a step of its own. */
const Paste = ({ text, problem }: { text: string; problem: string | undefined }) => (
  <details id="from-a-file" open={problem !== undefined}>
    <summary>Paste from a spreadsheet or a CSV file</summary>
    <div class="entry disclosed">
      <label for="paste">Rows</label>
      <p class="hint" id="paste-hint">
        Name (or Badge, your own id), Regular, Overtime, Double time. The cells above are filled, and nothing
        is saved.
      </p>
      <textarea
        id="paste"
        name="paste"
        rows={6}
        spellcheck={false}
        aria-describedby="paste-hint"
        aria-invalid={problem ? 'true' : undefined}
      >
        {text}
      </textarea>
      <button type="submit" name="action" value="fill" class="plain">
        Fill in
      </button>
    </div>
  </details>
);
