import type { Embedding } from '../platform/database/caller.ts';
import { say } from './language/say.ts';
import { Layout } from './layout.tsx';
import type { RenderedPage } from './run-screen.ts';

/** The page for a person who has signed out. */
export function signedOutPage(embedding: Embedding | null): RenderedPage {
  const title = say('You are signed out');
  const body = (
    <Layout brand={{ embedding }} nav={[]}>
      <h1>{title}</h1>
      <p>{say('This browser shows nothing of payroll any more. To go on later, open your link again.')}</p>
      <p>{say('If others use this computer, close this window, too.')}</p>
    </Layout>
  );
  return { title, body };
}
