import type { Page } from './projection.ts';

/** The absolute URLs of the neighbouring pages, with the same page size and filters. */
export const pageMeta = (baseUrl: string, path: string, search: URLSearchParams) => (page: Page) => {
  const at = (start: string | null) => {
    if (start === null) return null;
    const query = new URLSearchParams(search);
    query.set('start_at', start);
    return `${baseUrl}${path}?${query}`;
  };
  return { next: at(page.next), previous: at(page.previous) };
};
