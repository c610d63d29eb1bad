import type { ComponentChildren } from 'preact';

type Props = {
  title: string;
  /** Its style: the address of a stylesheet, or the text itself, where the page loads nothing. */
  style: { href: string } | { text: string };
  children: ComponentChildren;
};

/** An HTML document: its head loads nothing but the style. */
export function Document({ title, style, children }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        {'href' in style ? (
          <link rel="stylesheet" href={style.href} />
        ) : (
          <style dangerouslySetInnerHTML={{ __html: style.text }} />
        )}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The first thing that the keyboard reaches on a page whose content is `#main`. */
export const SkipLink = () => (
  <a class="skip" href="#main">
    Skip to the content
  </a>
);
