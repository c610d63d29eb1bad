/**
 * What employees may change with a link to their own screens. Only the employer changes their pay and work.
 */
import { Fault } from '../../../foundation/fault.ts';
import type { Employee } from '../../../generated/prisma/client.ts';
import { ssnsOfOthers } from '../../../platform/database/ssns-of-others.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { digitsOf } from '../../../platform/graphql/rules.ts';
import { addressFields } from '../address.ts';
import { digitsOfSsn } from './ssn.ts';
import { federalFormOf } from './tax-facts.ts';

const ownFields: readonly string[] = [...addressFields, 'effectiveDate', 'email', 'phoneNumber', 'language'];

/**
 * Until onboarding is complete, employees enter their name, and the fields that their employer left empty.
 */
const namesOfEmployee: readonly string[] = ['firstName', 'middleInitial', 'lastName'];

const mayEnter = (before: Employee): readonly string[] =>
  before.onboarded
    ? []
    : [
        ...namesOfEmployee,
        ...(before.dob === null ? ['dob'] : []),
        ...(before.ssnLastFour === null ? ['ssn'] : []),
      ];

const isOwnLink = ({ caller }: Operation): boolean => caller.kind === 'link' && caller.purpose === 'worker';

/**
 * Refuses an employee's own link that changes anything but address, contact, language, and missing facts
 * about the employee.
 */
export function refuseFieldsOfEmployer(operation: Operation, before: Employee, changes: object): void {
  if (!isOwnLink(operation)) return;
  const own = [...ownFields, ...mayEnter(before)];
  if (!Object.keys(changes).every((field) => own.includes(field))) throw new Fault('FORBIDDEN');
}

/** Refuses an employee's own link that enters the SSN of a colleague. */
export async function refuseSsnOfColleague(
  operation: Operation,
  { id, companyId }: Employee,
  ssn: string | null | undefined,
): Promise<void> {
  if (!isOwnLink(operation) || ssn == null) return;
  const digits = digitsOf(ssn);
  const sealed = await ssnsOfOthers(operation.db, companyId, id, digits.slice(-4));
  const { partnerId } = operation.caller;
  if (sealed.some((other) => digitsOfSsn(operation, { partnerId: partnerId ?? '', ...other }) === digits))
    throw new Fault('MALFORMED', {
      path: ['input', 'ssn'],
      problem: 'is that of another employee here: check its digits, or ask your employer',
    });
}

type Federal = { readonly supplementalMethod?: string | null };

/** Refuses an employee's own W-4 that changes how the employer withholds from bonuses. */
export function refuseMethodOfEmployer(operation: Operation, employee: Employee, form: Federal): void {
  const onFile = federalFormOf(employee)?.supplementalMethod ?? null;
  if (isOwnLink(operation) && (form.supplementalMethod ?? null) !== onFile) throw new Fault('FORBIDDEN');
}
