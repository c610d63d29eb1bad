import { call } from '../support/client.ts';
import type { Service } from '../support/service.ts';
import type { Body, Hands } from './hands.ts';

type Partner = { partnerID: string; testKey: string };

/** Through REST. */
export function restHands(service: Pick<Service, 'baseUrl'>, { partnerID, testKey: key }: Partner): Hands {
  const send = async (method: string, path: string, body?: object) => {
    const answer = await call(service, method, path, { key, body });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const post = (path: string, body: object) => send('POST', path, body);
  const patch = (path: string, body: object) => send('PATCH', path, body);
  const idsOf = (name: string, objects: Body[]) => objects.map((object) => String(object[name]));
  return {
    createCompany: async (company) => (await post('/companies', { partnerID, ...company })).companyID,
    attachBank: (companyID, account) => post('/companies/bank', { companyID, ...account }),
    onboardCompany: (companyID, signed_by) => post('/companies/onboardCompany', { companyID, signed_by }),
    addWorkLocation: async (companyID, place) =>
      (await post('/workLocations', { companyID, ...place })).workLocationID,
    hire: async (companyID, new_employees) =>
      idsOf('employeeID', await post('/employees', { companyID, new_employees })),
    updateEmployee: (companyID, employeeID, changes) =>
      patch('/employees', { companyID, employeeID, ...changes }),
    setForms: (companyID, employeeID, forms) =>
      post('/employees/setTaxParameters', { companyID, employeeID, ...forms }),
    addAccount: (companyID, account) => post('/bankaccount', { companyID, ...account }),
    onboard: (companyID, employeeID) =>
      post('/employees/setOnboardedStatusToTrue', { companyID, employeeID }),
    addContractors: async (companyID, new_contractors) =>
      idsOf('contractorID', await post('/contractors', { companyID, new_contractors })),
    periods: async (pay_schedule, start, end) => {
      const found: Body[] = await send(
        'GET',
        `/reportingPeriod?${new URLSearchParams({ pay_schedule, start, end })}`,
      );
      return new Map(found.map((each) => [String(each['start']), String(each['reportingPeriodID'])]));
    },
    openCheck: async (companyID, check) =>
      (await post('/employeeCheck', { companyID, ...check })).employeeCheckID,
    openChecks: async (companyID, employee_checks) => {
      const results: { employee_check: Body }[] = await post('/employeeChecks', {
        companyID,
        employee_checks,
      });
      return results.map(({ employee_check }) => String(employee_check['employeeCheckID']));
    },
    addShifts: async (companyID, employeeCheckID, shifts) =>
      idsOf('shiftID', (await post('/shifts', { companyID, employeeCheckID, shifts })).shifts),
    updateShift: (companyID, shiftID, changes) => patch('/shifts', { companyID, shiftID, ...changes }),
    deleteShift: (companyID, shiftID) =>
      send('DELETE', `/shifts?${new URLSearchParams({ companyID, shiftID })}`),
    updateCheck: (companyID, employeeCheckID, changes) =>
      patch('/employeeCheck', { companyID, employeeCheckID, ...changes }),
    deleteCheck: (companyID, employeeCheckID) =>
      send('DELETE', `/employeeCheck?${new URLSearchParams({ companyID, employeeCheckID })}`),
    pay: async (companyID, payment) =>
      (await post('/contractorPayment', { companyID, ...payment })).contractorPaymentID,
    updatePayment: (companyID, contractorPaymentID, changes) =>
      patch('/contractorPayment', { companyID, contractorPaymentID, ...changes }),
    deletePayment: (companyID, contractorPaymentID) =>
      send('DELETE', `/contractorPayment?${new URLSearchParams({ companyID, contractorPaymentID })}`),
    preview: async (companyID, check) => (await post('/preview/checkData', { companyID, ...check })).net_pay,
  };
}
