import { builder } from '../../platform/graphql/builder.ts';
import { type ProofSums, sumsOfProof } from '../proofs/read-proof.ts';
import { Payrun } from './schema.ts';

const PayrunProofSums = builder.objectRef<ProofSums>('PayrunProofSums').implement({
  description: 'What was checked of a payrun when it was computed; payrunProof has the details.',
  fields: (t) => ({
    checks: t.exposeInt('checks', { description: 'How many checks.' }),
    linesComputedTwice: t.exposeInt('computedTwice', { description: 'How many lines were computed twice.' }),
  }),
});

builder.objectField(Payrun, 'proof', (t) =>
  t.field({
    type: PayrunProofSums,
    nullable: true,
    description: 'What was checked of it; null before its cut-off, and where an earlier version computed it.',
    resolve: async ({ employerCheckId }, _args, operation) => {
      if (employerCheckId === null) return null;
      const sums = await sumsOfProof(operation, employerCheckId);
      return sums.parts ? sums : null;
    },
  }),
);
