import { Fault, refuseAll } from '../../foundation/fault.ts';
import { sentence, word } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import type { AddressQuestion, Operation } from '../../platform/graphql/operation-context.ts';

type Addressed = Pick<
  Company,
  | 'businessAddress'
  | 'businessCity'
  | 'businessState'
  | 'businessZip'
  | 'mailAddress'
  | 'mailCity'
  | 'mailState'
  | 'mailZip'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
> & { addressLine2?: string | null };

/**
 * The company's three addresses, each with the field that a fault names when the address is undeliverable.
 */
const addressesOf = (company: Addressed): readonly { field: string; question: AddressQuestion }[] => {
  const { businessAddress, businessCity, businessState, businessZip } = company;
  const { mailAddress, mailCity, mailState, mailZip } = company;
  const { address, addressLine2, city, state, zip } = company;
  const business = { street: businessAddress, city: businessCity, state: businessState, zip: businessZip };
  const mail = { street: mailAddress, city: mailCity, state: mailState, zip: mailZip };
  const owner = { street: address, line2: addressLine2, city, state, zip };
  return [
    { field: 'businessAddress', question: { use: 'business', address: business } },
    { field: 'mailAddress', question: { use: 'mailing', address: mail } },
    { field: 'address', question: { use: 'owner', address: owner } },
  ];
};

/** Refuses a company with an undeliverable address; each fault names the address's first field. */
export async function verifyAddresses(operation: Operation, company: Addressed): Promise<void> {
  const addresses = addressesOf(company);
  const results = await operation.verifyAddresses(addresses.map(({ question }) => question));
  const faults = results.flatMap((result, i) => {
    if (result.deliverable) return [];
    const problem = sentence('is not a valid, mail-deliverable address: {reason}', {
      reason: word(result.reason),
    });
    return new Fault('UNDELIVERABLE_ADDRESS', { path: ['input', addresses[i]?.field ?? ''], problem });
  });
  refuseAll(faults);
}
