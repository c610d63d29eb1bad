import type { ComponentChildren } from 'preact';
import { mostPlaces, type OwnSession } from '../../outside/sign-in/account.ts';
import type { Embedding } from '../../platform/database/caller.ts';
import type { Place } from '../../platform/database/people.ts';
import { FormField } from '../design/field.tsx';
import { Posted } from '../design/form.tsx';
import { pacificText } from '../design/format.ts';
import { Heading } from '../design/parts.tsx';
import { Problems } from '../design/problems.tsx';
import { Table } from '../design/table.tsx';
import type { Field } from '../form.ts';
import { said, say, text } from '../language/say.ts';
import { language } from '../language/visit.ts';
import { Layout } from '../layout.tsx';
import type { RenderedPage } from '../run-screen.ts';

/** The frame of each page of a sign-in. */
export type Around = {
  readonly partnerName: string;
  /** The look of the partner whose people sign in at this address; null for the look of the service. */
  readonly look: Embedding | null;
  readonly isTest: boolean;
  readonly offersPasskeys: boolean;
  /** The address of a page here, in the chosen language. */
  readonly addressOf: (query: Readonly<Record<string, string>>) => string;
};

type Shown = { readonly title: string; readonly page: Readonly<Record<string, string>> };

export function pageWith(
  { partnerName, look, isTest, addressOf }: Around,
  { title, page }: Shown,
  children: ComponentChildren,
) {
  const other = language() === 'es' ? 'en' : 'es';
  const company = { id: '', businessName: partnerName, status: 'LIVE' as const };
  const body = (
    <Layout
      layoutData={{ isTest, closedBecause: null, company }}
      brand={{ embedding: look, logoAddress: addressOf({ page: 'logo' }) }}
      nav={[]}
      otherLanguage={addressOf({ ...page, language: other })}
    >
      <Heading company={partnerName} title={title} />
      {children}
    </Layout>
  );
  return { title: `${title} · ${partnerName}`, body, look };
}

const emailField: Field = {
  name: 'email',
  label: text('Email address'),
  hint: text('The address that your employer or your payroll software knows.'),
  inputMode: 'email',
  autoComplete: 'username',
};

type Problem = { readonly fieldId: string; readonly message: string };

/** Requests the email address. The next page is the same whether or not anybody has the address. */
export const emailPage = (
  around: Around,
  { value = '', problem, hasEnded = false }: { value?: string; problem?: string; hasEnded?: boolean },
): RenderedPage =>
  pageWith(
    around,
    { title: say('Sign in'), page: {} },
    <>
      {hasEnded && (
        <p role="status">
          {say(
            'You are signed out. You have signed out, were away for more than 30 minutes, or have another role now.',
          )}
        </p>
      )}
      {problem && <Problems problems={problemsOf('email', problem)} />}
      <Posted csrf="" look="form" hidden={{ action: 'ask' }}>
        <FormField field={emailField} value={value} problem={problem} />
        <button type="submit">{say('Send me a code')}</button>
      </Posted>
      {around.offersPasskeys && (
        <p>
          <a href={around.addressOf({ page: 'passkey' })}>{say('Sign in with a passkey')}</a>
        </p>
      )}
    </>,
  );

export const problemsOf = (fieldId: string, message: string): readonly Problem[] => [{ fieldId, message }];

export const codeField: Field = {
  name: 'code',
  label: text('Code'),
  hint: text('Six digits.'),
  isShort: true,
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
};

export const codeProblems = {
  wrong: text('The code is wrong, was used, or is older than 10 minutes. Check it, or ask for a new one.'),
  locked: text('There were too many wrong codes for this address. Wait an hour, then ask for a new code.'),
} as const;

/** Requests the code. */
export const codePage = (around: Around, refused: keyof typeof codeProblems | undefined): RenderedPage =>
  pageWith(
    around,
    { title: say('Type your code'), page: { page: 'code' } },
    <>
      {refused && <Problems problems={problemsOf('code', said(codeProblems[refused]))} />}
      <p>
        {say(
          'If somebody here has this address, a message with a code is on its way to it. The code works for 10 minutes, in this browser alone.',
        )}
      </p>
      <Posted csrf="" look="form" hidden={{ action: 'enter' }}>
        <FormField field={codeField} value="" problem={refused && said(codeProblems[refused])} />
        <button type="submit">{say('Sign in')}</button>
      </Posted>
      <p>
        <a href={around.addressOf({})}>{say('Type another address, or ask for a new code')}</a>
      </p>
    </>,
  );

export type SignedIn = { readonly name: string; readonly csrf: string };

const roleNames: Readonly<Record<string, string>> = {
  owner: text('Owner'),
  payroll_admin: text('Payroll'),
  approver: text('Approver'),
  viewer: text('Viewer'),
  worker: text('Your own pages'),
  contractor: text('Your own pages'),
};

type Places = { readonly places: readonly Place[]; readonly search: string };

/** The places where the person has roles. A button opens the pages of each. */
export const placesPage = (around: Around, person: SignedIn, { places, search }: Places): RenderedPage => {
  const isSearched = search !== '' || places.length > mostPlaces;
  return pageWith(
    around,
    { title: say('Hello, {name}', { name: person.name }), page: {} },
    <>
      {isSearched && (
        <form method="get" class="form">
          <FormField field={{ name: 'search', label: text('Company'), isOptional: true }} value={search} />
          <button type="submit">{say('Search')}</button>
        </form>
      )}
      <Table
        caption={say('Where you work')}
        columns={[
          { name: say('Company'), cell: ({ businessName }) => businessName },
          {
            name: say('Your role'),
            cell: ({ roles }) => roles.map((role) => said(roleNames[role] ?? role)).join(', '),
          },
          { name: say('Action'), cell: (place) => <OpenPlace place={place} csrf={person.csrf} /> },
        ]}
        rows={places.slice(0, mostPlaces)}
        keyOf={({ companyId, employeeId, contractorId }) => `${companyId} ${employeeId ?? contractorId}`}
        empty={
          search
            ? say('No company of yours has this name.')
            : say('You have no role anywhere now. Ask an owner of the company, or your payroll software.')
        }
      />
      {places.length > mostPlaces && (
        <p>
          {say('Only the first {count} are shown. Search for the others by name.', { count: mostPlaces })}
        </p>
      )}
      <p>
        <a href={around.addressOf({ page: 'account' })}>{say('Where you are signed in')}</a>
      </p>
      <ActionForm csrf={person.csrf} action="out">
        {say('Sign out')}
      </ActionForm>
    </>,
  );
};

function OpenPlace({ place, csrf }: { place: Place; csrf: string }) {
  const { companyId, businessName } = place;
  const [employeeId, contractorId] = [place.employeeId ?? '', place.contractorId ?? ''];
  return (
    <Posted csrf={csrf} look="inline" hidden={{ action: 'open', companyId, employeeId, contractorId }}>
      <button type="submit" aria-label={say('Open {company}', { company: businessName })}>
        {say('Open')}
      </button>
    </Posted>
  );
}

type ActionFormProps = { csrf: string; action: string; about?: string; children: ComponentChildren };

export const ActionForm = ({ csrf, action, about, children }: ActionFormProps) => (
  <Posted csrf={csrf} look="inline" hidden={{ action, about }}>
    <button class="plain" type="submit">
      {children}
    </button>
  </Posted>
);

/** The browsers in which the person is signed in. */
export const accountPage = (
  around: Around,
  { csrf }: SignedIn,
  sessions: readonly OwnSession[],
  passkeys: ComponentChildren,
): RenderedPage =>
  pageWith(
    around,
    { title: say('Where you are signed in'), page: { page: 'account' } },
    <>
      <p>
        <a href={around.addressOf({})}>{say('Where you work')}</a>
      </p>
      <Table
        caption={say('Browsers')}
        columns={[
          { name: say('Browser'), cell: ({ browser }) => browserName(browser) },
          { name: say('Network address'), cell: ({ networkAddress }) => networkAddress },
          { name: say('Signed in'), cell: ({ startedAt }) => pacificText(startedAt.toISOString()) },
          { name: say('Last used'), cell: ({ lastUsedAt }) => pacificText(lastUsedAt.toISOString()) },
          {
            name: say('Action'),
            cell: ({ id, isThis }) =>
              isThis ? (
                say('This browser')
              ) : (
                <ActionForm csrf={csrf} action="end" about={id}>
                  {say('Sign out there')}
                </ActionForm>
              ),
          },
        ]}
        rows={sessions}
        keyOf={({ id }) => id}
        empty=""
      />
      <ActionForm csrf={csrf} action="everywhere">
        {say('Sign out everywhere')}
      </ActionForm>
      {passkeys}
    </>,
  );

const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const;
const browserNames: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' };
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS X', 'Linux'] as const;

/** The names of a browser and its system, from its user agent. */
export function browserName(userAgent: string): string {
  const browser = browsers.find((name) => userAgent.includes(`${name}/`));
  const system = systems.find((name) => userAgent.includes(name));
  const names = [browser && (browserNames[browser] ?? browser), system].filter(Boolean);
  return names.length ? names.join(', ') : say('An unknown browser');
}
