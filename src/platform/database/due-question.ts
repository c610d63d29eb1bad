import { allInOrder } from '../../foundation/all-in-order.ts';
import type { Database, Group, Grouping } from './query/database.ts';

/** A question what is due: which groups of rows it reads, and what follows from those that it finds. */
export type DueQuestion<Due> = {
  readonly groupings: readonly Grouping[];
  readonly answer: (groups: readonly Group[]) => Due[] | Promise<Due[]>;
};

/** Answers the questions, of one company or of all: the groups of all of them are one statement. */
export async function askDue<Due>(
  db: Database,
  questions: readonly DueQuestion<Due>[],
  scope: { readonly companyId?: string } = {},
): Promise<Due[]> {
  const groupings = questions.flatMap((question) => question.groupings);
  const scoped = groupings.map((one) => ({ ...one, where: { ...one.where, ...scope } }));
  const found = await db.$groups(scoped);
  const answers = questions.map(({ groupings: { length }, answer }) =>
    answer(found.splice(0, length).flat()),
  );
  return (await allInOrder(answers)).flat();
}
