/** The names of the pages about time off. */
export const timeOffPageName = 'time-off';
export const askPageName = 'time-off-request';
/** The addresses of these name the request in `from`. */
export const cancelPageName = 'time-off-cancel';
export const decisionPages = { approve: 'time-off-approve', deny: 'time-off-deny' } as const;
