import type { Embedding } from '../platform/database/caller.ts';
import { say } from './language/say.ts';
import type { PageContext } from './page-context.ts';

/** What a page shows of its partner: the logo, if a session opens it, and the way back. */
export type Brand = { readonly embedding: Embedding | null; readonly logoAddress?: string | undefined };

export const brandOf = ({ caller: { embedding }, addressOf }: PageContext): Brand => ({
  embedding,
  logoAddress: addressOf({ page: 'logo' }),
});

export function BrandBar({ embedding, logoAddress }: Brand) {
  if (!embedding) return null;
  const { partnerName, logo, returnUrl } = embedding;
  const isLogoShown = logo && logoAddress;
  if (!isLogoShown && !returnUrl) return null;
  return (
    <div class="brand">
      {isLogoShown && (
        <img class="logo" src={logoAddress} alt={partnerName} width={logo.width} height={logo.height} />
      )}
      {returnUrl && (
        <a href={returnUrl} target="_top">
          {say('Back to {partnerName}', { partnerName })}
        </a>
      )}
    </div>
  );
}
