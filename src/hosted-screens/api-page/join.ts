/** Adds the link of the other environment to a session. */
import { type Environment, environments } from '../../foundation/environment.ts';
import type { FormValues } from '../form.ts';
import { graphql } from '../graphql.ts';
import { text } from '../language/say.ts';
import type { ScreenRequest } from '../screen-request.ts';
import { pastedToken, readTokens, tokensText } from '../session/tokens.ts';
import { type Action, action } from './actions.tsx';

const notOfEnvironment = text('must be the full URL of an API page link for this environment');

/**
 * The form always refuses what arrives here: a link of its environment would have joined the session before.
 */
const joinAction = (environment: Environment): Action =>
  action({
    name: `join-${environment}`,
    title: text('Add environment'),
    hint: text(
      'Each environment has its own link, created with its own API key. Paste that link to show both environments on this page.',
    ),
    submit: text('Add environment'),
    fields: [
      {
        name: 'link',
        label: text('Link URL'),
        isSecret: true,
        kind: { read: () => ({ problem: notOfEnvironment }), show: () => '' },
      },
    ],
    mutation: graphql('query Join { __typename }'),
    page: 'keys',
  });

export const joinActions: Readonly<Record<Environment, Action>> = {
  test: joinAction('test'),
  production: joinAction('production'),
};

/** The session's token with a pasted link of the environment; undefined if the form has none. */
export function joinedToken({ session, page }: ScreenRequest, fields: FormValues): string | undefined {
  const environment = environments.find((name) => joinActions[name].name === page);
  const token = environment && pastedToken(environment, fields['link'] ?? '');
  return token && tokensText(new Map([...readTokens(session.token), [environment, token]]));
}
