import type { ComponentChildren } from 'preact';
import { Document, SkipLink } from '../../page-design/document.tsx';
import { GARNISHMENT_TYPES } from '../../payroll/garnishments/garnishment.ts';
import { FREQUENCIES } from '../../payroll/withholding-schedule/withholding-schedule.ts';
import type { Form } from './read-form.ts';
import { Results } from './results.tsx';

/** The laboratory: a schedule as it is typed, what is wrong with it, and what it does to pay. */
export function LaboratoryPage({ form }: { form: Form }) {
  return (
    <Document title="Garnishment laboratory" style={{ href: '/garnishment-laboratory/laboratory.css' }}>
      <SkipLink />
      <main id="main" tabIndex={-1}>
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
    </Document>
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
