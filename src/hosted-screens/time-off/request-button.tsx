import { dayText } from '../design/format.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import type { Request } from './tables.tsx';

type Props = { request: Request; page: string; text: string; isPlain?: boolean; context: PageContext };

/** A form of one button about a request. */
export const RequestButton = ({ request, page, text, isPlain, context }: Props) => (
  <form method="post" action={context.addressOf({ page, from: request.id })} class="inline">
    <input type="hidden" name="csrf" value={context.csrf} />
    <button
      type="submit"
      class={isPlain ? 'plain' : undefined}
      aria-label={say('{text}: {employeeName}, {hours} hours from {firstDay}', {
        text,
        employeeName: request.employeeName,
        hours: request.hours,
        firstDay: dayText(request.firstDay),
      })}
    >
      {text}
    </button>
  </form>
);
