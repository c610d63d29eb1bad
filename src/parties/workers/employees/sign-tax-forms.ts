import { Fault } from '../../../foundation/fault.ts';
import { sentence, worded } from '../../../foundation/sentence.ts';
import type { Company, Employee } from '../../../generated/prisma/client.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import type { Signed } from '../../signatures/inputs.ts';
import { requireOwnAct, sign } from '../../signatures/sign.ts';
import { dropDraft, worksheetsOf } from '../w4-worksheets/drafts.ts';
import type { NewForms } from './form-columns.ts';
import { requireEmployee } from './require-employee.ts';
import { setTaxParameters } from './update-employee.ts';

type Arguments = { companyId: string; employeeId: string; signature: Signed } & NewForms;

/** Stores a tax form that the employee has filled in and signed. It is the employee's own act. */
export async function signTaxForms(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, employeeId, federal, state, signature } = args;
  requireOwnAct(operation, employeeId);
  if (federal && state)
    throw new Fault('MALFORMED', { path: ['state'], toPrograms: 'is signed apart from the W-4' });
  await setTaxParameters(operation, { companyId, employeeId, federal, state });
  const person = await requireEmployee(operation, companyId, employeeId);
  const company = await operation.db.company.findFirstOrThrow({ where: { id: companyId } });
  const worksheets = federal && (await worksheetsOf(operation, employeeId, federal));
  const common = {
    companyId,
    kind: 'employee',
    person,
    signature,
    about: linesAbout(person, company),
  } as const;
  if (federal) {
    await sign(operation, {
      ...common,
      form: 'w4',
      title: worded('Form W-4'),
      about: [...common.about, ...(worksheets?.shown ?? [])],
      facts: { ...federal, ...worksheets?.facts },
    });
    await dropDraft(operation, employeeId);
  }
  if (state)
    await sign(operation, {
      ...common,
      form: 'state_form',
      subject: state.code,
      title: worded(sentence('State withholding form of {state}', { state: state.code })),
      facts: state,
    });
}

/** The lines of a tax form that the service fills in: employee and employer. */
function linesAbout(person: Employee, company: Company) {
  const { firstName, middleInitial, lastName, address, addressLine2, city, ssnLastFour, startDate } = person;
  const home = [address, addressLine2, city, person.state, person.zip].filter(Boolean).join(', ');
  const { businessName, businessAddress, businessCity, businessState, businessZip, businessEin } = company;
  const ofEmployer = [businessName, businessAddress, businessCity, businessState, businessZip].join(', ');
  return [
    { label: worded('Name'), value: [firstName, middleInitial, lastName].filter(Boolean).join(' ') },
    { label: worded('Home address'), value: home },
    {
      label: worded('Social Security number'),
      value: ssnLastFour ? worded(sentence('ends in {digits}', { digits: ssnLastFour })) : '',
    },
    { label: worded('Employer'), value: ofEmployer },
    { label: worded('Employer identification number'), value: businessEin },
    { label: worded('First day of work'), value: startDate ?? '' },
  ];
}
