/** A partner's page that frames hosted screens, in a real browser. */
import { onTestFinished } from 'vitest';
import { browser } from '../support/served-browser.ts';
import { serve } from './serve.ts';

type Message = { type: string; height?: number; [name: string]: unknown };

/** A page that frames an address and keeps what it receives, on an origin of its own. */
export async function partnersPage(): Promise<{ origin: string; frame: (address: string) => void }> {
  let framed = '';
  const served = await serve((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><script>
      const received = [];
      addEventListener('message', ({ data, origin }) => received.push({ ...data, origin }));
    </script><iframe src="${framed}" style="width: 1100px; height: 3000px"></iframe>`);
  });
  return {
    origin: served.replace('127.0.0.1', 'localhost'),
    frame: (address) => {
      framed = address.replaceAll('&', '&amp;');
    },
  };
}

export async function visitor(javaScriptEnabled = true) {
  const context = await browser.newContext({ javaScriptEnabled });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const received = (type: string) =>
    page.evaluate<Message[]>(`received.filter((each) => each.type === '${type}')`);
  return { page, received, screen: page.frameLocator('iframe') };
}
