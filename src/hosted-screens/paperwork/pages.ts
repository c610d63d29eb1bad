import type { Page } from '../page.ts';
import { signedFormFile } from '../people/signed-form.tsx';
import type { Routes } from '../screen.ts';
import { documentPage, retirePage } from './document.tsx';
import { addPaperworkPage, changePaperworkPage } from './forms.ts';
import { employersDocumentPage, templateFile } from './sign.tsx';

/** A page below Custom paperwork, also where that page is embedded alone. */
const below = (page: Page) => ({ page, about: 'id', inEmbedded: { 'custom-paperwork': page } }) as const;

export const paperworkRoutes: Routes = {
  'paperwork-add': { page: addPaperworkPage, inEmbedded: { 'custom-paperwork': addPaperworkPage } },
  'paperwork-document': below(documentPage),
  'paperwork-change': below(changePaperworkPage),
  'paperwork-retire': below(retirePage),
  'paperwork-sign': below(employersDocumentPage),
  'paperwork-pdf': below(templateFile),
  'employee-signed-form': below(signedFormFile),
};
