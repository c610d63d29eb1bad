import { builder } from '../../../platform/graphql/builder.ts';
import { findById } from '../../../platform/graphql/find-by-id.ts';
import { perOperation } from '../../../platform/graphql/per-operation.ts';
import { shortList } from '../../../platform/graphql/policy.ts';
import * as rules from '../../../platform/graphql/rules.ts';
import { SignatureInput } from '../../signatures/inputs.ts';
import { Employee } from './schema.ts';
import {
  consentsOf,
  consentToElectronicW2,
  isElectronic,
  sampleCode,
  type W2Consent,
  withdrawW2Consent,
  wordsOfConsent,
} from './w2-consent.ts';

const words = {
  companyId: 'The company.',
  employeeId: 'The employee.',
  isElectronic:
    'Whether the employee has consented to get Form W-2 electronically. Otherwise it is on paper.',
};

const W2ConsentType = builder.objectRef<W2Consent>('W2Consent').implement({
  description: 'Whether an employee gets Form W-2 electronically or on paper.',
  fields: (t) => ({
    isElectronic: t.boolean({ description: words.isElectronic, resolve: isElectronic }),
    consentedOn: t.expose('consentedOn', {
      type: 'Date',
      nullable: true,
      description: 'The day of the latest consent; null without one.',
    }),
    withdrawnOn: t.expose('withdrawnOn', {
      type: 'Date',
      nullable: true,
      description: 'The day on which it was withdrawn. Null while it is valid.',
    }),
    signatureId: t.exposeID('signatureId', {
      nullable: true,
      description: 'The signature of the latest consent, with what the employee read before it.',
    }),
    words: t.stringList({
      policy: { list: shortList },
      description: 'What the employee reads before consenting.',
      resolve: () => wordsOfConsent(),
    }),
    sampleCode: t.string({
      nullable: true,
      description:
        "The code in the sample, which shows that it was opened. Null except on the employee's page.",
      resolve: ({ employeeId }, _args, operation) => sampleCode(operation, employeeId),
    }),
  }),
});

/** The consent of an employee; undefined if there never was one. */
export const consentOf = perOperation<W2Consent | undefined>(consentsOf, () => undefined);

const none = { signatureId: null, consentedOn: null, withdrawnOn: null };

builder.prismaObjectFields(Employee, (t) => ({
  w2Consent: t.field({
    type: W2ConsentType,
    inEvents: false,
    description: 'Whether Form W-2 is given electronically or on paper.',
    select: { id: true },
    resolve: async ({ id }, _args, operation) =>
      (await consentOf(operation, id)) ?? { employeeId: id, ...none },
  }),
}));

const whom = { companyId: { required: true, description: words.companyId } } as const;

builder.mutationFields((t) => ({
  consentToElectronicW2: t.prismaField({
    type: Employee,
    policy: { scope: 'workers:write', idempotencyKey: '30 days', links: ['worker'] },
    description: 'Consents to get Form W-2 electronically. Only the employee can do this: no key may.',
    args: {
      companyId: t.arg.id(whom.companyId),
      employeeId: t.arg.id({ required: true, description: words.employeeId }),
      code: t.arg({
        type: 'Text',
        required: true,
        description: 'The code in the sample, which the employee has opened.',
        validate: rules.text(10),
      }),
      signature: t.arg({ type: SignatureInput, required: true, description: 'The signature.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await consentToElectronicW2(operation, args);
      return findById(operation.db.employee, args.employeeId, query);
    },
  }),
  withdrawW2Consent: t.prismaField({
    type: Employee,
    policy: { scope: 'workers:write', idempotencyKey: '30 days', links: ['worker', 'dashboard'] },
    description:
      'Withdraws the consent to get Form W-2 electronically, from today on: by the employee, or by the employer who has it in writing.',
    args: {
      companyId: t.arg.id(whom.companyId),
      employeeId: t.arg.id({ required: true, description: words.employeeId }),
    },
    resolve: async (query, _root, args, operation) => {
      await withdrawW2Consent(operation, args);
      return findById(operation.db.employee, args.employeeId, query);
    },
  }),
}));
