/** What another service has paid a person: the section of the page, and the form that states it. */
import { dayText, dollars } from '../design/format.ts';
import { Table } from '../design/table.tsx';
import { fieldsOf, type Values } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { entryOf, groups, groupsFor, prefix } from './earlier-pay-fields.ts';
import { formPages } from './names.ts';
import { PersonSection } from './parts.tsx';
import { aboutPerson } from './person-data.ts';
import { personForm } from './person-form.tsx';
import type { Links } from './sections.tsx';

export const entryFields = graphql(`fragment Entry on EarlierPay {
  firstCheckDate lastCheckDate grossPay netPay garnished supplementalWages
  taxes { code payer taxableWages amount } deductions { type amount employerAmount }
  states { state wages days } source
}`);
type Entry = ResultOf<typeof entryFields>;

const withheldOf = ({ taxes }: Entry): number =>
  taxes
    .filter(({ payer }) => payer === 'employee')
    .reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

/** The section of the page of a person. */
export const EarlierPay = ({ entries, links }: { entries: readonly Entry[]; links: Links }) => (
  <PersonSection
    id="earlier-pay"
    title={say('Earlier pay')}
    actions={links([say('Enter earlier pay'), formPages.earlierPay])}
  >
    <Table
      caption={say('What another service has paid')}
      rows={entries}
      keyOf={({ firstCheckDate }) => firstCheckDate}
      empty={say('None is stated. Bases and limits of the year begin with the first paycheck here.')}
      columns={[
        {
          name: say('Check dates'),
          cell: ({ firstCheckDate, lastCheckDate }) =>
            say('{start} to {end}', { start: dayText(firstCheckDate), end: dayText(lastCheckDate) }),
        },
        { name: say('Where the figures are from'), cell: ({ source }) => source },
        { name: say('Gross pay'), cell: ({ grossPay }) => dollars(grossPay), isNumber: true },
        { name: say('Taxes withheld'), cell: (entry) => dollars(withheldOf(entry)), isNumber: true },
        { name: say('Net pay'), cell: ({ netPay }) => dollars(netPay), isNumber: true },
      ]}
    />
  </PersonSection>
);

const query = graphql(
  `query EarlierPayForm($companyId: ID!, $employeeId: ID!) {
    ...AboutPerson
    stated: employee(companyId: $companyId, id: $employeeId) {
      taxes { code name payer } earlierPay { ...Entry }
    }
  }`,
  [aboutPerson, entryFields],
);

/** The entry as it is stated again: without what the service adds to it. */
const asStated = ({ taxes, ...entry }: Entry) => ({
  ...entry,
  taxes: taxes.map(({ payer: _, ...tax }) => tax),
});

/** The other entries of the year: one that shares a day with what is typed is replaced by it. */
const othersOf = (stated: readonly Entry[], from: string, to: string) =>
  stated
    .filter(({ firstCheckDate }) => firstCheckDate.slice(0, 4) === from.slice(0, 4))
    .filter(({ firstCheckDate, lastCheckDate }) => lastCheckDate < from || firstCheckDate > to)
    .map(asStated);

const isComplete = (values: Values): boolean =>
  fieldsOf({ groups }).every(({ name, isOptional }) => isOptional || values[name] !== undefined);

export const earlierPayPage = personForm({
  name: formPages.earlierPay,
  title: text('Earlier pay'),
  submit: text('Save earlier pay'),
  query,
  form: {
    groups,
    prefix,
    isOneAtATime: true,
    groupsFor: ({ stated }) => groupsFor(stated.taxes),
    mutation:
      graphql(`mutation StateEarlierPay($companyId: ID!, $employeeId: ID!, $year: Int!, $entries: [EarlierPayInput!]!) {
      setEarlierPay(companyId: $companyId, employeeId: $employeeId, year: $year, entries: $entries) { id }
    }`),
    variables: (values, _from, { data: { stated }, today }) => {
      const [from, to] = [values['firstCheckDate'], values['lastCheckDate']];
      // What is missing or cannot be read is refused, whatever the variables are.
      if (!isComplete(values)) return { year: Number.parseInt(today, 10), entries: [] };
      const year = Number.parseInt(String(from), 10);
      return {
        year,
        entries: [entryOf(values, stated.taxes), ...othersOf(stated.earlierPay, String(from), String(to))],
      };
    },
  },
  groups: ({ stated }) => groupsFor(stated.taxes),
  values: () => ({}),
  introduction: () =>
    say(
      'What another service has paid this employee in a year, from its register: by quarter, or by check date. What is entered here replaces what is stated for the same days.',
    ),
});
