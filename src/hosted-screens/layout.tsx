import type { ComponentChildren } from 'preact';
import { SkipLink } from '../platform/page-design/document.tsx';
import { type Brand, BrandBar } from './brand.tsx';
import { Posted } from './design/form.tsx';
import { Icon } from './design/icon.tsx';
import { said, say } from './language/say.ts';
import { hasEnglish, language } from './language/visit.ts';
import type { LayoutData } from './page-context.ts';
import type { NavItem } from './screen.ts';
import type { SignOut } from './session/sign-out.ts';

/** What it shows of them; the page of a partner's programmers has no more. */
type ShownData = Pick<LayoutData, 'isTest' | 'closedBecause'> & {
  company: Pick<LayoutData['company'], 'businessName'>;
};

type Props = {
  layoutData?: ShownData;
  brand?: Brand;
  nav: readonly NavItem[];
  /** The address of this page in the other language. */
  otherLanguage?: string;
  signOut?: SignOut;
  person?: PersonShown | undefined;
  children: ComponentChildren;
};

/** In whose name the page acts, and where that person chooses another company. */
type PersonShown = { readonly name: string; readonly places: string | undefined };

/** The page around a view, with a sidebar if there is navigation. */
export function Layout({ layoutData, brand, nav, otherLanguage, signOut, person, children }: Props) {
  const hasSidebar = nav.length > 0 && layoutData !== undefined;
  return (
    <>
      <SkipLink>{say('Skip to content')}</SkipLink>
      <div class={hasSidebar ? 'frame with-sidebar' : 'frame'}>
        {hasSidebar && <Sidebar layoutData={layoutData} brand={brand} nav={nav} />}
        <main id="main" tabIndex={-1}>
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
          <LanguageNotes other={otherLanguage} />
          {person && <SignedInAs {...person} />}
          {signOut && <SignOutButton {...signOut} />}
        </main>
      </div>
    </>
  );
}

/** It is rendered last, so that it knows whether anything above had no Spanish words. */
function LanguageNotes({ other }: { other: string | undefined }) {
  const [name, text] = language() === 'es' ? ['en', 'English'] : ['es', 'Español'];
  return (
    <>
      {hasEnglish() && <p class="rest">{say('Some sentences of this page exist in English only.')}</p>}
      {other && (
        <p class="language">
          <a href={other} lang={name} hreflang={name}>
            {text}
          </a>
        </p>
      )}
    </>
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

function Sidebar({ layoutData, brand, nav }: SidebarProps) {
  return (
    <header class="sidebar">
      <div class="sticky">
        {brand && <BrandBar {...brand} />}
        <p class="company">{layoutData.company.businessName}</p>
        <nav aria-label={say('Pages')}>
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
