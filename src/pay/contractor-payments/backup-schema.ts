import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { moneyText } from '../../engine/payroll/money.ts';
import { percentWords } from '../../engine/payroll/words.ts';
import { type Said, sentence, worded } from '../../foundation/sentence.ts';
import { Contractor } from '../../parties/workers/contractors/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { backupFiguresOn, backupReasonOn } from './backup-withholding.ts';
import { BackupReason } from './enums.ts';

type Backup = {
  readonly reason: 'no_tin' | 'wrong_tin';
  /** The first day of payments that are withheld from; null where it is no later than today. */
  readonly startsOn: PlainDate | null;
  readonly because: Said;
};

/** Why and how much is withheld, with the figures of the day. */
function saying(reason: Backup['reason'], startsOn: PlainDate | null, day: PlainDate): Said {
  const { rate, fromCents } = backupFiguresOn(startsOn ?? day);
  const values = { rate: percentWords(rate), from: `$${moneyText(fromCents)}` };
  if (reason === 'no_tin')
    return sentence(
      'No taxpayer number is on file: once payments of a year reach {from}, {rate} of each goes to the IRS.',
      values,
    );
  return startsOn
    ? sentence(
        'The IRS says that the taxpayer number is wrong: from {day} on, once payments of a year reach {from}, {rate} of each goes to the IRS.',
        { ...values, day: startsOn },
      )
    : sentence(
        'The IRS says that the taxpayer number is wrong: once payments of a year reach {from}, {rate} of each goes to the IRS.',
        values,
      );
}

const BackupWithholding = builder.objectRef<Backup>('BackupWithholding').implement({
  description: 'Backup withholding from payments to a contractor (26 USC 3406).',
  fields: (t) => ({
    reason: t.expose('reason', { type: BackupReason, description: 'The reason.' }),
    startsOn: t.expose('startsOn', {
      type: 'Date',
      nullable: true,
      description: 'The first pay date to which it applies. Null if it applies today.',
    }),
    because: t.string({
      description: 'Why, since when and how much is withheld, in one sentence.',
      resolve: ({ because }) => worded(because),
    }),
  }),
});

/** The notices of many contractors in one query: a relation that is asked for twice is read for each row. */
const noticesOf = perOperation<readonly { startsOn: PlainDate; endedOn: PlainDate | null }[]>(
  async ({ db }, ids) => {
    const rows = await db.tinNotice.findMany({
      where: { contractorId: { in: [...ids] } },
      select: { contractorId: true, startsOn: true, endedOn: true },
    });
    return new Map(ids.map((id) => [id, rows.filter(({ contractorId }) => contractorId === id)]));
  },
  () => [],
);

builder.prismaObjectFields(Contractor, (t) => ({
  backupWithholding: t.field({
    type: BackupWithholding,
    nullable: true,
    description: 'What is withheld from payments for the IRS, and why. Null if nothing is withheld.',
    select: {
      type: true,
      llcTaxedAs: true,
      exemptPayeeCode: true,
      foreignSince: true,
      tinLastFour: true,
      id: true,
    },
    resolve: async (row, _args, operation): Promise<Backup | null> => {
      const today = dateInLosAngeles(operation.now);
      const contractor = { ...row, tinNotices: await noticesOf(operation, row.id) };
      const later = contractor.tinNotices
        .filter(({ endedOn }) => endedOn === null)
        .map(({ startsOn }) => startsOn);
      for (const day of [today, ...later.toSorted()]) {
        const reason = backupReasonOn(contractor, day);
        const startsOn = day > today ? day : null;
        if (reason) return { reason, startsOn, because: saying(reason, startsOn, today) };
      }
      return null;
    },
  }),
}));
