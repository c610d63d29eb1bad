import type { Page } from './projection.ts';

/** The addresses of a page's neighbours: absolute, with the page size and every filter kept. */
export const pageMeta = (baseUrl: string, path: string, search: URLSearchParams) => (page: Page) => {
  const at = (start: string | null) => {
    if (start === null) return null;
    const query = new URLSearchParams(search);
    query.set('start_at', start);
    return `${baseUrl}${path}?${query}`;
  };
  return { next: at(page.next), previous: at(page.previous) };
};
