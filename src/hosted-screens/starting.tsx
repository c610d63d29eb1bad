/** The page that a browser gets until the service has started. */
import { renderToString } from 'preact-render-to-string';
import { Document } from '../platform/page-design/document.tsx';
import { startingPage } from './error-page.tsx';
import { speaking } from './language/visit.ts';
import { policyOf, stylesheet } from './respond.tsx';

type Request = { readonly method: string; readonly languages: string | undefined };

/** A page that opens the address again by itself. The person has to resend a form. */
export function whileStarting({ method, languages = '' }: Request) {
  const language = /^\s*es\b/i.test(languages) ? 'es' : 'en';
  const isForm = method === 'POST';
  return speaking(language, () => {
    const { page } = startingPage(isForm);
    const html = renderToString(
      <Document title={page.title} style={{ text: stylesheet }} language={language}>
        {page.body}
      </Document>,
    );
    return {
      html: `<!doctype html>${html}`,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policyOf(null, undefined),
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        Vary: 'Accept, Accept-Language',
        ...(isForm ? {} : { Refresh: '3' }),
      },
    };
  });
}
