import type { Request, Response } from 'express';
import { parse } from 'graphql';
import { environments } from '../../foundation/environment.ts';
import { Fault, faultsIn } from '../../foundation/fault.ts';
import type { Caller } from '../../platform/database/caller.ts';
import type { Core } from '../../platform/operation/operate.ts';
import type { OpenedLink, Visit } from '../session/sessions.ts';
import type { RunInEnvironment } from './read-environments.ts';
import { readTokens, tokensText } from './tokens.ts';

const nothing = parse('{ __typename }');

/** Authenticates the links of an address or a session. One of them that works is enough. */
const authenticator =
  (run: RunInEnvironment, { locals }: Response) =>
  async (sent: unknown): Promise<OpenedLink> => {
    const tokens = readTokens(sent);
    const faults: Fault[] = [];
    for (const environment of environments.filter((name) => tokens.has(name))) {
      let caller: Caller | undefined;
      const onAuthenticated = (found: Caller) => {
        caller = found;
        locals['caller'] = found;
      };
      const request = { tokens, requestId: locals['requestId'], onAuthenticated };
      try {
        await run(environment, request, { document: nothing, variables: {}, mode: 'read' });
        if (!caller) throw new Error('the link was not authenticated');
        return { environment, linkId: caller.id, token: tokensText(tokens), embedding: null };
      } catch (thrown) {
        const [fault] = faultsIn(thrown);
        if (!fault) throw thrown;
        faults.push(fault);
      }
    }
    throw faults[0] ?? new Fault('UNKNOWN_LINK');
  };

type Runner = { readonly core: Core; readonly run: RunInEnvironment };

/** A request for the API page. */
export const visitOf = ({ core, run }: Runner, request: Request, response: Response): Visit => ({
  core,
  purpose: 'api',
  request,
  response,
  authenticate: authenticator(run, response),
});
