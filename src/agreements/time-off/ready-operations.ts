import { saidOf, worded } from '../../foundation/sentence.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { TimeOffKind } from './enums.ts';
import { type ReadyPolicy, readyPolicies } from './ready-policies.ts';
import { policyWords as words } from './words.ts';

const Certainty = builder.enumType('ReadyPolicyCertainty', {
  description: 'How certain the figures of a ready policy are. No lawyer has reviewed any.',
  ...enumOf({
    compared:
      'Its rate and its limit of a year were compared with a published chart; the law itself was not read.',
    recalled: 'Nothing was compared: read the source before you rely on it.',
  }),
});

const ReadyTimeOffPolicy = builder.objectRef<ReadyPolicy>('ReadyTimeOffPolicy').implement({
  description: 'Paid leave that a state requires, as a policy to create by its template.',
  fields: (t) => {
    const limit = (name: 'balanceCap' | 'yearlyCap' | 'carryOverLimit' | 'yearlyUseLimit') =>
      t.expose(name, { type: 'Quantity', nullable: true, description: words[name] });
    return {
      template: t.exposeID('id', { description: 'What createTimeOffPolicy takes as its template.' }),
      state: t.exposeString('state', { description: 'The state.' }),
      name: t.exposeString('name', { description: words.name }),
      kind: t.expose('kind', { type: TimeOffKind, description: words.kind }),
      employers: t.string({
        description: 'Which employers it is for.',
        resolve: ({ employers }) => worded(saidOf(employers)),
      }),
      amount: t.expose('amount', { type: 'Quantity', description: words.amount }),
      perHours: t.expose('perHours', { type: 'Quantity', description: words.perHours }),
      balanceCap: limit('balanceCap'),
      yearlyCap: limit('yearlyCap'),
      carryOverLimit: limit('carryOverLimit'),
      yearlyUseLimit: limit('yearlyUseLimit'),
      waitingDays: t.exposeInt('waitingDays', { description: words.waitingDays }),
      inForceFrom: t.expose('inForceFrom', {
        type: 'Date',
        description: 'The day from which these rules are in force.',
      }),
      source: t.exposeString('source', { description: 'The law.' }),
      retrievedOn: t.expose('retrievedOn', {
        type: 'Date',
        nullable: true,
        description: 'When it was compared; null where it was not.',
      }),
      certainty: t.expose('certainty', { type: Certainty, description: 'How certain the figures are.' }),
    };
  },
});

builder.queryField('readyTimeOffPolicies', (t) =>
  t.field({
    type: [ReadyTimeOffPolicy],
    policy: { scope: 'workers:read', list: { usual: 40 } },
    description: 'Paid leave that states require, by state. No lawyer has reviewed it.',
    args: {
      state: t.arg({ type: 'Text', description: 'Only policies of this state.', validate: rules.state }),
    },
    resolve: (_root, { state }) => [...readyPolicies(state)],
  }),
);
