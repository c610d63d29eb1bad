import type { ComponentChildren } from 'preact';
import { SkipLink } from '../page-design/document.tsx';
import type { NavItem } from './screen.ts';
import type { Frame } from './visit.ts';

type Props = { frame?: Frame; nav: readonly NavItem[]; children: ComponentChildren };

/** The page around a view: with a sidebar where there is something to navigate to. */
export function Layout({ frame, nav, children }: Props) {
  return (
    <>
      <SkipLink />
      <div class={nav.length ? 'frame with-sidebar' : 'frame'}>
        {nav.length > 0 && frame && <Sidebar frame={frame} nav={nav} />}
        <main id="main" tabIndex={-1}>
          {frame?.isTest && (
            <p class="test-note">
              <strong>Test environment.</strong> No money moves here.
            </p>
          )}
          {children}
        </main>
      </div>
    </>
  );
}

function Sidebar({ frame, nav }: { frame: Frame; nav: readonly NavItem[] }) {
  return (
    <header class="sidebar">
      <div class="stays">
        <p class="company">{frame.company.businessName}</p>
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
