import { labelOf } from '../design/labels.ts';
import { Day, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { canChange, PersonSection } from '../people/parts.tsx';
import { choice, dayField } from '../typed/fields.ts';
import { type Contractor, contractorForm, contractorQuery } from './contractor-data.ts';

/** Notices of the IRS that a taxpayer number is wrong, and the forms that enter and end them. */

type Props = { contractor: Contractor; context: PageContext };

export function TinNotices({ contractor: { id, tin, tinNotices }, context }: Props) {
  if (!tin && !tinNotices.length) return null;
  const isOpen = tinNotices.some(({ endedOn }) => endedOn === null);
  const enter = [
    say('Enter a notice'),
    context.addressOf({ page: 'contractor-tin-notice', from: id }),
  ] as const;
  const end = [
    say('End the notice'),
    context.addressOf({ page: 'contractor-tin-notice-end', from: id }),
  ] as const;
  return (
    <PersonSection
      id="tin-notices"
      title={say('Notices of the IRS')}
      actions={canChange(context) ? [enter, ...(isOpen ? [end] : [])] : []}
    >
      <Table
        caption={say('Notices that the taxpayer number is wrong')}
        rows={tinNotices}
        keyOf={(notice) => notice.id}
        empty={say('None.')}
        columns={[
          { name: say('Received'), cell: ({ receivedOn }) => <Day on={receivedOn} /> },
          { name: say('Give the contractor a copy by'), cell: (notice) => <Day on={notice.tellBy} /> },
          { name: say('Withholding from'), cell: ({ startsOn }) => <Day on={startsOn} /> },
          { name: say('Ended'), cell: (notice) => <End notice={notice} /> },
        ]}
      />
    </PersonSection>
  );
}

function End({ notice: { endedOn, endedBy, isSecond } }: { notice: Contractor['tinNotices'][number] }) {
  if (endedOn)
    return (
      <>
        <Day on={endedOn} /> <span class="below">{labelOf(endedBy ?? '')}</span>
      </>
    );
  return (
    <Status value="OPEN">
      {isSecond ? say('Open: only a validated number ends it') : say('Open: a signed Form W-9 ends it')}
    </Status>
  );
}

const kinds = {
  enumValues: [
    { name: 'WRONG_NUMBER', label: text('Name and number do not match (CP2100, "B" notice)') },
    { name: 'UNDERREPORTING', label: text('Interest or dividends not reported ("C" notice)') },
  ],
};

export const tinNoticePage = contractorForm({
  name: 'contractor-tin-notice',
  title: text('Notice of the IRS'),
  submit: text('Enter the notice'),
  query: contractorQuery,
  form: {
    groups: [
      {
        legend: text('Notice'),
        fields: [
          choice('kind', text('What it says'), 'kinds'),
          dayField('receivedOn', text('Received'), {
            hint: text('The day on which the company received it.'),
          }),
        ],
      },
    ],
    isOneAtATime: true,
    mutation: graphql(`mutation RecordTinNotice($companyId: ID!, $contractorId: ID!, $kind: TinNoticeKind!,
      $receivedOn: Date!) {
      recordTinNotice(companyId: $companyId, contractorId: $contractorId, kind: $kind, receivedOn: $receivedOn) { id }
    }`),
    variables: ({ kind, receivedOn }) => ({ kind, receivedOn }),
  },
  values: () => ({ kind: 'WRONG_NUMBER' }),
  options: () => ({ kinds }),
  introduction: () =>
    say(
      'Give the contractor a copy within 15 business days. Payments are withheld from after 30 business days, until the notice ends.',
    ),
});

const ends = { enumValues: [{ name: 'SIGNED_W9' }, { name: 'VALIDATED_NUMBER' }] };

export const tinNoticeEndPage = contractorForm({
  name: 'contractor-tin-notice-end',
  title: text('End of a notice'),
  submit: text('End the notice'),
  query: contractorQuery,
  form: {
    groups: [
      {
        legend: text('Notice'),
        fields: [
          choice('because', text('What the company has'), 'ends'),
          dayField('on', text('Since'), { hint: text('The day on which the company got it.') }),
        ],
      },
    ],
    isOneAtATime: true,
    mutation:
      graphql(`mutation EndTinNotice($companyId: ID!, $contractorId: ID!, $because: TinNoticeEnd!, $on: Date!) {
      endTinNotice(companyId: $companyId, contractorId: $contractorId, because: $because, on: $on) { id }
    }`),
    variables: ({ because, on }) => ({ because, on }),
  },
  values: () => ({ because: 'SIGNED_W9' }),
  options: () => ({ ends }),
  introduction: () =>
    say(
      'A Form W-9 that the contractor signs on their own page ends a first notice by itself. A second one ends only when Social Security or the IRS has validated the number.',
    ),
});
