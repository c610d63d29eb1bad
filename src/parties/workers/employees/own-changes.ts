/** What employees may change by a link to their own screens. Their pay and work are the employer's. */
import { Fault } from '../../../foundation/fault.ts';
import type { Employee } from '../../../generated/prisma/client.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { addressFields } from '../address.ts';
import { federalFormOf } from './tax-facts.ts';

const ownFields: readonly string[] = [...addressFields, 'effectiveDate', 'email', 'phoneNumber', 'language'];

const isOwnLink = ({ caller }: Operation): boolean => caller.kind === 'link' && caller.purpose === 'worker';

/** Refuses an employee's own link that changes more than the address, contact and language. */
export function refuseFieldsOfEmployer(operation: Operation, changes: object): void {
  if (isOwnLink(operation) && !Object.keys(changes).every((field) => ownFields.includes(field)))
    throw new Fault('FORBIDDEN');
}

type Federal = { readonly supplementalMethod?: string | null };

/** Refuses an employee's own W-4 that changes how the employer withholds from bonuses. */
export function refuseMethodOfEmployer(operation: Operation, employee: Employee, form: Federal): void {
  const onFile = federalFormOf(employee)?.supplementalMethod ?? null;
  if (isOwnLink(operation) && (form.supplementalMethod ?? null) !== onFile) throw new Fault('FORBIDDEN');
}
