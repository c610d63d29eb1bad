/**
 * Confirms with an email code that the person at the browser is the person of the link. A partner can require
 * it before pay leaves or a bank account changes.
 */
import type { Request, Response } from 'express';
import { Fault } from '../../foundation/fault.ts';
import { askCode, confirmByCode } from '../../outside/sign-in/codes.ts';
import type { ActingPerson, Embedding } from '../../platform/database/caller.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { csrfOf, environmentOfToken } from '../../platform/operation/secrets.ts';
import { FormField } from '../design/field.tsx';
import { Posted } from '../design/form.tsx';
import { Problems } from '../design/problems.tsx';
import type { FormValues } from '../form.ts';
import { said, say } from '../language/say.ts';
import { language } from '../language/visit.ts';
import { Layout } from '../layout.tsx';
import type { LinkCaller } from '../page-context.ts';
import type { ScreenResponse } from '../respond.tsx';
import type { Session } from '../session/session.ts';
import { keepSession } from '../session/sessions.ts';
import { codeField, codeProblems, problemsOf } from './pages.tsx';

const parameter = 'confirm';

/** The same page of a session, which first requires the confirmation. */
export const confirmAddress = (address: string): string => `${address}&${parameter}=yes`;

export const isConfirming = ({ query }: Request): boolean => query[parameter] === 'yes';

/** One request for the page of the confirmation. */
type Asking = {
  readonly core: Core;
  readonly request: Request;
  readonly response: Response;
  readonly session: Session;
  /** Authenticates the link. */
  readonly enter: () => Promise<LinkCaller>;
};

type Confirming = { readonly caller: LinkCaller; readonly person: ActingPerson };

async function personIn({ enter }: Asking): Promise<Confirming> {
  const caller = await enter();
  if (!caller.person || !caller.mustConfirm) throw new Fault('UNKNOWN_PATH');
  return { caller, person: caller.person };
}

/** The address of the request: of the confirmation's page, or of the page to which it leads back. */
function addressOf({ request }: Asking, refused?: string, isDone = false): string {
  const query = new URLSearchParams(request.originalUrl.split('?')[1]);
  query.delete('refused');
  if (refused) query.set('refused', refused);
  if (isDone) query.delete(parameter);
  return `?${query}`;
}

export async function openConfirmation(asking: Asking): Promise<ScreenResponse> {
  const { request, session } = asking;
  const { caller, person } = await personIn(asking);
  const refused = (['wrong', 'locked'] as const).find((why) => why === request.query['refused']);
  const page = { person, embedding: caller.embedding, csrf: csrfOf(session.token) };
  const shown = { ...page, isAsked: session.asked !== undefined, refused };
  return {
    status: refused ? 422 : 200,
    page: { title: say('Confirm that it is you'), body: <Page {...shown} /> },
  };
}

/** Sends a code to the person, or checks the typed one. */
export async function takeConfirmation(asking: Asking, fields: FormValues): Promise<ScreenResponse> {
  const { core, response, session } = asking;
  const { caller, person } = await personIn(asking);
  const { partnerId, id: linkId } = caller;
  const environment = environmentOfToken(session.token);
  if (!environment) throw new Fault('UNKNOWN_LINK');
  const access = { environment, credential: { kind: 'job', partnerId } } as const;
  const { asked } = session;
  if (fields['action'] !== 'enter' || !asked) {
    const newCode = await runAs(core, access, (operation) => askPerson(operation, person.id));
    keepSession(asking, { ...session, asked: newCode });
    return { next: addressOf(asking) };
  }
  if (response.locals['attemptLimit']) throw new Fault('UNKNOWN_LINK'); // reported as too many attempts
  const code = (fields['code'] ?? '').replace(/[\s-]/g, '');
  const whose = { linkId, session: session.name, personId: person.id };
  const refused = await runAs(core, access, (operation) => confirmByCode(operation, asked, code, whose));
  if (!refused) return { next: addressOf(asking, undefined, true) };
  response.locals['hasFailedAttempt'] = true;
  return { next: addressOf(asking, refused) };
}

async function askPerson(operation: Operation, id: string) {
  const { email } = await operation.db.person.findFirstOrThrow({ where: { id }, select: { email: true } });
  return askCode(operation, { email, language: language() });
}

type Props = {
  readonly person: ActingPerson;
  readonly embedding: Embedding | null;
  readonly csrf: string;
  readonly isAsked: boolean;
  readonly refused: keyof typeof codeProblems | undefined;
};

const Page = ({ person, embedding, csrf, isAsked, refused }: Props) => (
  <Layout brand={{ embedding }} nav={[]}>
    <h1>{say('Confirm that it is you')}</h1>
    {refused && <Problems problems={problemsOf('code', said(codeProblems[refused]))} />}
    <p>
      {say(
        'This lets pay leave, changes a bank account or gives access, so it needs you, {name}, and nobody who merely has your link. A confirmation counts for 15 minutes, in this browser alone.',
        { name: person.name },
      )}
    </p>
    {isAsked && (
      <Posted csrf={csrf} look="form" hidden={{ action: 'enter' }}>
        <p>
          {say('A message with a code is on its way to your email address. The code works for 10 minutes.')}
        </p>
        <FormField field={codeField} value="" problem={refused && said(codeProblems[refused])} />
        <button type="submit">{say('Confirm')}</button>
      </Posted>
    )}
    <Posted csrf={csrf} look="form" hidden={{ action: 'ask' }}>
      <button type="submit" class={isAsked ? 'plain' : undefined}>
        {isAsked ? say('Send another code') : say('Send me a code')}
      </button>
    </Posted>
  </Layout>
);
