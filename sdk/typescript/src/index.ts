export { createPayroll, type Payroll } from './client.ts';
export { Conflict, NotAllowed, PayrollError, type Problem, Refused, Unavailable } from './errors.ts';
export type { Schemas } from './methods.ts';
export type { Settings } from './send.ts';
export { readWebhook, type WebhookEvent } from './webhooks.ts';
