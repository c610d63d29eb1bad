import { Fault } from '../foundation/fault.ts';
import { type Core, operate } from '../operation/operate.ts';
import { environmentOfToken } from '../operation/secrets.ts';
import type { FileToSend } from './pdf/content.ts';
import { linkCallerOf } from './run-screen.ts';
import type { Screen } from './screen.ts';
import type { ScreenRequest } from './screen-request.ts';

/** The logo of the link's partner. */
export async function readLogo(core: Core, { purpose }: Screen, request: ScreenRequest): Promise<FileToSend> {
  const { token, requestId } = request;
  const environment = environmentOfToken(token);
  if (!environment || !core[environment]) throw new Fault('UNKNOWN_LINK');
  const access = { environment, credential: { kind: 'link', secret: token, purpose } } as const;
  let file: FileToSend | undefined;
  await operate(core, { access, mode: 'read', requestId }, async (operation) => {
    linkCallerOf(operation, request);
    const found = await operation.db.embedding.findFirst({ select: { logo: true, logoType: true } });
    const { logo, logoType } = found ?? {};
    if (!logo || !logoType) throw new Fault('UNKNOWN_PATH');
    file = { name: 'logo', type: logoType, bytes: Buffer.from(logo, 'base64') };
    return {};
  });
  if (!file) throw new Error('the logo was not read');
  return file;
}
