import { Fault } from '../foundation/fault.ts';
import type { Core } from '../platform/operation/operate.ts';
import { asLink } from './as-link.ts';
import type { FileToSend } from './pdf/content.ts';
import type { Screen } from './screen.ts';
import type { ScreenRequest } from './screen-request.ts';

/** The logo of the link's partner. */
export async function readLogo(core: Core, screen: Screen, request: ScreenRequest): Promise<FileToSend> {
  let file: FileToSend | undefined;
  await asLink(core, screen, request, 'read', async ({ db }) => {
    const found = await db.embedding.findFirst({ select: { logo: true, logoType: true } });
    const { logo, logoType } = found ?? {};
    if (!logo || !logoType) throw new Fault('UNKNOWN_PATH');
    file = { name: 'logo', type: logoType, bytes: Buffer.from(logo, 'base64') };
    return {};
  });
  if (!file) throw new Error('the logo was not read');
  return file;
}
