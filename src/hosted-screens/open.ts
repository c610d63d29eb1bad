import { type Opened, type RunScreen, type ScreenRequest, show } from './run-screen.ts';
import type { Screen } from './screen.ts';

/** Opens a page of a screen: it is read, and nothing can be changed by it. */
export async function open(enter: RunScreen, screen: Screen, asked: ScreenRequest): Promise<Opened> {
  let opened: Opened | undefined;
  const result = await enter(screen, asked, 'read', async ({ page, visit, read }) => {
    opened = show(screen, page, await read(), visit);
    return {};
  });
  if (!opened) throw result.errors?.[0] ?? new Error('the screen was not read');
  return opened;
}
