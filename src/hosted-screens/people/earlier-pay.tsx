/** What another service has paid a person: the section of the page, and the form that states it. */
import { dayText, dollars } from '../design/format.ts';
import { Table } from '../design/table.tsx';
import { fieldsOf, type Values } from '../form.ts';
import { say, text } from '../language/say.ts';
import { entryOf, groups, groupsFor, prefix, type Tax } from './earlier-pay-fields.ts';
import { formPages } from './names.ts';
import { PersonSection } from './parts.tsx';
import type { PersonData } from './person-data.ts';
import { personForm } from './person-form.tsx';
import type { Links } from './sections.tsx';

export type Entry = {
  firstCheckDate: string;
  lastCheckDate: string;
  grossPay: number;
  netPay: number;
  garnished: number;
  supplementalWages: number;
  taxes: { code: string; payer: string; taxableWages: number; amount: number }[];
  deductions: { type: string; amount: number; employerAmount: number }[];
  states: { state: string; wages: number; days: number | null }[];
  source: string;
};

export const entryFields = `firstCheckDate lastCheckDate grossPay netPay garnished supplementalWages
  taxes { code payer taxableWages amount } deductions { type amount employerAmount }
  states { state wages days } source`;

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

type Saved = { saved: { employee: { id: string } }[] };
type Data = PersonData & { stated: { taxes: Tax[]; earlierPay: Entry[] } };

/** The entry as it is stated again: without what the service adds to it. */
const asStated = ({ taxes, ...entry }: Entry) => ({
  ...entry,
  taxes: taxes.map(({ payer: _, ...tax }) => tax),
});

/** The other entries of the year: one that shares a day with what is typed is replaced by it. */
const othersOf = ({ earlierPay }: Data['stated'], from: string, to: string) =>
  earlierPay
    .filter(({ firstCheckDate }) => firstCheckDate.slice(0, 4) === from.slice(0, 4))
    .filter(({ firstCheckDate, lastCheckDate }) => lastCheckDate < from || firstCheckDate > to)
    .map(asStated);

const isComplete = (values: Values): boolean =>
  fieldsOf({ groups }).every(({ name, isOptional }) => isOptional || values[name] !== undefined);

export const earlierPayPage = personForm<Data>({
  name: formPages.earlierPay,
  title: text('Earlier pay'),
  submit: text('Save earlier pay'),
  query: `stated: employee(companyId: $companyId, id: $employeeId) {
    taxes { code name payer } earlierPay { ${entryFields} }
  }`,
  form: {
    groups,
    prefix,
    isOneAtATime: true,
    groupsFor: (data) => groupsFor((data as Data).stated.taxes), // the page's query
    mutation: `mutation StateEarlierPay($companyId: ID!, $employeeId: ID!, $year: Int!, $entries: [EarlierPayInput!]!) {
      saved: setEarlierPay(companyId: $companyId, employeeId: $employeeId, year: $year, entries: $entries) {
        employee { id }
      }
    }`,
    variables: (values, _from, { data, today }) => {
      const [from, to] = [values['firstCheckDate'], values['lastCheckDate']];
      const { stated } = data as Data; // the page's query
      // What is missing or cannot be read is refused, whatever the variables are.
      if (!isComplete(values)) return { year: Number.parseInt(today, 10), entries: [] };
      const year = Number.parseInt(String(from), 10);
      return {
        year,
        entries: [entryOf(values, stated.taxes), ...othersOf(stated, String(from), String(to))],
      };
    },
  },
  saved: (answer) => (answer as Saved).saved[0]?.employee, // the mutation's selection
  groups: ({ stated }) => groupsFor(stated.taxes),
  values: () => ({}),
  introduction: () =>
    say(
      'What another service has paid this employee in a year, from its register: by quarter, or by check date. What is entered here replaces what is stated for the same days.',
    ),
});
