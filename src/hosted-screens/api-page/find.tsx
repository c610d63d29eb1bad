import type { Environment } from '../../foundation/environment.ts';
import { dayText } from '../design/format.ts';
import { Heading, OrNone } from '../design/parts.tsx';
import { type Column, Table } from '../design/table.tsx';
import { inPlainWords } from '../plain-words.ts';
import { EachEnvironment } from './each-environment.tsx';
import { FindForm } from './find-form.tsx';
import { type ApiPageContext, defineApiPage } from './page.ts';

export type Found = {
  kind: string;
  id: string;
  companyName: string | null;
  name: string;
  status: string;
  day: string | null;
  heldBecause: string | null;
  next: string | null;
};
export const foundFields = 'kind id companyName name status day heldBecause next';

type Data = { partner: { name: string }; search: Found[] };

export const findPage = defineApiPage<Data>({
  title: 'Find',
  query: `query Find($text: Text!) { partner { name } search(text: $text) { ${foundFields} } }`,
  View: ({ environmentData, context }) => (
    <>
      <Heading
        company={environmentData.flatMap((one) => ('data' in one ? one.data.partner.name : []))[0] ?? ''}
        title="Find"
      >
        One search over companies, people, checks, payments, payruns and requests.
      </Heading>
      <FindForm context={context} />
      <EachEnvironment environmentData={environmentData} context={context} what="results">
        {(environment, { search }) => (
          <Results rows={search} environment={environment} context={context} caption="Found" />
        )}
      </EachEnvironment>
    </>
  ),
});

type Props = {
  rows: readonly Found[];
  environment: Environment;
  context: ApiPageContext;
  caption: string;
};

/** What was found, why it is held, and what is next. */
export function Results({ rows, environment, context, caption }: Props) {
  const columns: readonly Column<Found>[] = [
    { name: 'Found', cell: (found) => <What found={found} environment={environment} context={context} /> },
    { name: 'Status', cell: ({ status }) => status },
    {
      name: 'Why it waits',
      cell: ({ heldBecause }) => (
        <OrNone none="It does not wait">{heldBecause && inPlainWords(heldBecause)}</OrNone>
      ),
    },
    {
      name: 'What is next',
      cell: ({ next }) => <OrNone none="Nothing to do">{next && inPlainWords(next)}</OrNone>,
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      empty="Nothing has this id, and no name has these words. Try a part of the name, or the X-Request-Id of an answer."
    />
  );
}

type WhatProps = { found: Found; environment: Environment; context: ApiPageContext };

function What({ found: { kind, id, name, companyName, day }, environment, context }: WhatProps) {
  const page = kind === 'REQUEST' ? 'request' : 'object';
  const about = kind === 'REQUEST' || !day ? '' : `, ${dayText(day)}`;
  return (
    <>
      <a href={context.addressOf({ page, in: environment, id })}>{name}</a>
      <span class="below">
        {kinds[kind]}
        {about}
        {companyName && kind !== 'COMPANY' && `, ${companyName}`}
      </span>
      <span class="below code">{id}</span>
    </>
  );
}

const kinds: Readonly<Record<string, string>> = {
  COMPANY: 'Company',
  EMPLOYEE: 'Employee',
  CONTRACTOR: 'Contractor',
  EMPLOYEE_CHECK: 'Check',
  CONTRACTOR_PAYMENT: 'Payment to a contractor',
  EMPLOYER_CHECK: 'Payrun',
  REQUEST: 'Request',
};
