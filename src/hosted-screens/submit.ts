import type { GraphQLSchema } from 'graphql';
import { Fault, type FaultKind, faultsIn, refuseAll } from '../foundation/fault.ts';
import { dataOf } from '../operation/operate.ts';
import { type Attempt, type Form, fieldsOf, problemsOf, type Typed } from './form.ts';
import { Layout } from './layout.tsx';
import { documentOf, type Page } from './page.ts';
import { type Inside, type Opened, type RunScreen, type ScreenRequest, show } from './run-screen.ts';
import type { Screen } from './screen.ts';
import { validateVariables } from './validate-variables.ts';

/** What became of a form: refused with the page to mend it on, or done and followed by another page. */
type Submitted =
  | { readonly refused: Opened; readonly status: 422 | 503 }
  | { readonly next: string }
  | { readonly ending: Opened };

/** Takes in what the forms of screens post back: each is one mutation, done whole or not at all. */
export function submitter(enter: RunScreen, schema: GraphQLSchema, screens: readonly Screen[]) {
  const pages = screens.flatMap((screen) => screen.pages);
  const mutations = new Map(
    pages.flatMap(({ form, title }) =>
      form ? [[form, documentOf(schema, title, form.mutation)] as const] : [],
    ),
  );

  return async (screen: Screen, asked: ScreenRequest, sent: Typed): Promise<Submitted> => {
    let submitted: Submitted | undefined;
    let refused: ((faults: readonly Fault[]) => Submitted) | undefined;
    try {
      const result = await enter(screen, asked, 'write', async (inside) => {
        const form = formOf(inside.page);
        const mutation = mutations.get(form);
        if (!mutation)
          throw new Error(`the mutation of ${inside.page.title} is not among those of the screens`);
        const typed = typedIn(form, sent);
        const before = await inside.read();
        refused = (faults) => refusedAs(screen, inside, before, attemptOf(form, typed, faults), faults);
        const variables = form.variables(typed);
        const wrong = [...validateVariables(schema, mutation, variables), ...(form.refuse?.(typed) ?? [])];
        refuseAll(wrong);
        const answer = await inside.run(mutation, variables);
        if (!answer.errors?.length) submitted = followedBy(inside, form, answer.data);
        return answer;
      });
      if (!submitted) dataOf(result); // throws what was wrong
      if (!submitted) throw new Error('the form was not taken in');
      return submitted;
    } catch (thrown) {
      const faults = faultsIn(thrown);
      if (!faults.length || !refused) throw thrown;
      return refused(faults);
    }
  };
}

function formOf({ form }: Page): Form {
  if (!form) throw new Fault('WRONG_METHOD');
  return form;
}

const typedIn = (form: Form, sent: Typed): Typed =>
  Object.fromEntries(
    [...fieldsOf(form).map(({ name }) => name), 'version'].map((name) => [name, sent[name] ?? '']),
  );

/** Its secrets are not sent back; the version stays the one that was shown, until it is told to be old. */
function attemptOf(form: Form, typed: Typed, faults: readonly Fault[]): Attempt {
  const isOld = faults.some(({ kind }) => kind === 'PRECONDITION_FAILED');
  const secrets = fieldsOf(form).flatMap(({ name, isSecret }) => (isSecret ? [name] : []));
  const isKept = (name: string) => !secrets.includes(name) && !(isOld && name === 'version');
  return {
    typed: Object.fromEntries(Object.entries(typed).filter(([name]) => isKept(name))),
    problems: problemsOf(form, faults),
    lost: secrets.filter((name) => typed[name]),
  };
}

const ours: readonly FaultKind[] = ['ADDRESS_SERVICE_UNAVAILABLE', 'NOT_READY'];

function refusedAs(
  screen: Screen,
  { page, visit }: Inside,
  before: unknown,
  attempt: Attempt,
  faults: readonly Fault[],
): Submitted {
  const refused = show(screen, page, before, { ...visit, attempt });
  return { refused, status: faults.some(({ kind }) => ours.includes(kind)) ? 503 : 422 };
}

function followedBy({ visit }: Inside, form: Form, answer: unknown): Submitted {
  const next = form.next(answer);
  if (typeof next === 'string') return { next: visit.addressOf({ page: next }) };
  const { title, body } = next;
  const { frame } = visit;
  const named = `${title} · ${frame.company.businessName}`;
  return { ending: { title: named, body: Layout({ frame, nav: [], children: body }) } };
}
