import { withOwnerUrls } from '../../platform/database/embedded/owner-urls.ts';
import type { Transfer } from './export-partner.ts';

type Urls = Transfer['urls'];

type Settings = {
  readonly test: string | undefined;
  readonly production: string | undefined;
  readonly superuserUrl: string | undefined;
  readonly dataFolder: string;
};

/** Works as a superuser with both databases: those of the settings, or the embedded ones. */
export async function withDatabases<T>(
  { test, production, superuserUrl, dataFolder }: Settings,
  work: (urls: Urls) => Promise<T>,
): Promise<T> {
  if (!test && !production)
    return withOwnerUrls(dataFolder, (urlOf) =>
      work({ test: urlOf('payroll_test'), production: urlOf('payroll_production') }),
    );
  if (!superuserUrl) throw new Error('Set SUPERUSER_URL to a superuser: row security binds all others.');
  const asSuperuser = (url: string | undefined) =>
    url && Object.assign(new URL(superuserUrl), { pathname: new URL(url).pathname }).href;
  const urls = { test: asSuperuser(test), production: asSuperuser(production) };
  return work({
    ...(urls.test && { test: urls.test }),
    ...(urls.production && { production: urls.production }),
  });
}
