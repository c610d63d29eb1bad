import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { GARNISHMENT_TYPES } from '../../engine/payroll/garnishments/garnishment.ts';
import { FREQUENCIES } from '../../engine/payroll/withholding-schedule/withholding-schedule.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { FormField } from '../design/field.tsx';
import { Heading } from '../design/parts.tsx';
import { Problems } from '../design/problems.tsx';
import type { Field } from '../form.ts';
import { Layout } from '../layout.tsx';
import type { Handler } from '../respond.tsx';
import { type CalculatorForm, readForm } from './read-form.ts';
import { Results } from './results.tsx';

export const calculatorPath = '/garnishment-calculator';

const fields: readonly (Field & { readonly options?: readonly string[] })[] = [
  {
    name: 'schedule',
    label: 'Withholding schedule (JSON)',
    hint: 'The withholding_schedule of POST /garnishments.',
    control: 'textarea',
  },
  { name: 'disposable', label: 'Disposable earnings in dollars', isShort: true, inputMode: 'decimal' },
  { name: 'frequency', label: 'Pay frequency', isShort: true, options: FREQUENCIES },
  { name: 'type', label: 'Order type', isShort: true, options: GARNISHMENT_TYPES },
  {
    name: 'state',
    label: 'Work state',
    hint: 'Applies the ceiling of the state, if it is loaded.',
    isOptional: true,
    isShort: true,
  },
  { name: 'date', label: 'Check date', isShort: true, control: 'date' },
];

/**
 * Shows the calculator. It needs no link, because it computes from the query string and reads no data.
 * Minimum wages are those of production, as this process last read them. Without production they are those of
 * test.
 */
export const calculatorHandler =
  (core: Core, clock: Clock): Handler =>
  async ({ originalUrl }) => {
    const query = new URLSearchParams(/\?([^#]*)/.exec(originalUrl)?.[1]);
    const environment = core.production ?? core.test;
    if (!environment) throw new Error('no environment is switched on');
    const figuresOf = (day: PlainDate) => environment.world.figures.last.on(day);
    const form = readForm(query, dateInLosAngeles(clock()), figuresOf);
    return { status: 200, page: { title: 'Garnishment calculator', body: <Calculator form={form} /> } };
  };

function Calculator({ form }: { form: CalculatorForm }) {
  const { values, problems } = form;
  const messages = fields.flatMap(({ name, label }) =>
    problems[name] ? [{ fieldId: name, message: `${label} ${problems[name]}` }] : [],
  );
  return (
    <Layout nav={[]}>
      <p>
        <a href="/">Payroll Partner API</a>
      </p>
      <Heading company="Tools" title="Garnishment calculator">
        Enter a withholding schedule to see what it withholds from any amount of disposable earnings. We do
        not store what you enter.
      </Heading>
      {messages.length > 0 && <Problems problems={messages} />}
      <form method="get" action={calculatorPath} class="form">
        <fieldset>
          <legend>Order and pay</legend>
          {fields.map(({ options, ...field }) => (
            <FormField
              key={field.name}
              field={field}
              options={options?.map((name) => ({ name }))}
              value={values[field.name] ?? ''}
              problem={messages.find(({ fieldId }) => fieldId === field.name)?.message}
            />
          ))}
        </fieldset>
        <button type="submit">Calculate</button>
      </form>
      {!problems['schedule'] && <Results form={form} />}
    </Layout>
  );
}
