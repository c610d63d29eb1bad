import type { ComponentChildren } from 'preact';

type Props = {
  title: string;
  /** The URL of a stylesheet, or the inlined text of a page that loads nothing. */
  style: { href: string } | { text: string };
  /** A second style, below the inlined one. */
  added?: string;
  /** Automatic, which follows the user's system, unless one scheme is named. */
  colorScheme?: 'automatic' | 'light' | 'dark' | undefined;
  language?: string;
  children: ComponentChildren;
};

/** An HTML document. Its head loads the stylesheet only. */
export function Document({
  title,
  style,
  added,
  colorScheme = 'automatic',
  language = 'en',
  children,
}: Props) {
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={colorScheme === 'automatic' ? 'light dark' : colorScheme} />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        {'href' in style ? (
          <link rel="stylesheet" href={style.href} />
        ) : (
          <style dangerouslySetInnerHTML={{ __html: style.text }} />
        )}
        {added && <style dangerouslySetInnerHTML={{ __html: added }} />}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The first link of a page for keyboard users. The content has the id `main`. */
export const SkipLink = ({ children = 'Skip to content' }: { children?: string }) => (
  <a class="skip" href="#main">
    {children}
  </a>
);
