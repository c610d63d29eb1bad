/** The problem of an input that names no worker, or two. Its path is `employeeId`. */
export const notOneWorker = 'or contractorID must be given, and not both';
