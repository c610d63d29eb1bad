/** An API key, as the page's query reads it. */
export type Key = {
  id: string;
  name: string | null;
  scopes: string[];
  strict: boolean;
  lastFour: string;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
};
export const keyFields = 'id name scopes strict lastFour createdAt expiresAt lastUsedAt revokedAt';
