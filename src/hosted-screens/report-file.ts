/** The files that screens send: those of reports, and the logo of a partner. */
import type { Response } from 'express';
import { Fault } from '../foundation/fault.ts';
import type { Operation } from '../platform/graphql/operation-context.ts';
import type { Core } from '../platform/operation/operate.ts';
import { asLink } from './as-link.ts';
import type { FileToSend } from './pdf/content.ts';
import { filesPage } from './reports/files.tsx';
import type { RunScreen } from './run-screen.ts';
import type { Screen } from './screen.ts';
import type { ScreenRequest } from './screen-request.ts';

type SendFile = (response: Response) => Promise<void>;

/** Finds the file of a company's report, and returns what sends it. */
export type OpenReport = (
  operation: Operation,
  report: { readonly id: string; readonly companyId: string },
) => Promise<SendFile>;

type Parts = { readonly core: Core; readonly runScreen: RunScreen; readonly openReport: OpenReport };

/** The file of a report to which the page of report files links. */
export async function readReport(
  { core, runScreen, openReport }: Parts,
  screen: Screen,
  request: ScreenRequest,
): Promise<{ send: SendFile }> {
  const list = { ...request, page: 'report-files' as const, from: undefined };
  await runScreen(screen, list, 'read', async ({ page }) => {
    if (page !== filesPage) throw new Fault('UNKNOWN_PATH'); // the link shows no report files
    return { value: page };
  });
  const { value: send } = await asLink(core, screen, request, 'write', async (operation, { companyId }) => ({
    value: await openReport(operation, { id: request.from ?? '', companyId }),
  }));
  return { send };
}

/** The logo of the link's partner. */
export async function readLogo(core: Core, screen: Screen, request: ScreenRequest): Promise<FileToSend> {
  const { value } = await asLink(core, screen, request, 'read', async (operation) => ({
    value: await logoOf(operation),
  }));
  return value;
}

/** The logo of the partner of the operation. */
export async function logoOf({ db }: Operation): Promise<FileToSend> {
  const found = await db.embedding.findFirst({ select: { logo: true, logoType: true } });
  const { logo, logoType } = found ?? {};
  if (!logo || !logoType) throw new Fault('UNKNOWN_PATH');
  return { name: 'logo', type: logoType, bytes: Buffer.from(logo, 'base64') };
}
