import { defineForm } from '../form.ts';
import { graphql } from '../graphql.ts';
import { text } from '../language/say.ts';
import { day } from '../typed/day.ts';

/** The name of the page with the requested reports. */
export const filesPageName = 'report-files';

export const requestForm = defineForm({
  groups: [
    {
      legend: text('Report and period'),
      fields: [
        { name: 'report', label: text('Report'), choices: 'kinds' },
        {
          name: 'startDate',
          label: text('Start date'),
          hint: text('Such as 1/1/2026. Tax forms need a full quarter or year.'),
          isShort: true,
          kind: day,
        },
        { name: 'endDate', label: text('End date'), isShort: true, kind: day },
        { name: 'format', label: text('Format'), choices: 'formats' },
      ],
    },
  ],
  mutation: graphql(`mutation RequestReport($companyId: ID!, $input: RequestReportInput!) {
    requestReport(companyId: $companyId, input: $input) { id }
  }`),
  variables: (input) => ({ input }),
  next: () => filesPageName,
});
