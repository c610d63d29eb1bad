import type { ComponentChildren } from 'preact';
import { Document, SkipLink } from '../../src/platform/page-design/document.tsx';

export type NavGroup = { readonly title: string; readonly href?: string; readonly items: readonly NavItem[] };
export type NavItem = { readonly href: string; readonly text: string; readonly method?: string };

type Props = {
  title: string;
  nav?: readonly NavGroup[];
  current?: string;
  /** The title of the group to which the page belongs. The contents show its items. */
  group?: string;
  /** The search query, on the results page. */
  query?: string;
  children: ComponentChildren;
};

/** A page, with the navigation of the reference if there is any. */
export function Page({ title, nav = [], current, group, query, children }: Props) {
  return (
    <Document title={title} style={{ href: '/docs/reference.css' }}>
      <SkipLink />
      <div class={nav.length ? 'frame with-nav' : 'frame'}>
        {nav.length > 0 && <Contents nav={nav} current={current} group={group} query={query} />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </Document>
  );
}

type ContentsProps = Required<Pick<Props, 'nav'>> & Pick<Props, 'current' | 'group' | 'query'>;

function Contents({ nav, current, group: shown, query }: ContentsProps) {
  return (
    <header class="contents">
      <div class="bar">
        <a class="home" href="/">
          Payroll Partner API
        </a>
        <a class="to-contents" href="#contents">
          Contents
        </a>
      </div>
      <search>
        <form action="/docs/search">
          <input
            type="search"
            name="q"
            aria-label="Search the reference"
            placeholder="Search"
            value={query}
          />
        </form>
      </search>
      <nav id="contents" aria-label="Reference">
        {nav.map((group) => (
          <Group
            key={group.title}
            group={group}
            current={current}
            isOpen={group.title === shown || !group.href}
          />
        ))}
      </nav>
    </header>
  );
}

type GroupProps = { group: NavGroup; current: string | undefined; isOpen: boolean };

function Group({ group, current, isOpen }: GroupProps) {
  const { title, href: titleHref, items } = group;
  const currentOf = (href: string) => (href === current ? 'page' : undefined);
  return (
    <section>
      <h2>
        {titleHref ? (
          <a href={titleHref} aria-current={currentOf(titleHref)}>
            {title}
          </a>
        ) : (
          <span>{title}</span>
        )}
      </h2>
      {isOpen && (
        <ul>
          {items.map(({ href, text, method }) => (
            <li key={href}>
              <a href={href} aria-current={currentOf(href)}>
                {method && <Method name={method} />}
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export const Method = ({ name }: { name: string }) => (
  <span class={`method ${name}`}>{name === 'delete' ? 'DEL' : name.toUpperCase()}</span>
);

/** Text to copy. It can be focused, so that a long one scrolls by keyboard. */
export const Code = ({ label, text }: { label: string; text: string }) => (
  <figure class="code">
    <figcaption>{label}</figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  </figure>
);
