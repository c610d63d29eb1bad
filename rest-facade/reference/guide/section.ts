import type { ComponentChildren } from 'preact';

/** A section of the guide. `baseUrl` is the URL of the API. */
export type Section = {
  readonly id: string;
  readonly title: string;
  readonly body: (baseUrl: string) => ComponentChildren;
};

export const curl = (rest: string): string => `curl -s -H "Authorization: Bearer $API_KEY" ${rest}`;
