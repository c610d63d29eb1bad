import type { GraphQLSchema } from 'graphql';
import type { Clock } from '../../foundation/clock.ts';
import { type Environment, environments } from '../../foundation/environment.ts';
import { Fault, type FaultKind, faultsIn, refuseAll } from '../../foundation/fault.ts';
import { keyRetentionOf } from '../../platform/graphql/key-retention.ts';
import { readIdempotencyKey } from '../../platform/operation/idempotency/read-idempotency-key.ts';
import type { FormValues } from '../form.ts';
import { documentOf } from '../page.ts';
import { validateVariables } from '../validate-variables.ts';
import { type Action, actions } from './actions.ts';
import type { PageAddress, Problem, RejectedForm, RevealedSecrets } from './page.ts';
import type { ApiPageRequest, RunInEnvironment } from './read-environments.ts';
import { type Tokens, withPastedToken } from './tokens.ts';

/** The result of a submitted form: secrets to show, the address of the next page, or the rejected form. */
type ActionResult =
  | { revealed: RevealedSecrets }
  | { next: PageAddress & { done?: string }; tokens?: Tokens }
  | { rejectedForm: RejectedForm };

/** The labels of the fields, which begin the validation messages. */
const labels: Readonly<Record<string, string>> = {
  url: 'Endpoint URL',
  name: 'Name',
  scopes: 'Scopes',
  from: 'From',
  to: 'To',
  origins: 'Origins',
  accentLight: 'Accent on light',
  accentDark: 'Accent on dark',
  returnUrl: 'Return address',
};

/**
 * Runs the action of a submitted form. A form submitted twice runs once, unless its action reveals a
 * secret.
 */
export function actionRunner(schema: GraphQLSchema, run: RunInEnvironment, clock: Clock) {
  const documents = new Map(
    [...actions].map(([name, { mutation }]) => [name, documentOf(schema, name, mutation)]),
  );
  return async (pageRequest: ApiPageRequest, formValues: FormValues): Promise<ActionResult> => {
    const name = formValues['action'] ?? '';
    const action = actions.get(name);
    const document = documents.get(name);
    const environment = environments.find((each) => each === formValues['in']);
    if (environment && name === 'join') return joinEnvironment(pageRequest, environment, formValues);
    if (!action || !document || !environment) throw new Fault('UNREADABLE_BODY');
    const { once, id = '' } = formValues;
    const variables = { id, ...action.variables?.(formValues, clock()) };
    const retention = () => keyRetentionOf(schema, document);
    const repeatable = () => readIdempotencyKey(once, [name, environment, formValues], retention);
    try {
      refuseAll(validateVariables(schema, document, variables));
      // A stored answer would show the secret again without an audit entry.
      const isStored = once && !action.revealsSecret;
      const documentRun = {
        document,
        variables,
        mode: 'write',
        ...(isStored ? { repeatable } : {}),
      } as const;
      const answer = (await run(environment, pageRequest, documentRun)) as RevealedSecrets['answer'];
      if (action.revealsSecret) return { revealed: { action: name, environment, answer } };
      return { next: nextOf(name, action, environment, id) };
    } catch (thrown) {
      const faults = faultsIn(thrown);
      if (!faults.length || faults.some(({ kind }) => linkFaults.includes(kind))) throw thrown;
      return { rejectedForm: { action: name, environment, formValues, problems: faults.map(problemOf) } };
    }
  };
}

/** Adds the pasted link of the other environment to the address. That environment authenticates it. */
function joinEnvironment(
  { tokens }: ApiPageRequest,
  environment: Environment,
  formValues: FormValues,
): ActionResult {
  const both = withPastedToken(tokens, environment, formValues['link'] ?? '');
  if (both) return { next: {}, tokens: both };
  const message = `Paste the full URL of an API page link for the ${environment} environment.`;
  const problems = [{ field: 'link', message }];
  return { rejectedForm: { action: 'join', environment, formValues: {}, problems } };
}

/** Faults of the link, not of the form: they are shown on an error page. */
const linkFaults: readonly FaultKind[] = [
  'UNKNOWN_LINK',
  'LINK_EXPIRED',
  'LINK_REVOKED',
  'LINK_WRONG_PURPOSE',
  'FORBIDDEN',
  'NOT_READY',
  'OVERLOADED',
];

function nextOf(done: string, { page }: Action, environment: Environment, id: string) {
  if (!page) return { done };
  return page === 'endpoint' ? { page, in: environment, id, done } : { page, done };
}

function problemOf({ where, problem }: Fault): Problem {
  const field = String(where.findLast((part) => typeof part === 'string'));
  const label = labels[field];
  const last = where.at(-1);
  const line = typeof last === 'number' ? ` (line ${last + 1})` : '';
  return label ? { field, message: `${label}${line} ${problem}` } : { message: problem };
}
