import type { Request, Response } from 'express';
import { environments } from '../foundation/environment.ts';
import type { LinkCaller } from './page-context.ts';
import type { PageName } from './page-name.ts';
import { readListRequest, readQueryFields, readQueryParameter } from './query-parameter.ts';
import { wayOn } from './respond.tsx';
import type { Screen } from './screen.ts';
import type { ScreenRequest } from './screen-request.ts';
import { screenAddress } from './wrong-address.ts';

export function readRequest(
  { purpose, ofPartner }: Screen,
  { query, params }: Request,
  response: Response,
  session: ScreenRequest['session'],
): ScreenRequest {
  const { companyID } = params as { companyID?: string }; // no wildcard in these paths
  return {
    session,
    requestId: response.locals['requestId'],
    page: readQueryParameter(query['page']) as PageName | undefined, // any other name is refused
    from: readQueryParameter(query['from']),
    environment: ofPartner && environments.find((name) => name === query['in']),
    done: readQueryParameter(query['done']),
    form: readQueryParameter(query['form']),
    list: readListRequest(query),
    fields: readQueryFields(query),
    companyId: companyID,
    onAuthenticated: (caller: LinkCaller) => {
      response.locals['caller'] = caller;
      const { id } = session;
      if (query['page'] && id) response.locals[wayOn] = screenAddress(purpose, caller.companyId, id);
    },
  };
}
