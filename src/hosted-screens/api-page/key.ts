/** An API key, as the page's query reads it. */
export type Key = {
  id: string;
  name: string | null;
  scopes: string[];
  lastFour: string;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
};
export const keyFields = 'id name scopes lastFour createdAt expiresAt lastUsedAt revokedAt';
