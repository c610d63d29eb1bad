import { type RenderedPage, type RunScreen, renderPage, type ScreenRequest } from './run-screen.ts';
import type { Screen } from './screen.ts';

/** Reads and renders a page of a screen in a read-only transaction. */
export async function openPage(
  runScreen: RunScreen,
  screen: Screen,
  request: ScreenRequest,
): Promise<RenderedPage> {
  let rendered: RenderedPage | undefined;
  const result = await runScreen(screen, request, 'read', async ({ page, context, read }) => {
    rendered = renderPage(screen, page, await read(), context);
    return {};
  });
  if (!rendered) throw result.errors?.[0] ?? new Error('the screen was not read');
  return rendered;
}
