import { readFileSync } from 'node:fs';
import type { OwnPasskey, PasskeyProblem } from '../../outside/sign-in/passkeys.ts';
import { pacificText } from '../design/format.ts';
import { Problems } from '../design/problems.tsx';
import { Table } from '../design/table.tsx';
import { said, say, text } from '../language/say.ts';
import type { RenderedPage } from '../run-screen.ts';
import { ActionForm, type Around, browserName, pageWith, type SignedIn } from './pages.tsx';

/** Only passkeys need a script. */
export const passkeyScript = readFileSync(new URL('passkey.js', import.meta.url), 'utf8');

type FormProps = {
  kind: 'create' | 'get';
  /** The request to the browser, in JSON. */
  options: string;
  csrf?: string;
  action: string;
  submit: string;
};

const PasskeyForm = ({ kind, options, csrf, action, submit }: FormProps) => (
  <form method="post" class="form" data-passkey={kind} data-options={options}>
    {csrf && <input type="hidden" name="csrf" value={csrf} />}
    <input type="hidden" name="action" value={action} />
    <input type="hidden" name="response" value="" />
    <button type="submit">{submit}</button>
  </form>
);

const problemTexts = {
  passkey: text(
    'No passkey was used. Try again, in a browser that has scripts and passkeys, or use a code by email.',
  ),
  'stored-passkey': text(
    'This passkey is stored here already. Sign in with it, or add one of another device.',
  ),
} as const satisfies Record<PasskeyProblem, unknown>;

/** The problem that the address of a page names. */
export const passkeyProblemOf = (name: unknown): PasskeyProblem | undefined =>
  (['passkey', 'stored-passkey'] as const).find((problem) => problem === name);

type Question = { readonly options: string; readonly problem: PasskeyProblem | undefined };

const Refused = ({ problem }: Pick<Question, 'problem'>) =>
  problem ? <Problems problems={[{ message: said(problemTexts[problem]) }]} /> : null;

export const signInByPasskeyPage = (around: Around, { options, problem }: Question): RenderedPage =>
  pageWith(
    around,
    { title: say('Sign in with a passkey'), page: { page: 'passkey' } },
    <>
      <Refused problem={problem} />
      <p>{say('Your browser asks for your finger, your face or the code of your device.')}</p>
      <PasskeyForm kind="get" options={options} action="passkey" submit={say('Use my passkey')} />
      <p>
        <a href={around.addressOf({})}>{say('Use a code by email')}</a>
      </p>
    </>,
  );

export const addPasskeyPage = (
  around: Around,
  { csrf }: SignedIn,
  { options, problem }: Question,
): RenderedPage =>
  pageWith(
    around,
    { title: say('Add a passkey'), page: { page: 'add-passkey' } },
    <>
      <Refused problem={problem} />
      <p>
        {say(
          'A passkey stays on your device, or where your device keeps passwords. You sign in by it without a code.',
        )}
      </p>
      <PasskeyForm
        kind="create"
        options={options}
        csrf={csrf}
        action="add-passkey"
        submit={say('Add a passkey')}
      />
      <p>
        <a href={around.addressOf({ page: 'account' })}>{say('Where you are signed in')}</a>
      </p>
    </>,
  );

type PasskeysProps = { around: Around; csrf: string; passkeys: readonly OwnPasskey[] };

/** The passkeys of the person, and a way to add one, if browsers keep passkeys for this address. */
export const Passkeys = ({ around, csrf, passkeys }: PasskeysProps) => (
  <>
    <Table
      caption={say('Passkeys')}
      columns={[
        { name: say('Added in'), cell: ({ browser }) => browserName(browser) },
        { name: say('Added'), cell: ({ createdAt }) => pacificText(createdAt.toISOString()) },
        {
          name: say('Last used'),
          cell: ({ lastUsedAt }) => (lastUsedAt ? pacificText(lastUsedAt.toISOString()) : say('Never')),
        },
        {
          name: say('Action'),
          cell: ({ id }) => (
            <ActionForm csrf={csrf} action="remove-passkey" about={id}>
              {say('Remove')}
            </ActionForm>
          ),
        },
      ]}
      rows={passkeys}
      keyOf={({ id }) => id}
      empty={say('You have no passkey. You sign in by a code.')}
    />
    {around.offersPasskeys && (
      <p>
        <a href={around.addressOf({ page: 'add-passkey' })}>{say('Add a passkey')}</a>
      </p>
    )}
  </>
);
