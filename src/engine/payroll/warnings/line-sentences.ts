/** The sentences of warnings about lines, with places for values. A screen shows them in its own language. */
export type LineTemplate =
  | 'more than 40 h in the workweek of {day}, not all stated as overtime (29 USC 207)'
  | 'more than {hours} undated h, which is 40 a week, not all stated as overtime (29 USC 207)'
  | 'more than {hours} h on {day}, not all stated as overtime ({state})'
  | 'more than {hours} h on {day}, not all stated as double time ({state})'
  | '{day} is the seventh day of work in the workweek, not all stated as overtime ({state})'
  | 'more than 8 h on {day}, the seventh day of work, not all stated as double time ({state})'
  | '{hours} h at {wage}: the minimum wage of {place} is {minimum} since {day}'
  | '{hours} h of overtime at {wage} before the premium: the minimum wage of {place} is {minimum} since {day}'
  | '{hours} h at {wage}: the lowest cash wage of a tipped worker in {place} is {minimum} since {day}'
  | '{hours} h of overtime at {wage} before the premium: the lowest cash wage of a tipped worker in {place} is {minimum} since {day}'
  | '{hours} h at {wage} before any premium, worked {first} to {last}: {place} asks for {minimum} in cash since {day} ({source})'
  | '{hours} h at {wage} before any premium, worked {first} to {last}: {place} asks employers of {size} people for {minimum} in cash since {day} ({source}); state the headcount of the company'
  | '{hours} h at {wage} before any premium, worked {first} to {last}: {place} asks {who} for {minimum} in cash since {day} ({source})'
  | '{hours} h at {wage} before any premium, worked {first} to {last}: {place}, if the address lies there, asks for {minimum} in cash since {day} ({source}); confirm {code}, or none, in localities of the work location'
  | '{hours} h at {wage} before any premium, worked {first} to {last}: {place}, if the address lies there, asks {who} for {minimum} in cash since {day} ({source}); confirm {code}, or none, in localities of the work location'
  | '{hours} h at {wage} before any premium, worked {first} to {last}: {place}, if the address lies there, asks employers of {size} people for {minimum} in cash since {day} ({source}); confirm {code}, or none, in localities of the work location, and state the headcount of the company'
  | '{hours} h at {wage} before any premium, worked {first} to {last}: the service does not have the minimum wage of {place} before {day}; it asks for {minimum} from then on'
  | '{hours} h at {wage} before any premium, worked {first} to {last}: the service does not have the minimum wage of {place} from {day} on; until then it asked for {minimum}'
  | '{cash} in cash and {tips} in tips for {hours} h in the workweek of {day}: the minimum wage of {place}, {minimum}, leaves {short} to pay (29 CFR 531.59)'
  | '{cash} in cash and {tips} in tips for {hours} h in the period: the minimum wage of {place}, {minimum}, leaves {short} to pay (29 CFR 531.59)'
  | '{hours} h on {day}'
  | 'overtime counts the bonus as a flat sum (Alvarado v. Dart, 2018): state production for one that grows with hours or pieces'
  | 'in California a salary pays no overtime hours: they are due at one and a half times the hour of the salary (Labor Code 515(d))'
  | 'California pays rest and other time without pieces apart, at rates of its own: state it as regular hours (Labor Code 226.2)'
  | 'Social Security and Medicare on imputed income are {amount} more than the pay covers'
  | 'federal law exempts {who}: unemployment insurance and the other state programmes of {state} are computed as for others'
  | 'pay of {who} belongs on {form}, which is not prepared here'
  | 'FUTA is computed of farm work: it is due from 20,000 of cash wages in a quarter or 10 workers in 20 weeks of the year or the year before; state futa_exempt where it is not due'
  | 'pay of {who} belongs on {form}, which is not prepared here; FUTA is computed as of other employers: state futa_exempt where it is not due'
  | 'a nonresident student or exchange visitor, and the W-4 does not say nonresident alien: income tax is withheld as from a resident'
  | 'the ceiling of {state} on levies of its taxes is not known: a levy takes at most a quarter of disposable earnings'
  | 'the employee has a salary, and the check pays none'
  | 'the check has no hours and no amounts: it pays nothing'
  | 'computed with the figures of {year}, until the operator of the service enters those of {other}'
  | 'may change once they are published for {year}, taken as in {other}: {figures}'
  | 'not published for {year}, taken as in {other}, and without effect on this check: {figures}'
  | 'taxes of {state} are not calculated until the operator of the service enters its figures for {year}'
  | 'new on this check'
  | 'not on this check'
  | 'began'
  | 'ended'
  | `{hours} hours ${'more' | 'less'}`
  | `{amount} an hour ${'more' | 'less'}`
  | `taxable wages {amount} ${'more' | 'less'}`;

type Places<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;

export type LineSaid = {
  readonly template: LineTemplate;
  readonly values: Readonly<Record<string, string>>;
};

/** A sentence with all its values. */
export const saying = <Words extends LineTemplate>(
  template: Words,
  values: Readonly<Record<Places<Words>, string>>,
): LineSaid => ({ template, values });

export const englishOf = ({ template, values }: LineSaid): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
