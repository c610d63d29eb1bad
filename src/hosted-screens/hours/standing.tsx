import { ActionButton } from '../design/form.tsx';
import { pacificText } from '../design/format.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { Approvals } from '../payroll/approval.tsx';
import type { Approval } from '../payroll/payrun.ts';
import type { Check } from './cells.ts';

export type Payday = {
  readonly checkDate: string;
  readonly canPrintChecks: boolean;
  readonly isPastCutOff: boolean;
  readonly approvals: readonly Approval[];
  readonly checks: readonly Check[];
};

/** Whether the cut-off will calculate the payday as it is: nothing of it waits for an approval. */
export const isApproved = ({ isPastCutOff, checks }: Pick<Payday, 'isPastCutOff' | 'checks'>): boolean =>
  !isPastCutOff && checks.every(({ approvalRequired, approved }) => approved || !approvalRequired);

type Props = { payday: Payday; hasSecondApproval: boolean; context: PageContext };

/**
 * The state of an approved payroll: who approved it and when, and what may still be done until the cut-off.
 */
export function Standing({ payday, hasSecondApproval, context }: Props) {
  const { approvals, checks, checkDate: from } = payday;
  const [first] = checks;
  if (!first || !isApproved(payday)) return null;
  return (
    <section class="card" aria-labelledby="approved">
      <h2 id="approved">{approvals.length ? say('Payroll is approved') : say('No approval is needed')}</h2>
      <Approvals approvals={approvals} />
      <p>
        {say('It is calculated on {time}.', { time: pacificText(first.cutOffAt) })}{' '}
        {hasSecondApproval
          ? say('If you change something here, it may have to be approved again.')
          : say('What you change here before is paid without another approval.')}
      </p>
      <ActionButton context={context} to={{ page: 'payroll-undo', from }} isPlain>
        {approvals.length ? say('Undo approval') : say('Hold for approval')}
      </ActionButton>
    </section>
  );
}
