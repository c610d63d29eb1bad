/** Everything the service can say and do: each concept's schema, gathered. */
import './bank-accounts/operations.ts';
import './checks/bulk-operations.ts';
import './checks/operations.ts';
import './checks/schema.ts';
import './checks/shift-operations.ts';
import './companies/onboarding-operations.ts';
import './companies/operations.ts';
import './companies/schema.ts';
import './contractor-payments/operations.ts';
import './contractor-payments/schema.ts';
import './deductions/on-checks/operations.ts';
import './deductions/recurring/operations.ts';
import './deductions/schema.ts';
import './deductions/templates/operations.ts';
import './events/schema.ts';
import './links/schema.ts';
import './partners/schema.ts';
import './paychecks/schema.ts';
import './reporting-periods/operations.ts';
import './work-locations/operations.ts';
import './workers/contractors/operations.ts';
import './workers/contractors/schema.ts';
import './workers/employees/operations.ts';
import './workers/employees/schema.ts';
import { answerColumns } from './graphql/answer-columns.ts';
import { builder } from './graphql/builder.ts';

export const schema = answerColumns(builder.toSchema());
