import type { GraphQLSchema } from 'graphql';
import type { Clock } from '../../foundation/clock.ts';
import { type Environment, environments } from '../../foundation/environment.ts';
import { Fault, type FaultKind, faultsIn, refuseAll } from '../../foundation/fault.ts';
import { keyRetentionOf } from '../../graphql/key-retention.ts';
import { readIdempotencyKey } from '../../operation/idempotency/read-idempotency-key.ts';
import type { Typed } from '../form.ts';
import { documentOf } from '../page.ts';
import { validateVariables } from '../validate-variables.ts';
import { type Action, actions } from './actions.ts';
import type { Attempt, Place, Problem, Shown } from './page.ts';
import type { Bearer, RunAt } from './read-environments.ts';
import { joined, type Tokens } from './tokens.ts';

/** What became of a form: a secret to show, a page to go on to, or what was wrong with it. */
type Acted = { shown: Shown } | { next: Place & { done?: string }; tokens?: Tokens } | { attempt: Attempt };

/** What a form of the page calls its fields, in words. */
const labels: Readonly<Record<string, string>> = {
  url: 'URL',
  name: 'Name',
  scopes: 'Scopes',
  from: 'From',
  to: 'Until',
};

/** Takes in what the forms of the API page post back. What is sent twice is done once, unless it shows. */
export function actor(schema: GraphQLSchema, run: RunAt, clock: Clock) {
  const documents = new Map(
    [...actions].map(([name, { mutation }]) => [name, documentOf(schema, name, mutation)]),
  );
  return async (bearer: Bearer, typed: Typed): Promise<Acted> => {
    const name = typed['action'] ?? '';
    const action = actions.get(name);
    const document = documents.get(name);
    const environment = environments.find((each) => each === typed['in']);
    if (environment && name === 'join') return join(bearer, environment, typed);
    if (!action || !document || !environment) throw new Fault('UNREADABLE_BODY');
    const { once, id = '' } = typed;
    const variables = { id, ...action.variables?.(typed, clock()) };
    const retention = () => keyRetentionOf(schema, document);
    const repeatable = () => readIdempotencyKey(once, [name, environment, typed], retention);
    try {
      const wrong = validateVariables(schema, document, variables);
      refuseAll(wrong);
      // What is shown is not kept: a kept secret would be looked at without a trace.
      const isKept = once && !action.isShown;
      const running = { document, variables, mode: 'write', ...(isKept ? { repeatable } : {}) } as const;
      const answer = await run(environment, bearer, running);
      if (action.isShown) return { shown: { action: name, environment, answer: answer as Shown['answer'] } };
      return { next: nextOf(name, action, environment, id) };
    } catch (thrown) {
      const faults = faultsIn(thrown);
      if (!faults.length || faults.some(({ kind }) => ofTheLink.includes(kind))) throw thrown;
      return { attempt: { action: name, environment, typed, problems: faults.map(inWords) } };
    }
  };
}

/** Takes in the link of the other environment, whose door decides whether it opens: the page shows both. */
function join({ tokens }: Bearer, environment: Environment, typed: Typed): Acted {
  const both = joined(tokens, environment, typed['link'] ?? '');
  if (both) return { next: {}, tokens: both };
  const message = `Paste the whole address of a link to the API page of ${environment}.`;
  const problems = [{ field: 'link', message }];
  return { attempt: { action: 'join', environment, typed: {}, problems } };
}

/** Told by a page of their own, whatever the form was about. */
const ofTheLink: readonly FaultKind[] = [
  'UNKNOWN_LINK',
  'LINK_EXPIRED',
  'LINK_REVOKED',
  'LINK_WRONG_PURPOSE',
  'FORBIDDEN',
  'NOT_READY',
];

function nextOf(done: string, { page }: Action, environment: Environment, id: string) {
  if (!page) return { done };
  return page === 'endpoint' ? { page, in: environment, id, done } : { page, done };
}

function inWords({ where, problem }: Fault): Problem {
  const field = String(where.at(-1));
  const label = labels[field];
  return label ? { field, message: `${label} ${problem}` } : { message: problem };
}
