import { Fault } from '../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { type Core, operate } from '../operation/operate.ts';
import { environmentOfToken } from '../operation/secrets.ts';
import { linkCallerOf } from './run-screen.ts';
import type { Screen } from './screen.ts';
import type { ScreenRequest } from './screen-request.ts';

/** Reads as the link, without opening a page. */
export async function asLink(
  core: Core,
  { purpose }: Screen,
  request: ScreenRequest,
  read: (operation: Operation) => Promise<void>,
): Promise<void> {
  const { token, requestId } = request;
  const environment = environmentOfToken(token);
  if (!environment || !core[environment]) throw new Fault('UNKNOWN_LINK');
  const access = { environment, credential: { kind: 'link', secret: token, purpose } } as const;
  await operate(core, { access, mode: 'read', requestId }, async (operation) => {
    linkCallerOf(operation, request);
    await read(operation);
    return {};
  });
}
