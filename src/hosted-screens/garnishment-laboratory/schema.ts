import { Fault } from '../../foundation/fault.ts';
import { GarnishmentTypeEnum, ScheduleFrequency } from '../../garnishments/enums.ts';
import { scheduleRule } from '../../garnishments/schedule-rule.ts';
import { builder } from '../../graphql/builder.ts';
import { shortList } from '../../graphql/policy.ts';
import * as rules from '../../graphql/rules.ts';
import { dateInLosAngeles } from '../../payroll/calendar/los-angeles-time.ts';
import type { GarnishmentType, Limit } from '../../payroll/garnishments/garnishment.ts';
import { explainSchedule } from '../../payroll/withholding-schedule/explain-schedule.ts';
import { validateSchedule } from '../../payroll/withholding-schedule/validate-schedule.ts';
import type { Frequency } from '../../payroll/withholding-schedule/withholding-schedule.ts';
import { type Found, lookUp } from './look-up.ts';

const GarnishmentLimit = builder.objectRef<Limit>('GarnishmentLimit').implement({
  description: 'One bound on what an order takes.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Which bound it is.' }),
    amount: t.field({ type: 'Money', description: 'How much it leaves.', resolve: ({ cents }) => cents }),
    words: t.exposeString('words', { description: 'How it comes about.' }),
    citation: t.string({
      nullable: true,
      description: 'The law that says so.',
      resolve: ({ citation }) => citation,
    }),
  }),
});

type Previewed = Found & { readonly where: string };

const GarnishmentPreview = builder.objectRef<Previewed>('GarnishmentPreview').implement({
  description: 'What a withholding schedule takes of one amount of disposable earnings, and why.',
  fields: (t) => ({
    withheld: t.field({
      type: 'Money',
      description: 'What an employer would withhold, within every legal ceiling.',
      resolve: ({ result }) => result?.withheldCents ?? 0,
    }),
    bySchedule: t.field({
      type: 'Money',
      description: 'What the schedule itself asks for.',
      resolve: ({ asked }) => asked?.cents ?? 0,
    }),
    where: t.exposeString('where', { description: 'Which bracket answers.' }),
    why: t.string({
      description: 'How the bracket comes to its amount.',
      resolve: ({ asked }) => asked?.why ?? '',
    }),
    story: t.string({
      description: 'Everything that decided, in one sentence.',
      resolve: ({ result }) => result?.why ?? '',
    }),
    federalCeiling: t.field({
      type: 'Money',
      nullable: true,
      description: 'What 15 USC 1673(a) leaves open to ordinary orders; null before its figures begin.',
      resolve: ({ federalCeilingCents }) => federalCeilingCents,
    }),
    limits: t.field({
      type: [GarnishmentLimit],
      policy: { list: shortList },
      description: 'Every bound on an order of this kind.',
      resolve: ({ result }) => [...(result?.limits ?? [])],
    }),
    notes: t.stringList({
      description: 'Ceilings that are not loaded, figures that are not confirmed, facts that were assumed.',
      resolve: ({ result }) => [...(result?.notes ?? [])],
    }),
  }),
});

builder.queryField('previewGarnishment', (t) =>
  t.field({
    type: GarnishmentPreview,
    policy: { scope: 'deductions:read' },
    description: 'Tries a withholding schedule on one amount of disposable earnings. Nothing is stored.',
    args: {
      schedule: t.arg({
        type: 'WithholdingSchedule',
        required: true,
        description: 'The schedule, as a garnishment takes it.',
        validate: scheduleRule,
      }),
      frequency: t.arg({ type: ScheduleFrequency, required: true, description: 'How often pay comes.' }),
      disposable: t.arg({
        type: 'Money',
        required: true,
        description: 'The disposable earnings.',
        validate: rules.amount,
      }),
      type: t.arg({
        type: GarnishmentTypeEnum,
        defaultValue: 'creditor',
        description: 'The kind of order, whose ceilings count.',
      }),
      state: t.arg({
        type: 'Text',
        description: 'Where the worker works: its ceiling counts where it is loaded.',
        validate: rules.state,
      }),
      checkDate: t.arg({
        type: 'Date',
        description: 'The check date that decides the figures; today unless said.',
      }),
    },
    resolve: (_root, args, { now }) => {
      const frequency = args.frequency as Frequency; // the enum's values are the frequencies
      const { schedule } = validateSchedule(args.schedule);
      const branch = schedule?.find((each) => each.frequency === frequency);
      const explained = schedule && explainSchedule(schedule, frequency, args.disposable);
      if (!branch || !explained) {
        throw new Fault('MALFORMED', {
          path: ['schedule'],
          problem: `must have a branch for ${frequency} pay`,
        });
      }
      const pay = {
        frequency,
        type: (args.type ?? 'creditor') as GarnishmentType, // likewise
        state: args.state ?? '',
        checkOn: args.checkDate ?? dateInLosAngeles(now),
      };
      return { ...lookUp(branch.brackets, args.disposable, pay), where: explained.where };
    },
  }),
);
