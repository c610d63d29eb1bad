import { Argument, type Command, Option } from 'commander';
import { environments } from '../../foundation/environment.ts';
import { act, examples } from './act.ts';
import { documents } from './documents.ts';
import { enumName, enumWord } from './external-values.ts';
import { WrongUsage } from './failures.ts';
import type { Session } from './session.ts';

type Minted = { link: { id: string; url: string; purpose: string; expiresAt: string } };

const screens = {
  dashboard: documents.dashboardLink,
  taxes: documents.taxesLink,
  reports: documents.reportsLink,
  paystub: documents.paystubLink,
  api: documents.apiLink,
};
const pages = [
  'dashboard',
  'employees',
  'contractors',
  'custom-attributes',
  'custom-paperwork',
  'i9',
  'reports',
];

export function linkCommands(program: Command): void {
  const link = program
    .command('link')
    .description('create an expiring link to a hosted screen; its user needs no key')
    .addArgument(new Argument('<screen>', 'what it opens').choices(Object.keys(screens)))
    .option('--company <id>', "the company; the demo's own when nobody else is named")
    .option('--check <id>', 'the employee check, of a paystub')
    .addOption(new Option('--page <page>', 'one page of the dashboard, without a sidebar').choices(pages))
    .option('--both', 'the api screen of both environments in one address');
  examples(
    link,
    'link dashboard',
    'link paystub --check 0198...',
    'link api --both',
    'link api --partner 0198... --environment production',
  );
  act(link, async (session, options, screen = '') => {
    if (options.both && screen !== 'api') throw new WrongUsage('--both is for the api screen alone.');
    if (options.both) return linkToBoth(session);
    const { asPartner, output, demo, environment } = session;
    const ofDemo = environment === 'test' ? demo : undefined;
    const companyId = options.company ?? ofDemo?.companyID;
    const checkId = options.check ?? (options.company ? undefined : ofDemo?.employeeCheckID);
    if (screen !== 'api' && !companyId) throw new WrongUsage('Name the company with --company.');
    if (screen === 'paystub' && !checkId) throw new WrongUsage('Name the employee check with --check.');
    const document = screens[screen as keyof typeof screens]; // one of the choices
    const page = options.page ? enumName(options.page) : null;
    const variables = {
      ...(screen === 'api' ? {} : { companyId }),
      ...(screen === 'dashboard' ? { page } : {}),
      ...(screen === 'paystub' ? { checkId } : {}),
    };
    const { link: made } = await asPartner()<Minted>(document, variables);
    const minted = { ...made, purpose: enumWord(made.purpose) };
    output.answer(minted, () => [minted.url]);
    if (!output.isJson) output.say(`It works until ${minted.expiresAt}.`);
  });
}

/** Makes a link of each environment, joined by a dot. Neither part opens what the other does. */
async function linkToBoth({ asPartner, output }: Session): Promise<void> {
  const callers = environments.map((environment) => ({ environment, ask: asPartner(environment) }));
  const links: (Minted['link'] & { environment: string })[] = [];
  for (const { environment, ask } of callers) {
    const { link } = await ask<Minted>(documents.apiLink);
    links.push({ environment, ...link, purpose: enumWord(link.purpose) });
  }
  const url = new URL(links[0]?.url ?? '');
  url.searchParams.set('token', links.map((link) => new URL(link.url).searchParams.get('token')).join('.'));
  const [expiresAt = ''] = links.map((link) => link.expiresAt).toSorted();
  output.answer({ url: url.href, purpose: 'api', expiresAt, links }, () => [url.href]);
  if (!output.isJson) output.say(`It works until ${expiresAt}.`);
}
