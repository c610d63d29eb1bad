/** What the fields mean, for the object and its input. */
export const embeddingWords = {
  origins:
    'The origins whose pages may frame the screens, such as `https://app.example.com`; in test also `http://localhost` with a port.',
  accentLight: "Accent colour on light; null for the service's own.",
  accentDark: "Accent colour on dark; null for the service's own.",
  colorScheme: 'Whether screens are light or dark.',
  returnUrl: 'Where "Back to" leads on every screen: a URL of one of the origins.',
} as const;
