import { splitPlace } from '../src/platform/graphql/place.ts';
import type { Page } from './projection.ts';

/** The absolute URLs of the neighbouring pages, with the same page size and filters. */
export const pageMeta = (baseUrl: string, path: string, search: URLSearchParams) => (page: Page) => {
  const at = (start: string | null) => {
    if (start === null) return null;
    const [id, place] = splitPlace(start);
    const query = new URLSearchParams(search);
    query.set('start_at', id);
    if (place) query.set('start_place', place);
    else query.delete('start_place');
    return `${baseUrl}${path}?${query}`;
  };
  return { next: at(page.next), previous: at(page.previous) };
};
