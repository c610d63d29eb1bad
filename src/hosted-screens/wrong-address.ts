/** Addresses below those of the screens that are no page: an HTML page says so, and leads on. */
import type { Request, Response } from 'express';
import { Fault, faultsIn } from '../foundation/fault.ts';
import type { LinkPurpose } from '../graphql/policy.ts';
import { pathOf } from '../links/purposes.ts';
import { type Core, operate } from '../operation/operate.ts';
import { environmentOfToken } from '../operation/secrets.ts';
import { readQueryParameter } from './query-parameter.ts';
import { type Handler, wayOn } from './respond.tsx';
import type { Screen } from './screen.ts';

/** The address of a screen with the link's token. */
export const screenAddress = (purpose: LinkPurpose, companyId: string, token: string): string =>
  `${pathOf(purpose, companyId)}?${new URLSearchParams({ token })}`;

export const wrongAddress =
  (core: Core, screens: readonly Screen[]): Handler =>
  async ({ query }: Request, response: Response) => {
    const token = readQueryParameter(query['token']);
    const address = token && (await addressOfLink(core, screens, token, response));
    if (address) response.locals[wayOn] = address;
    throw new Fault('UNKNOWN_PATH');
  };

/** The address that the link opens, if it is one. */
async function addressOfLink(
  core: Core,
  screens: readonly Screen[],
  token: string,
  response: Response,
): Promise<string | undefined> {
  const environment = environmentOfToken(token);
  if (!environment || !core[environment]) return undefined;
  const requestId = response.locals['requestId'];
  for (const { purpose } of screens) {
    let address: string | undefined;
    const access = { environment, credential: { kind: 'link', secret: token, purpose } } as const;
    try {
      await operate(core, { access, mode: 'read', requestId }, async ({ caller }) => {
        const companyId = caller.kind === 'link' ? (caller.companyId ?? '') : '';
        address = screenAddress(purpose, companyId, token);
        return {};
      });
      return address;
    } catch (thrown) {
      const [fault] = faultsIn(thrown);
      if (fault?.kind !== 'LINK_WRONG_PURPOSE') throw thrown;
    }
  }
  return undefined;
}
