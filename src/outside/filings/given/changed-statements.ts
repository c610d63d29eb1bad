import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { fullName } from '../files/wage-statement.ts';
import { statementsFrom } from '../wage-statements.ts';
import { type GivenForm, givenFrom, givenTo } from './given-statements.ts';
import type { FormToPrint } from './print-forms.ts';
import { isSame, statementOf, withoutPay } from './statement-of.ts';

type Person = { readonly id: string; readonly name: string };

export type ChangedStatements = {
  /** People whose latest form differs from the checks. They must receive a new one. */
  readonly toGive: readonly Person[];
  /** Forms that people received after their last filed one, each with that one. */
  readonly corrections: readonly FormToPrint[];
};

const atOnce = 100;

/** What has changed in the wage statements of a year since the forms with these numbers were filed. */
export async function changedStatements(
  operation: Operation,
  scope: { readonly companyId: string; readonly year: number },
  reported: Readonly<Record<string, number>>,
): Promise<ChangedStatements> {
  const toGive: Person[] = [];
  const paid = new Set<string>();
  for (let from: string | null = ''; from !== null; ) {
    const page: Awaited<ReturnType<typeof statementsFrom>> = await statementsFrom(operation, scope, {
      from,
      most: atOnce,
    });
    const formsOf = await givenTo(
      operation,
      scope,
      page.nodes.map(({ id }) => id),
    );
    for (const statement of page.nodes) {
      paid.add(statement.id);
      const data = statementOf(operation, statement);
      const latest = formsOf.get(statement.id)?.at(-1);
      if (!latest || !isSame(latest.statement, data))
        toGive.push({ id: statement.id, name: fullName(data.employee) });
    }
    from = page.next;
  }
  const corrections: FormToPrint[] = [];
  for (let from: string | null = ''; from !== null; ) {
    const page: Awaited<ReturnType<typeof givenFrom>> = await givenFrom(operation, scope, {
      from,
      most: atOnce,
    });
    for (const [id, forms] of page.forms) {
      const latest = forms.at(-1);
      if (!latest) continue;
      if (!paid.has(id) && !isSame(latest.statement, withoutPay(latest.statement)))
        toGive.push({ id, name: fullName(latest.statement.employee) });
      corrections.push(...sinceReported(forms, reported[id] ?? 0));
    }
    from = page.next;
  }
  return { toGive, corrections };
}

/** The latest form of a person with the filed one. None if the filed one is the latest. */
function sinceReported(forms: readonly GivenForm[], number: number): FormToPrint[] {
  const [before, given] = [forms.find((form) => form.number === number), forms.at(-1)];
  return before && given && given.number > number ? [{ given, before }] : [];
}
