import { Fault } from '../foundation/fault.ts';
import type { RefusedForm } from './kept-form.ts';
import type { Page } from './page.ts';
import type { RunScreen } from './run-screen.ts';
import type { Screen } from './screen.ts';
import type { ScreenRequest } from './screen-request.ts';

/**
 * Keeps a form or grid in a transaction of its own: the one that refused it is rolled back. Returns its
 * address. Refuses it where the page of the link has none.
 */
export const keeper =
  (runScreen: RunScreen, screen: Screen, request: ScreenRequest, part: 'form' | 'grid') =>
  async (form: RefusedForm | ((page: Page) => RefusedForm)): Promise<string> => {
    let address: string | undefined;
    await runScreen(screen, request, 'write', async ({ keep, page }) => {
      if (!page[part]) throw new Fault('WRONG_METHOD');
      address = await keep(typeof form === 'function' ? form(page) : form);
      return {};
    });
    if (address === undefined) throw new Error('the form was not kept');
    return address;
  };
