import type { Scenario } from '../scenario.ts';
import { addShifts } from './add-shifts.ts';
import { createChecks } from './create-checks.ts';
import { createCompany } from './create-company.ts';
import { listCompanies } from './list-companies.ts';
import { listContractorPayments } from './list-contractor-payments.ts';
import { nestedQuery } from './nested-query.ts';

/** In the order of the tables. A new scenario needs its file and its name here. */
export const scenarios: readonly Scenario[] = [
  listCompanies,
  listContractorPayments,
  nestedQuery,
  addShifts,
  createCompany,
  createChecks,
];
