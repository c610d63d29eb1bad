/** A partner of a running version, made by its API, and companies of it. */
import { rollBackToBankingDay } from '../../src/engine/payroll/calendar/banking-day.ts';
import { earliestCheckDate } from '../../src/engine/payroll/calendar/cut-off.ts';
import { payPeriodFrom } from '../../src/engine/payroll/calendar/pay-period.ts';
import { addDays, weekday } from '../../src/engine/payroll/calendar/plain-date.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { restHands } from '../play/rest-hands.ts';
import { graphql } from '../support/client.ts';
import { ternBindery } from '../support/tern-bindery.ts';
import type { Place } from '../torture/stage.ts';

type At = { readonly baseUrl: string };
type Partner = { readonly partnerID: string; readonly testKey: string };

export async function makePartner(at: At, operatorKey: string): Promise<Partner> {
  const make = 'mutation { createPartner(name: "A partner") { id key { key } } }';
  const { body } = await graphql(at, operatorKey, make);
  const { id: partnerID, key } = body.data.createPartner;
  return { partnerID, testKey: key.key };
}

/** A company with an employee, whose pending check is weeks ahead, and a contractor. */
export async function makePlace(at: At, partner: Partner): Promise<Place> {
  const hands = restHands(at, partner);
  const account = { routing_number: '021000021', account_number: '000123456789', account_type: 'checking' };
  const companyID = await hands.createCompany(ternBindery);
  await hands.attachBank(companyID, account);
  await hands.onboardCompany(companyID, 'Mara Lindqvist');
  const [employeeID = ''] = await hands.hire(companyID, [employee]);
  const forms = { federal: { filing_status: 'single' }, state: { code: 'CA', filing_status: 'single' } };
  await hands.setForms(companyID, employeeID, forms);
  await hands.addAccount(companyID, { ...account, employeeID });
  await hands.onboard(companyID, employeeID);
  const [contractorID = ''] = await hands.addContractors(companyID, [contractor]);
  const payDate = rollBackToBankingDay(addDays(earliestCheckDate(systemClock()), 14));
  const period = payPeriodFrom('biweekly', addDays(payDate, -18 - weekday(payDate)));
  const check = { employeeID, reportingPeriodID: period?.id, check_date: payDate };
  const employeeCheckID = await hands.openCheck(companyID, check);
  return { companyID, contractorID, employeeCheckID, payDate };
}

const home = { address: '1 Dr Carlton B Goodlett Pl', city: 'San Francisco', state: 'CA', zip: '94102' };
const employee = {
  first_name: 'Jonas',
  last_name: 'Achebe',
  dob: '1994-01-31',
  ssn: '219-45-6783',
  start_date: '2025-11-03',
  email: 'jonas@tern-bindery.example',
  default_wage: 26.75,
  default_pay_schedule: 'biweekly',
  working_state: 'CA',
  ...home,
};
const contractor = { type: 'individual_sole_proprietor', first_name: 'Pia', last_name: 'Moreau', ...home };
