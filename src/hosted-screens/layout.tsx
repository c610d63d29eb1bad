import type { ComponentChildren } from 'preact';
import { SkipLink } from '../platform/page-design/document.tsx';
import { type Brand, BrandBar } from './brand.tsx';
import { Posted } from './design/form.tsx';
import { pacificText } from './design/format.ts';
import { Icon } from './design/icon.tsx';
import { said, say } from './language/say.ts';
import { hasEnglish, language } from './language/visit.ts';
import type { LayoutData } from './page-context.ts';
import type { NavItem } from './screen.ts';
import type { SignOut } from './session/sign-out.ts';

/** What it shows of the partner. The page for a partner's programmers shows nothing more. */
type ShownData = Pick<LayoutData, 'isTest' | 'closedBecause'> & {
  company: Pick<LayoutData['company'], 'businessName'>;
};

type Viewer = { readonly name: string; readonly until: string };

type Props = {
  layoutData?: ShownData;
  brand?: Brand;
  nav: readonly NavItem[];
  /** The address of this page in the other language. */
  otherLanguage?: string;
  signOut?: SignOut;
  person?: PersonShown | undefined;
  /** The member of the operator's support who looks at the page, and until when. */
  viewer?: Viewer | undefined;
  /** Whether it is one page of a dashboard in a frame, and fills that frame. */
  isEmbedded?: boolean;
  children: ComponentChildren;
};

/** The person in whose name the page acts, and where that person chooses another company. */
type PersonShown = { readonly name: string; readonly places: string | undefined };

/** The page around a view, with a sidebar if there is a navigation. */
export function Layout({ layoutData, brand, nav, otherLanguage, signOut, person, viewer, ...page }: Props) {
  const { isEmbedded = false, children } = page;
  const hasSidebar = nav.length > 0 && layoutData !== undefined;
  return (
    <>
      <SkipLink>{say('Skip to content')}</SkipLink>
      <div class={`frame ${hasSidebar ? 'with-sidebar' : 'centred'}${isEmbedded ? ' embedded' : ''}`}>
        {hasSidebar && <Sidebar layoutData={layoutData} brand={brand} nav={nav} />}
        <main id="main" tabIndex={-1}>
          {viewer && <ViewNote {...viewer} />}
          {!hasSidebar && brand && <BrandBar {...brand} />}
          {layoutData?.isTest && (
            <p class="test-note">
              <strong>{say('Test environment.')}</strong> {say('No real money moves.')}
            </p>
          )}
          {layoutData?.closedBecause != null && (
            <p class="closed-note" role="status">
              <strong>{say('Payroll is stopped.')}</strong>{' '}
              {say('Nobody is paid and nothing can be changed until it goes on.')}{' '}
              {say('The reason: {reason}', { reason: layoutData.closedBecause })}
            </p>
          )}
          {children}
          <Foot other={otherLanguage} person={person} signOut={signOut} />
        </main>
      </div>
    </>
  );
}

const ViewNote = ({ name, until }: Viewer) => (
  <p class="view-note" role="status">
    <strong>{say('Support looks at this page.')}</strong>{' '}
    {say('{name} sees it as it is shown here, and can change nothing until {time}.', {
      name,
      time: pacificText(until),
    })}
  </p>
);

type FootProps = {
  other: string | undefined;
  person: PersonShown | undefined;
  signOut: SignOut | undefined;
};

/**
 * The last part of a page. It is rendered last, when it is certain whether anything above lacked Spanish
 * words.
 */
function Foot({ other, person, signOut }: FootProps) {
  const [name, text] = language() === 'es' ? ['en', 'English'] : ['es', 'Español'];
  const note = hasEnglish() && say('Some sentences of this page exist in English only.');
  if (!note && !other && !person && !signOut) return null;
  return (
    <div class="foot">
      {note && <p class="rest">{note}</p>}
      {other && (
        <p class="language">
          <a href={other} lang={name} hreflang={name}>
            {text}
          </a>
        </p>
      )}
      {person && <SignedInAs {...person} />}
      {signOut && <SignOutButton {...signOut} />}
    </div>
  );
}

const SignedInAs = ({ name, places }: PersonShown) => (
  <p class="rest">
    {say('Signed in as {name}', { name })}
    {places && (
      <>
        {' · '}
        <a href={places}>{say('Where you work')}</a>
      </>
    )}
  </p>
);

const SignOutButton = ({ action, csrf }: SignOut) => (
  <Posted csrf={csrf} action={action} look="sign-out">
    <button class="plain" type="submit">
      {say('Sign out')}
    </button>
  </Posted>
);

type SidebarProps = { layoutData: ShownData; brand: Brand | undefined; nav: readonly NavItem[] };

/** On a phone the menu opens above the page, without script. */
function Sidebar({ layoutData, brand, nav }: SidebarProps) {
  return (
    <header class="sidebar">
      <div class="sticky">
        {brand && <BrandBar {...brand} />}
        <p class="company">{layoutData.company.businessName}</p>
        <button class="plain open-menu" type="button" popoverTarget="menu">
          {say('Menu')}
        </button>
        <nav class="menu" id="menu" popover aria-label={say('Pages')}>
          <ul>
            {nav.map(({ href, text, icon, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {icon && <Icon name={icon} />}
                  {said(text)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
