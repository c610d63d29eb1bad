import { dayText } from '../design/format.ts';
import { defineForm, type Form } from '../form.ts';
import { graphql } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';

/** The page that the button is sent to. The address names the payday. */
const openPage = 'open-payroll';

export const openForm: readonly [string, Form] = [
  openPage,
  defineForm({
    groups: [],
    mutation: graphql(`mutation OpenPayroll($companyId: ID!) {
      opened: openRegularPayroll(companyId: $companyId) { checkDate }
    }`),
    variables: () => ({}),
    next: () => 'dashboard',
  }),
];

/** Opens the regular payroll of the coming payday. */
export function OpenPayroll({ checkDate, context }: { checkDate: string; context: PageContext }) {
  return (
    <form method="post" action={context.addressOf({ page: openPage, from: checkDate })} class="inline">
      <input type="hidden" name="csrf" value={context.csrf} />
      <button type="submit">{say('Open payroll of {checkDate}', { checkDate: dayText(checkDate) })}</button>
    </form>
  );
}
