import { Argument, type Command, Option } from 'commander';
import { act, examples } from './act.ts';
import { documents } from './documents.ts';
import { WrongUsage } from './failures.ts';
import { enumName, enumWord } from './spellings.ts';

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
    .description('mint an expiring link to a hosted screen; whoever has it needs no key')
    .addArgument(new Argument('<screen>', 'what it opens').choices(Object.keys(screens)))
    .option('--company <id>', "the company; the demo's own when nobody else is named")
    .option('--check <id>', 'the employee check, of a paystub')
    .addOption(new Option('--page <page>', 'one page of the dashboard, without a sidebar').choices(pages));
  examples(
    link,
    'link dashboard',
    'link paystub --check 0198...',
    'link api --partner 0198... --environment production',
  );
  act(link, async ({ asPartner, output, demo, environment }, options, screen = '') => {
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
