import type { ComponentChildren } from 'preact';
import { SkipLink } from '../page-design/document.tsx';
import { type Brand, BrandBar } from './brand.tsx';
import { Icon } from './design/icon.tsx';
import type { LayoutData } from './page-context.ts';
import type { NavItem } from './screen.ts';

type Props = {
  layoutData?: LayoutData;
  brand?: Brand;
  nav: readonly NavItem[];
  children: ComponentChildren;
};

/** The page around a view, with a sidebar if there is navigation. */
export function Layout({ layoutData, brand, nav, children }: Props) {
  const hasSidebar = nav.length > 0 && layoutData !== undefined;
  return (
    <>
      <SkipLink />
      <div class={hasSidebar ? 'frame with-sidebar' : 'frame'}>
        {hasSidebar && <Sidebar layoutData={layoutData} brand={brand} nav={nav} />}
        <main id="main" tabIndex={-1}>
          {!hasSidebar && brand && <BrandBar {...brand} />}
          {layoutData?.isTest && (
            <p class="test-note">
              <strong>Test environment.</strong> No real money moves.
            </p>
          )}
          {layoutData?.closedBecause != null && (
            <p class="closed-note" role="status">
              <strong>Payroll is stopped.</strong> Nobody is paid and nothing can be changed until it goes on.
              The reason: {layoutData.closedBecause}
            </p>
          )}
          {children}
        </main>
      </div>
    </>
  );
}

type SidebarProps = { layoutData: LayoutData; brand: Brand | undefined; nav: readonly NavItem[] };

function Sidebar({ layoutData, brand, nav }: SidebarProps) {
  return (
    <header class="sidebar">
      <div class="sticky">
        {brand && <BrandBar {...brand} />}
        <p class="company">{layoutData.company.businessName}</p>
        <nav aria-label="Pages">
          <ul>
            {nav.map(({ href, text, icon, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {icon && <Icon name={icon} />}
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
