import type {
  Contractor as ContractorRow,
  W9Certification as Row,
} from '../../../generated/prisma/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { perOperation } from '../../../platform/graphql/per-operation.ts';
import { shortList } from '../../../platform/graphql/policy.ts';
import { isCurrent, wordsToCertify } from './certify-w9.ts';
import { contractorWords as words } from './contractor-words.ts';
import { ContractorType, LlcTaxClass, TinType } from './enums.ts';
import { Contractor } from './schema.ts';
import { maskedTin } from './tin.ts';
import { missingForW9, type W9Lines } from './w9-lines.ts';

const linesIn = ({ lines }: Row) => lines as unknown as W9Lines; // only certifyW9 writes them

const W9Certification = builder.objectRef<Row>('W9Certification').implement({
  policy: { scope: 'workers:read' },
  description: 'A Form W-9 as the contractor certified it. It never changes.',
  fields: (t) => {
    const line = (name: 'firstName' | 'lastName' | 'businessName') =>
      t.string({ nullable: true, description: words[name], resolve: (row) => linesIn(row)[name] });
    const addressLine = (name: 'address' | 'addressLine2' | 'city' | 'state' | 'zip') =>
      t.string({ nullable: true, description: words[name], resolve: (row) => linesIn(row)[name] });
    return {
      id: t.exposeID('id', { description: 'Identifies the certification.' }),
      signedAt: t.expose('signedAt', {
        type: 'DateTime',
        description: "When it was signed, by payroll's clock.",
      }),
      signedOn: t.expose('signedOn', { type: 'Date', description: 'The day in Los Angeles.' }),
      signature: t.exposeString('signature', { description: 'The name as the contractor typed it.' }),
      signatureId: t.id({
        nullable: true,
        description:
          'The signature with its sealed document. Null for a form that was certified before such documents were kept.',
        resolve: async ({ id }, _args, operation) => ((await hasSignature(operation, id)) ? id : null),
      }),
      item2CrossedOut: t.exposeBoolean('item2CrossedOut', { description: words.item2CrossedOut }),
      words: t.exposeStringList('words', { description: 'What was certified, word for word as shown.' }),
      type: t.field({
        type: ContractorType,
        description: words.type,
        resolve: (row) => linesIn(row).type,
      }),
      firstName: line('firstName'),
      lastName: line('lastName'),
      businessName: line('businessName'),
      llcTaxedAs: t.field({
        type: LlcTaxClass,
        nullable: true,
        description: words.llcTaxedAs,
        resolve: (row) => linesIn(row).llcTaxedAs,
      }),
      hasForeignOwners: t.boolean({
        nullable: true,
        description: words.hasForeignOwners,
        resolve: (row) => linesIn(row).hasForeignOwners,
      }),
      exemptPayeeCode: t.int({
        nullable: true,
        description: words.exemptPayeeCode,
        resolve: (row) => linesIn(row).exemptPayeeCode,
      }),
      address: addressLine('address'),
      addressLine2: addressLine('addressLine2'),
      city: addressLine('city'),
      state: addressLine('state'),
      zip: addressLine('zip'),
      tinType: t.field({
        type: TinType,
        nullable: true,
        description: words.tinType,
        resolve: (row) => linesIn(row).tinType,
      }),
      tin: t.string({
        nullable: true,
        description: 'The certified taxpayer number, masked to its last four digits.',
        resolve: (row) => maskedTin(linesIn(row)),
      }),
    };
  },
});

/** Whether a certification is signed: the signature has the same id. */
const hasSignature = perOperation<boolean>(
  async ({ db }: Operation, ids) => {
    const rows = await db.signature.findMany({ where: { id: { in: [...ids] } }, select: { id: true } });
    return new Map(rows.map(({ id }) => [id, true]));
  },
  () => false,
);

/** The latest certification of each contractor. */
const latest = perOperation<Row | null>(
  async ({ db }: Operation, contractorIds) => {
    const rows = await db.w9Certification.findMany({
      where: { contractorId: { in: [...contractorIds] } },
      orderBy: { id: 'asc' },
    });
    return new Map(rows.map((row) => [row.contractorId, row]));
  },
  () => null,
);

const FormW9 = builder.objectRef<ContractorRow>('FormW9').implement({
  policy: { scope: 'workers:read' },
  description: "The status of a contractor's Form W-9.",
  fields: (t) => ({
    missing: t.stringList({
      policy: { list: shortList },
      description: 'The fields that the contractor must fill in before the form can be certified.',
      resolve: (contractor) => missingForW9(contractor),
    }),
    words: t.stringList({
      policy: { list: shortList },
      description: 'What the contractor certifies, under penalties of perjury.',
      resolve: () => wordsToCertify(),
    }),
    certified: t.field({
      type: W9Certification,
      nullable: true,
      description: 'The latest form that the contractor certified; null until then.',
      resolve: ({ id }, _args, operation) => latest(operation, id),
    }),
    isCurrent: t.boolean({
      description: 'Whether the contractor has certified the lines and the number that are on file now.',
      resolve: async (contractor, _args, operation) => {
        const certified = await latest(operation, contractor.id);
        return certified !== null && isCurrent(operation, contractor, certified);
      },
    }),
  }),
});

const readContractor = perOperation<ContractorRow | null>(
  async ({ db }: Operation, ids) => {
    const rows = await db.contractor.findMany({ where: { id: { in: [...ids] } } });
    return new Map(rows.map((row) => [row.id, row]));
  },
  () => null,
);

builder.prismaObjectFields(Contractor, (t) => ({
  formW9: t.field({
    type: FormW9,
    description: 'The Form W-9 (March 2024) of the contractor, and whether it is certified.',
    select: { id: true },
    resolve: async ({ id }, _args, operation) => {
      const found = await readContractor(operation, id);
      if (!found) throw new Error('the contractor of a form is unknown');
      return found;
    },
  }),
}));
