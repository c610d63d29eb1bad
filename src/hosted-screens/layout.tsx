import type { ComponentChildren } from 'preact';
import { SkipLink } from '../page-design/document.tsx';
import type { LayoutData } from './page-context.ts';
import type { NavItem } from './screen.ts';

type Props = { layoutData?: LayoutData; nav: readonly NavItem[]; children: ComponentChildren };

/** The page around a view, with a sidebar if there is navigation. */
export function Layout({ layoutData, nav, children }: Props) {
  return (
    <>
      <SkipLink />
      <div class={nav.length ? 'frame with-sidebar' : 'frame'}>
        {nav.length > 0 && layoutData && <Sidebar layoutData={layoutData} nav={nav} />}
        <main id="main" tabIndex={-1}>
          {layoutData?.isTest && (
            <p class="test-note">
              <strong>Test environment.</strong> No real money moves.
            </p>
          )}
          {children}
        </main>
      </div>
    </>
  );
}

function Sidebar({ layoutData, nav }: { layoutData: LayoutData; nav: readonly NavItem[] }) {
  return (
    <header class="sidebar">
      <div class="sticky">
        <p class="company">{layoutData.company.businessName}</p>
        <nav aria-label="Pages">
          <ul>
            {nav.map(({ href, text, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
