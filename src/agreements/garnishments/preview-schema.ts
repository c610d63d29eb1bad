import { currentFigures } from '../../engine/figures/current-figures.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { GarnishmentType, Limit } from '../../engine/payroll/garnishments/garnishment.ts';
import { ceilingFigures } from '../../engine/payroll/garnishments/garnishment-ceilings.ts';
import {
  previewWithholding,
  type WithholdingPreview,
} from '../../engine/payroll/garnishments/preview-withholding.ts';
import { explainSchedule } from '../../engine/payroll/withholding-schedule/explain-schedule.ts';
import { validateSchedule } from '../../engine/payroll/withholding-schedule/validate-schedule.ts';
import type { Frequency } from '../../engine/payroll/withholding-schedule/withholding-schedule.ts';
import { Fault } from '../../foundation/fault.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { GarnishmentTypeEnum, ScheduleFrequency } from './enums.ts';
import { scheduleRule } from './schedule-rule.ts';

const GarnishmentLimit = builder.objectRef<Limit>('GarnishmentLimit').implement({
  description: 'A limit on what an order withholds.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the limit.' }),
    amount: t.field({
      type: 'Money',
      description: 'The amount of the limit.',
      resolve: ({ cents }) => cents,
    }),
    words: t.exposeString('words', { description: 'How the limit is calculated.' }),
    citation: t.string({
      nullable: true,
      description: 'The law that sets the limit.',
      resolve: ({ citation }) => citation,
    }),
  }),
});

type ExplainedPreview = WithholdingPreview & { readonly where: string };

const GarnishmentPreview = builder.objectRef<ExplainedPreview>('GarnishmentPreview').implement({
  description: 'What a withholding schedule withholds from an amount of disposable earnings, and why.',
  fields: (t) => ({
    withheld: t.field({
      type: 'Money',
      description: 'The amount an employer withholds, within all legal ceilings.',
      resolve: ({ result }) => result?.withheldCents ?? 0,
    }),
    bySchedule: t.field({
      type: 'Money',
      description: 'The amount by the schedule, before legal ceilings.',
      resolve: ({ bySchedule }) => bySchedule?.cents ?? 0,
    }),
    where: t.exposeString('where', { description: 'The bracket that applies.' }),
    why: t.string({
      description: 'How the bracket calculates its amount.',
      resolve: ({ bySchedule }) => bySchedule?.why ?? '',
    }),
    story: t.string({
      description: 'The complete calculation, in one sentence.',
      resolve: ({ result }) => result?.why ?? '',
    }),
    federalCeiling: t.field({
      type: 'Money',
      nullable: true,
      description: 'The ceiling of 15 USC 1673(a) on ordinary orders; null before its figures begin.',
      resolve: ({ federalCeilingCents }) => federalCeilingCents,
    }),
    limits: t.field({
      type: [GarnishmentLimit],
      policy: { list: shortList },
      description: 'All limits on an order of this type.',
      resolve: ({ result }) => [...(result?.limits ?? [])],
    }),
    notes: t.stringList({
      description: 'Ceilings that are not loaded, unconfirmed figures, and assumptions.',
      resolve: ({ result }) => [...(result?.notes ?? [])],
    }),
  }),
});

builder.queryField('previewGarnishment', (t) =>
  t.field({
    type: GarnishmentPreview,
    policy: { scope: 'deductions:read' },
    description: 'Previews a withholding schedule for an amount of disposable earnings. Nothing is stored.',
    args: {
      schedule: t.arg({
        type: 'WithholdingSchedule',
        required: true,
        description: 'The withholding schedule, as in a garnishment.',
        validate: scheduleRule,
      }),
      frequency: t.arg({ type: ScheduleFrequency, required: true, description: 'The pay frequency.' }),
      disposable: t.arg({
        type: 'Money',
        required: true,
        description: 'The disposable earnings.',
        validate: rules.amount,
      }),
      type: t.arg({
        type: GarnishmentTypeEnum,
        defaultValue: 'creditor',
        description: 'The type of the order, which decides its ceilings.',
      }),
      state: t.arg({
        type: 'Text',
        description: 'The work state, whose ceiling applies if it is loaded.',
        validate: rules.state,
      }),
      checkDate: t.arg({
        type: 'Date',
        description: 'The check date, which decides the figures; today by default.',
      }),
    },
    resolve: (_root, args, { now }) => {
      const frequency = args.frequency as Frequency; // the enum's values are the frequencies
      const { schedule } = validateSchedule(args.schedule);
      const branch = schedule?.find((candidate) => candidate.frequency === frequency);
      const explained = schedule && explainSchedule(schedule, frequency, args.disposable);
      if (!branch || !explained) {
        throw new Fault('MALFORMED', {
          path: ['schedule'],
          toPrograms: `must have a branch for ${frequency} pay`,
        });
      }
      const checkOn = args.checkDate ?? dateInLosAngeles(now);
      const options = {
        frequency,
        type: (args.type ?? 'creditor') as GarnishmentType, // the enum's values are the types
        state: args.state ?? '',
        checkOn,
        ...ceilingFigures(currentFigures().on(checkOn)),
      };
      return { ...previewWithholding(branch.brackets, args.disposable, options), where: explained.where };
    },
  }),
);
