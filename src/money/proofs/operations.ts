import { z } from 'zod';
import { uncovered } from '../../engine/second-computation/answer.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { countedByPage, pages, shortList } from '../../platform/graphql/policy.ts';
import { type CheckInvariant, checkInvariants, sayDifference } from './differences.ts';
import type { NotComputedTwice } from './prove-check.ts';
import { readProof, type VerifiedProof } from './read-proof.ts';
import type { RecordedDifference } from './store-proof.ts';
import { contentOf, type Finding } from './verify-proof.ts';

type Counted = { readonly name: string; readonly message: string; readonly count: number };

const ofPart = {
  payrun_totals: 'The totals of the payrun grow by the sums of its checks.',
  books: 'The entries that the part booked sum to zero.',
} as const;
const notComputedTwice = {
  ...uncovered,
  loaded_figures: 'The bundle of the check has another figure: by the shipped one, both computations agree.',
} as const satisfies Record<NotComputedTwice, string>;
const invariantWords = { ...checkInvariants, ...ofPart };

const counted = (
  counts: Readonly<Record<string, number>>,
  words: Readonly<Record<string, string>>,
): Counted[] =>
  Object.entries(counts).map(([name, count]) => ({ name, message: words[name] ?? name, count }));

const ProofCount = builder.objectRef<Counted>('ProofCount').implement({
  description: 'How often something was found when a payrun was verified.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'A stable name.' }),
    message: t.exposeString('message', { description: 'What it means.' }),
    count: t.exposeInt('count', { description: 'The number of times.' }),
  }),
});

const ProofDifference = builder.objectRef<RecordedDifference>('ProofDifference').implement({
  description: 'A line on which a check and its second computation differed, or a rule that it broke.',
  fields: (t) => ({
    employeeCheckId: t.exposeID('employeeCheckId', { description: 'The check.' }),
    message: t.string({ description: 'What differed, with both amounts.', resolve: sayDifference }),
    isAccepted: t.exposeBoolean('isAccepted', {
      description: 'Whether an operator accepted it.',
    }),
    isOfLoadedFigures: t.boolean({
      description:
        'Whether it comes from the loaded bundle alone, and blocked nothing. Any other difference, unless accepted, blocked its check.',
      resolve: ({ isOfLoadedFigures }) => isOfLoadedFigures === true,
    }),
  }),
});

const ProofFinding = builder.objectRef<Finding>('ProofFinding').implement({
  description: 'Something that no longer agrees with the proof of a payrun.',
  fields: (t) => ({
    employeeCheckId: t.exposeID('employeeCheckId', {
      nullable: true,
      description: 'The check concerned, if any.',
    }),
    problem: t.exposeString('problem', { description: 'Its kind.' }),
  }),
});

const PayrunProofPart = builder.objectRef<NonNullable<VerifiedProof['part']>>('PayrunProofPart').implement({
  description: 'What was verified about up to 300 checks when they were computed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the part.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was verified.' }),
    engineVersion: t.exposeString('engineVersion', { description: 'The version of the calculation.' }),
    bundles: t.stringList({
      description: 'The tables of the law, by the hashes of their bundles.',
      resolve: (row) => [...contentOf(row).bundles],
    }),
    checks: t.exposeInt('checks', { description: 'The number of checks.' }),
    hash: t.exposeString('hash', {
      description: 'The SHA-256 of the record, hashes of its checks included.',
    }),
    linesComputedTwice: t.exposeInt('computedTwice', { description: 'How many lines were computed twice.' }),
    linesComputedOnce: t.field({
      type: [ProofCount],
      policy: { list: shortList },
      description: 'How many lines have no second computation, by reason.',
      resolve: (row) => counted(contentOf(row).computedOnce, notComputedTwice),
    }),
    invariants: t.field({
      type: [ProofCount],
      policy: { list: shortList },
      description: 'The rules that held, and for how many checks or entries.',
      resolve: (row) =>
        counted(contentOf(row).invariants, invariantWords satisfies Record<CheckInvariant, string>),
    }),
    differences: t.field({
      type: [ProofDifference],
      policy: { list: countedByPage },
      description: 'What differed when it was verified.',
      resolve: (row) => [...contentOf(row).differences],
    }),
  }),
});

const PayrunProof = builder.objectRef<VerifiedProof>('PayrunProof').implement({
  description:
    'What was verified about a payrun, one part at a time, and verified again from what is stored.',
  fields: (t) => ({
    employerCheckId: t.exposeID('employerCheckId', { description: 'The payrun.' }),
    parts: t.exposeInt('parts', { description: 'How many parts it has, of up to 300 checks each.' }),
    checks: t.exposeInt('checks', { description: 'The number of checks in all parts.' }),
    linesComputedTwice: t.exposeInt('computedTwice', {
      description: 'How many lines of all parts were computed twice.',
    }),
    checksWithoutProof: t.exposeInt('checksWithoutProof', {
      description:
        'How many checks of the payrun are in no part: an earlier version computed them, or a part was removed.',
    }),
    part: t.field({
      type: PayrunProofPart,
      nullable: true,
      description: 'The requested part. Null without a proof, or if its record was changed.',
      resolve: ({ part }) => part,
    }),
    findings: t.field({
      type: [ProofFinding],
      policy: { list: countedByPage },
      description: 'What no longer agrees with the part. Empty if nothing that is compared differs.',
      resolve: ({ findings }) => [...findings],
    }),
  }),
});

builder.queryField('payrunProof', (t) =>
  t.field({
    type: PayrunProof,
    policy: { scope: 'checks:read', list: pages },
    description:
      'What was verified about a payrun when it was computed, one part at a time, and whether that still agrees with what is stored.',
    args: {
      companyId: t.arg.id(payingCompany),
      employerCheckId: t.arg.id({ required: true, description: 'The payrun.' }),
      part: t.arg.int({
        description: 'The number of the part. Default: 1, the first.',
        validate: z.number().int().min(1, 'must be 1 or more'),
      }),
    },
    resolve: (_root, args, operation) => readProof(operation, args),
  }),
);
