import type { FaultKind } from '../foundation/fault.ts';
import type { Embedding } from '../platform/database/caller.ts';
import { pageNotFound, texts, unexpected } from './error-texts.ts';
import { said, say, text } from './language/say.ts';
import { Layout } from './layout.tsx';
import type { RenderedPage } from './run-screen.ts';

type Surroundings = {
  readonly wayOn?: string | undefined;
  /** A form was sent too late, and what was typed is kept. */
  readonly isKept?: boolean;
  readonly embedding: Embedding | null;
};

const whatIsKept = text(
  'Your form was not saved. What you typed is kept, except account and Social Security numbers: it is shown when you open your link again.',
);

/** The page shown when a screen cannot be opened: what happened, and what to do next or where to go on. */
export function errorPageOf(
  kind: FaultKind | undefined,
  { wayOn, isKept, embedding }: Surroundings,
): { status: number; page: RenderedPage } {
  const text = kind ? (texts[kind] ?? pageNotFound) : unexpected;
  const { status, title, explanation, nextStep } = text;
  const href = text === pageNotFound ? wayOn : undefined;
  const body = (
    <Layout brand={{ embedding }} nav={[]}>
      <div class="error-page">
        <h1>{said(title)}</h1>
        <p>{said(explanation)}</p>
        {isKept && <p>{said(whatIsKept)}</p>}
        <h2>{say('What to do')}</h2>
        <p>
          {href ? say('Your link works. Open its page, and go on from there.') : nextStep.map(said).join(' ')}
        </p>
        {href && (
          <p>
            <a class="button" href={href}>
              {say('Open the page of your link')}
            </a>
          </p>
        )}
      </div>
    </Layout>
  );
  return { status, page: { title: said(title), body } };
}
