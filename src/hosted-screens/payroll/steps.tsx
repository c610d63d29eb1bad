import { Icon } from '../design/icon.tsx';
import { said, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';

const steps = [
  ['hours', text('Hours')],
  ['review', text('Review')],
  ['done', text('Done')],
] as const;
export type Step = (typeof steps)[number][0];

const pageOf = { hours: 'hours', review: 'payroll', done: 'payroll' } as const;

type Props = { current: Step; checkDate: string; isFinished?: boolean; context: PageContext };

/** The steps of a payroll. Until it is finished, earlier steps can be opened again. */
export function Steps({ current, checkDate, isFinished = false, context }: Props) {
  const at = steps.findIndex(([step]) => step === current);
  return (
    <ol class="stages">
      {steps.map(([step, name], i) => {
        const isBehind = i < at;
        const isOpen = current !== 'done' && isBehind;
        return (
          <li key={step} class={isBehind ? 'behind' : undefined} aria-current={i === at ? 'step' : undefined}>
            <span class="stage" aria-hidden="true">
              {isBehind || (isFinished && i === at) ? <Icon name="check" /> : i + 1}
            </span>
            {isOpen ? (
              <a href={context.addressOf({ page: pageOf[step], from: checkDate })}>{said(name)}</a>
            ) : (
              said(name)
            )}
          </li>
        );
      })}
    </ol>
  );
}
