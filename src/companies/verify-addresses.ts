import { Fault, refuseAll } from '../fault.ts';
import type { Company } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';

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

/** Refuses a company any of whose three addresses no mail would reach; each fault names its first field. */
export async function verifyAddresses(operation: Operation, company: Addressed): Promise<void> {
  const verdicts = await operation.verdictsOn([
    {
      use: 'business',
      address: {
        street: company.businessAddress,
        city: company.businessCity,
        state: company.businessState,
        zip: company.businessZip,
      },
    },
    {
      use: 'mailing',
      address: {
        street: company.mailAddress,
        city: company.mailCity,
        state: company.mailState,
        zip: company.mailZip,
      },
    },
    {
      use: 'owner',
      address: {
        street: company.address,
        line2: company.addressLine2,
        city: company.city,
        state: company.state,
        zip: company.zip,
      },
    },
  ]);
  const fields = ['businessAddress', 'mailAddress', 'address'];
  const faults = verdicts.flatMap((verdict, i) =>
    verdict.deliverable
      ? []
      : [
          new Fault('UNDELIVERABLE_ADDRESS', {
            path: ['input', fields[i] ?? ''],
            problem: `is not a valid, mail-deliverable address: ${verdict.reason}`,
          }),
        ],
  );
  refuseAll(faults);
}
