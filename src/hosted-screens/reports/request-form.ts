import type { Form } from '../form.ts';

/** The word of the page that shows how far reports are. */
export const filesWord = 'report-files';

/** Asks for a report. */
export const requestForm: Form = {
  groups: [
    {
      legend: 'What, and of which days',
      fields: [
        { name: 'report', label: 'Report', choices: 'kinds' },
        {
          name: 'startDate',
          label: 'First day',
          hint: 'Year, month and day, such as 2026-01-31. Tax forms take a whole quarter or year.',
          isShort: true,
          inputMode: 'numeric',
        },
        { name: 'endDate', label: 'Last day', isShort: true, inputMode: 'numeric' },
        { name: 'format', label: 'File', choices: 'formats' },
      ],
    },
  ],
  mutation: `mutation RequestReport($companyId: ID!, $input: RequestReportInput!) {
    requestReport(companyId: $companyId, input: $input) { id }
  }`,
  variables: ({ report, format, startDate, endDate }) => ({ input: { report, format, startDate, endDate } }),
  next: () => filesWord,
};
