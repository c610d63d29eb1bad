import { FreePay } from '../corrections/free-pay.tsx';
import { capitalized, dollars } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Status } from '../design/parts.tsx';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import type { Payrun } from './payrun.ts';
import { PersonLink } from './settle.tsx';

type Props = { payrun: Payrun; printsChecks: boolean; context: PageContext };

/** Calculated pay that could not be sent, and how to release each. */
export function HeldPay({ payrun: { checks }, printsChecks, context }: Props) {
  const held = checks.filter(({ status, heldBecause }) => status === 'PRE_PROCESSED' && heldBecause);
  if (!held.length) return null;
  return (
    <section class="card listed" aria-labelledby="held">
      <h2 id="held">{say('Held pay')}</h2>
      <ul class="matters">
        {held.map((check) => (
          <li class="matter" key={check.employeeCheckId}>
            <div>
              <p class="what">
                <strong>
                  <PersonLink check={check} context={context} />
                </strong>{' '}
                {dollars(check.netPay ?? 0)} <Status value="PAY_HELD" />
              </p>
              <p class="rest">{capitalized(check.heldBecause ?? '')}</p>
            </div>
            <FreePay
              employeeId={check.employeeId}
              employeeCheckId={check.employeeCheckId}
              name={nameOf(check)}
              printsChecks={printsChecks}
              context={context}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The checks on paper of a payday. Each is printed, handed over and confirmed on its own page. */
export function PaperChecks({ payrun: { checks }, context }: Omit<Props, 'printsChecks'>) {
  const onPaper = checks.filter(
    ({ status, disbursementMethod }) => status !== 'PENDING' && disbursementMethod === 'DOWNLOAD_CHECK',
  );
  if (!onPaper.length || context.caller.embeddedPage) return null;
  const words = say('Print or confirm');
  return (
    <section class="card listed" aria-labelledby="paper">
      <h2 id="paper">{say('Paper checks')}</h2>
      <ul class="matters">
        {onPaper.map((check) => (
          <li class="matter" key={check.employeeCheckId}>
            <p class="what">
              {nameOf(check)} {dollars(check.netPay ?? 0)}
            </p>
            <a
              class="button plain"
              href={context.addressOf({ page: 'employee-fix-check', from: check.employeeCheckId })}
              aria-label={`${words}: ${nameOf(check)}`}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
