import type { ComponentChildren } from 'preact';
import { GARNISHMENT_TYPES } from '../payroll/garnishments/garnishment.ts';
import { readSchedule } from '../payroll/withholding-schedule/read-schedule.ts';
import { validateSchedule } from '../payroll/withholding-schedule/validate-schedule.ts';
import { FREQUENCIES } from '../payroll/withholding-schedule/withholding-schedule.ts';
import { Branch } from './branch.tsx';
import type { Form } from './read-form.ts';

/** The laboratory: a schedule as it is typed, what is wrong with it, and what it does to pay. */
export function LaboratoryPage({ form }: { form: Form }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Garnishment laboratory</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/garnishment-laboratory/laboratory.css" />
      </head>
      <body>
        <main>
          <p>
            <a href="/">Payroll Partner API</a>
          </p>
          <h1>Garnishment laboratory</h1>
          <p>
            Type a withholding schedule as POST /garnishments takes it and see what it withholds, at every
            amount of disposable earnings. Nothing that is typed here is stored.
          </p>
          <Typed form={form} />
          <Results form={form} />
        </main>
      </body>
    </html>
  );
}

function Typed({ form }: { form: Form }) {
  const { problems, scheduleText, disposableText, frequency, type, state, checkOn } = form;
  return (
    <form method="get" action="/garnishment-laboratory">
      <Field name="schedule" label="withholding_schedule, as JSON" problem={problems.schedule}>
        <textarea {...invalid('schedule', problems.schedule)} rows={14} spellcheck={false}>
          {scheduleText}
        </textarea>
      </Field>
      <div class="small-fields">
        <Field name="disposable" label="Disposable earnings, in dollars" problem={problems.disposable}>
          <input {...invalid('disposable', problems.disposable)} value={disposableText} inputmode="decimal" />
        </Field>
        <Field name="frequency" label="Pay comes">
          <Choice name="frequency" values={FREQUENCIES} chosen={frequency} />
        </Field>
        <Field name="type" label="Kind of order">
          <Choice name="type" values={GARNISHMENT_TYPES} chosen={type} />
        </Field>
        <Field name="state" label="State of work, if its ceiling shall count" problem={problems.state}>
          <input {...invalid('state', problems.state)} value={state} maxLength={2} />
        </Field>
        <Field name="date" label="Check date" problem={problems.date}>
          <input {...invalid('date', problems.date)} type="date" value={checkOn} />
        </Field>
      </div>
      <button type="submit">Show what it withholds</button>
    </form>
  );
}

const invalid = (name: string, problem: string | undefined) => ({
  id: name,
  name,
  ...(problem ? { 'aria-invalid': true, 'aria-describedby': `${name}-problem` } : {}),
});

type FieldProps = { name: string; label: string; problem?: string | undefined; children: ComponentChildren };

const Field = ({ name, label, problem, children }: FieldProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    {children}
    {problem && (
      <p class="problem" id={`${name}-problem`}>
        {label} {problem}
      </p>
    )}
  </div>
);

type ChoiceProps = { name: string; values: readonly string[]; chosen: string };

const Choice = ({ name, values, chosen }: ChoiceProps) => (
  <select id={name} name={name}>
    {values.map((value) => (
      <option key={value} value={value} selected={value === chosen}>
        {value.replaceAll('_', ' ')}
      </option>
    ))}
  </select>
);

/** The branch that was asked for comes first. */
function Results({ form }: { form: Form }) {
  if (form.problems.schedule) return null;
  const { violations } = validateSchedule(form.schedule);
  const { branches } = readSchedule(form.schedule);
  const drawn = branches
    .map((branch, index) => ({ branch, index }))
    .sort(
      (a, b) => Number(b.branch.frequency === form.frequency) - Number(a.branch.frequency === form.frequency),
    );
  const hasBranch = branches.some(({ frequency }) => frequency === form.frequency);
  const bandsOf = (index: number) =>
    violations.flatMap(({ path, band }) =>
      band && path.startsWith(`withholding_schedule[${index}].`) ? [band] : [],
    );
  return (
    <>
      {violations.length > 0 ? (
        <section aria-labelledby="wrong">
          <h2 id="wrong">What POST /garnishments would refuse</h2>
          <ul class="violations">
            {violations.map(({ path, problem }) => (
              <li key={`${path}${problem}`}>
                <code>{path}</code> {problem}
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p class="good">
          The schedule is valid: every amount from 0.00 up is answered by exactly one bracket.
        </p>
      )}
      {!hasBranch && branches.length > 0 && (
        <p class="problem">There is no branch for {form.frequency} pay: an employee paid so is refused it.</p>
      )}
      {drawn.map(({ branch, index }) => (
        <Branch
          key={index}
          branch={branch}
          index={index}
          bands={bandsOf(index)}
          chosenCents={form.disposableCents}
          pay={{ ...form, frequency: branch.frequency ?? form.frequency }}
        />
      ))}
    </>
  );
}
