import type { Page } from '../page.ts';
import type { Routes } from '../screen.ts';
import { openPage, section2Page, supplementPage } from './employer.tsx';

/** A page below Form I-9, also where that page is embedded alone. */
const below = (page: Page) => ({ page, about: 'id', inEmbedded: { i9: page } }) as const;

export const i9Routes: Routes = {
  'i9-section-2': below(section2Page),
  'i9-supplement': below(supplementPage),
  'i9-open': below(openPage),
};
