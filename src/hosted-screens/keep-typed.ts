import { keeper } from './keeper.ts';
import { keptGrid } from './kept-grid.ts';
import type { RunScreen } from './run-screen.ts';
import type { Screen } from './screen.ts';
import type { ScreenRequest } from './screen-request.ts';
import type { SentForm } from './sent-form.ts';
import { formOf, typedForm } from './submit-form.ts';

type Typed = { readonly sent: SentForm; readonly isGrid: boolean };

/** Keeps what was typed, without secrets, and saves nothing. Returns the address that shows it. */
export async function keepTyped(
  runScreen: RunScreen,
  screen: Screen,
  request: ScreenRequest,
  { sent, isGrid }: Typed,
): Promise<string> {
  if (isGrid) return keeper(runScreen, screen, request, 'grid')(keptGrid(screen, request, sent));
  const keep = keeper(runScreen, screen, request, 'form');
  return keep((page) => typedForm(formOf(page), sent.fields));
}
