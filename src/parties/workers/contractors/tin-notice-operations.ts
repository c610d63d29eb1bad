import { builder } from '../../../platform/graphql/builder.ts';
import { enumOf } from '../../../platform/graphql/external-names.ts';
import { findById } from '../../../platform/graphql/find-by-id.ts';
import { shortList } from '../../../platform/graphql/policy.ts';
import { Contractor } from './schema.ts';
import { endTinNotice, recordTinNotice, tellBy } from './tin-notices.ts';

const TinNoticeKind = builder.enumType('TinNoticeKind', {
  description: 'What a notice of the IRS about a contractor says.',
  ...enumOf({
    wrong_number: 'Name and taxpayer number do not match: a "B" notice (CP2100 or CP2100A).',
    underreporting: 'Interest or dividends were not reported: a "C" notice, which is refused here.',
  }),
});

const TinNoticeEnd = builder.enumType('TinNoticeEnd', {
  description: 'What ends a notice that a taxpayer number is wrong.',
  ...enumOf({
    signed_w9: 'A signed Form W-9. It ends a first notice only.',
    validated_number: 'Social Security or the IRS has validated the number (SSA printout, Letter 147C).',
  }),
});

const _TinNotice = builder.prismaObject('TinNotice', {
  policy: { scope: 'workers:read' },
  select: { id: true },
  description: 'A notice of the IRS that the taxpayer number of a contractor is wrong.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the notice.' }),
    receivedOn: t.expose('receivedOn', { type: 'Date', description: 'The day the company received it.' }),
    tellBy: t.field({
      type: 'Date',
      description: 'The day by which the contractor must have a copy: fifteen business days later.',
      select: { receivedOn: true },
      resolve: ({ receivedOn }) => tellBy(receivedOn),
    }),
    isSecond: t.exposeBoolean('isSecond', {
      description: 'Whether it is the second within three calendar years.',
    }),
    startsOn: t.expose('startsOn', {
      type: 'Date',
      description:
        'The day on which withholding starts, unless the notice ends before: thirty business days later.',
    }),
    endedOn: t.expose('endedOn', {
      type: 'Date',
      nullable: true,
      description: 'The first day on which nothing more is withheld because of the notice.',
    }),
    endedBy: t.expose('endedBy', { type: TinNoticeEnd, nullable: true, description: 'What ended it.' }),
  }),
});

builder.prismaObjectFields(Contractor, (t) => ({
  tinNotices: t.relation('tinNotices', {
    policy: { list: shortList },
    description:
      'The notices of the IRS that the taxpayer number is wrong, in the order in which they were entered.',
    query: { orderBy: { id: 'asc' } },
  }),
}));

const ofContractor = {
  companyId: { required: true, description: 'The company that pays.' },
  contractorId: { required: true, description: 'The contractor.' },
} as const;

builder.mutationFields((t) => ({
  recordTinNotice: t.prismaField({
    type: Contractor,
    policy: { scope: 'workers:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description:
      'Records a notice of the IRS that the taxpayer number of a contractor is wrong. Backup withholding starts thirty business days later, and lasts until the notice ends.',
    args: {
      companyId: t.arg.id(ofContractor.companyId),
      contractorId: t.arg.id(ofContractor.contractorId),
      kind: t.arg({ type: TinNoticeKind, required: true, description: 'What the notice says.' }),
      receivedOn: t.arg({ type: 'Date', required: true, description: 'The day the company received it.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await recordTinNotice(operation, args);
      return findById(operation.db.contractor, args.contractorId, query);
    },
  }),
  endTinNotice: t.prismaField({
    type: Contractor,
    policy: { scope: 'workers:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description:
      'Ends the open notices about a contractor, because of a signed Form W-9 on paper or a validated number. A Form W-9 that the contractor certifies on their own page ends a first notice automatically.',
    args: {
      companyId: t.arg.id(ofContractor.companyId),
      contractorId: t.arg.id(ofContractor.contractorId),
      because: t.arg({ type: TinNoticeEnd, required: true, description: 'What resolves it.' }),
      on: t.arg({ type: 'Date', required: true, description: 'The day on which the company received it.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await endTinNotice(operation, args);
      return findById(operation.db.contractor, args.contractorId, query);
    },
  }),
}));
