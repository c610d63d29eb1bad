import type { Response } from 'express';
import { Fault } from '../foundation/fault.ts';
import type { Operation } from '../platform/graphql/operation-context.ts';
import type { Core } from '../platform/operation/operate.ts';
import { asLink } from './as-link.ts';
import { filesPage } from './reports/files.tsx';
import { filesPageName } from './reports/request-form.ts';
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

/** The file of a report, which the page of report files names. */
export async function readReport(
  { core, runScreen, openReport }: Parts,
  screen: Screen,
  request: ScreenRequest,
): Promise<{ send: SendFile }> {
  const list = { ...request, page: filesPageName, from: undefined };
  await runScreen(screen, list, 'read', async ({ page }) => {
    if (page !== filesPage) throw new Fault('UNKNOWN_PATH'); // the link shows no files of reports
    return {};
  });
  let send: SendFile | undefined;
  await asLink(core, screen, request, 'write', async (operation, { companyId }) => {
    send = await openReport(operation, { id: request.from ?? '', companyId });
    return {};
  });
  if (!send) throw new Error('the report was not opened');
  return { send };
}
