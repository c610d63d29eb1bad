import { type Command, Option, type OptionValues } from 'commander';
import { act, examples } from './act.ts';
import { documents } from './documents.ts';
import { enumName, enumWord, instantOf, wholeFrom } from './external-values.ts';
import { WrongUsage } from './failures.ts';
import { table } from './output.ts';
import type { Session } from './session.ts';

type Event = {
  id: string;
  kind: string;
  type: string;
  companyId: string;
  sequence: number;
  timestamp: string;
  data: object;
};
type Page = { events: { nodes: readonly Event[]; next: string | null } };
type Endpoint = {
  id: string;
  url: string;
  kinds: readonly string[];
  isEnabled: boolean;
  disabledBecause: string | null;
};

export const kinds = [
  ...['company', 'company_onboarding', 'employee', 'contractor', 'shift', 'employee_check', 'employer_check'],
  ...['contractor_payment', 'disbursement', 'bank_account', 'garnishment', 'job', 'link', 'regular_payroll'],
  ...['time_off_request', 'deduction', 'employee_deduction', 'deduction_template', 'message', 'requirement'],
  ...['filing', 'access'],
];

export function eventCommands(program: Command): void {
  const events = program.command('events').description('what happened, and where it is sent');
  const list = events
    .command('list')
    .description('events in the order in which they became true; --json prints one a line')
    .option('--company <id>', 'only of this company')
    .addOption(new Option('--kind <kind>', 'only of this kind').choices(kinds))
    .option('--from <id>', 'an event: it and those after it')
    .option('--first <count>', 'how many at most', wholeFrom(1), 25)
    .option('--all', 'to the end');
  examples(list, 'events list --kind employee_check', 'events list --all --json | jq .type');
  act(list, listEvents);

  const endpoints = events.command('endpoints').description('where events are sent');
  act(examples(endpoints, 'events endpoints'), listEndpoints);

  const resend = events
    .command('resend <endpoint>')
    .description('deliver events to an endpoint again: one, or those of a time, at most 1,000')
    .option('--event <id>', 'this event')
    .option('--from <instant>', 'events of this instant or later', instantOf)
    .option('--to <instant>', 'events of this instant or earlier', instantOf);
  examples(resend, 'events resend 0198... --event 0199...', 'events resend 0198... --from 2026-11-20');
  act(resend, async ({ asPartner, output }, { event, from, to }, id) => {
    if (!event === !from) throw new WrongUsage('Name either one event with --event, or a time with --from.');
    const variables = { id, eventId: event ?? null, from: from ?? null, to: to ?? null };
    const { replayEvents: count } = await asPartner()<{ replayEvents: number }>(
      documents.replayEvents,
      variables,
    );
    output.answer({ resent: count }, () => [
      `${count} ${count === 1 ? 'event is' : 'events are'} on the way again.`,
    ]);
  });
}

const largestPage = 100;

async function listEvents({ asPartner, output }: Session, options: OptionValues) {
  const ask = asPartner();
  const filters = { companyId: options.company ?? null, kind: options.kind ? enumName(options.kind) : null };
  let left: number = options.all ? Number.POSITIVE_INFINITY : options.first;
  let startAt: string | null = options.from ?? null;
  let printed = 0;
  do {
    const first = Math.min(left, largestPage);
    const { events }: Page = await ask<Page>(documents.events, { ...filters, first, startAt });
    for (const event of events.nodes) {
      const printable = { ...event, kind: enumWord(event.kind), type: enumWord(event.type) };
      output.each(printable, () => [lineOf(printable)]);
    }
    printed += events.nodes.length;
    left -= events.nodes.length;
    startAt = events.next;
  } while (startAt && left > 0);
  if (output.isJson) return;
  if (!printed) output.say('There are no events.');
  if (startAt) output.say(`More follow: --from ${startAt}`);
}

/** An event in a line. */
export const lineOf = (event: Pick<Event, 'id' | 'kind' | 'type' | 'sequence' | 'timestamp'>): string =>
  `${event.timestamp}  ${`${event.kind} ${event.type}`.padEnd(34)}  #${event.sequence}  ${event.id}`;

async function listEndpoints({ asPartner, output }: Session): Promise<void> {
  const { webhookEndpoints: found } = await asPartner()<{ webhookEndpoints: readonly Endpoint[] }>(
    documents.endpoints,
  );
  const endpoints = found.map((each) => ({ ...each, kinds: each.kinds.map(enumWord) }));
  output.answer(endpoints, () =>
    table(
      output,
      ['Id', 'Address', 'Kinds', 'State'],
      endpoints.map((each) => [
        each.id,
        each.url,
        each.kinds.join(' ') || 'all',
        each.isEnabled ? 'enabled' : (each.disabledBecause ?? 'disabled'),
      ]),
      'Events are sent nowhere.',
    ),
  );
}
