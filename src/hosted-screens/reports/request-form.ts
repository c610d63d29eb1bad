import type { Form } from '../form.ts';

/** The name of the page with the requested reports. */
export const filesPageName = 'report-files';

export const requestForm: Form = {
  groups: [
    {
      legend: 'Report and period',
      fields: [
        { name: 'report', label: 'Report', choices: 'kinds' },
        {
          name: 'startDate',
          label: 'Start date',
          hint: 'YYYY-MM-DD. Tax forms need a full quarter or year.',
          isShort: true,
          inputMode: 'numeric',
        },
        { name: 'endDate', label: 'End date', isShort: true, inputMode: 'numeric' },
        { name: 'format', label: 'Format', choices: 'formats' },
      ],
    },
  ],
  mutation: `mutation RequestReport($companyId: ID!, $input: RequestReportInput!) {
    requestReport(companyId: $companyId, input: $input) { id }
  }`,
  variables: ({ report, format, startDate, endDate }) => ({ input: { report, format, startDate, endDate } }),
  next: () => filesPageName,
};
