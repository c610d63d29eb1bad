import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import type { WebhookEndpoint } from '../../generated/prisma/client.ts';
import { record } from '../../platform/audit/record.ts';
import { announceSample } from '../../platform/database/announce-sample.ts';
import { lock, lockName } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { rangeOf } from '../../platform/graphql/range-of.ts';
import { maskInDryRuns } from '../../platform/operation/secrets.ts';
import {
  isFormerKeyValid,
  makeSecrets,
  type NewSecrets,
  sealSecrets,
  secretsOf,
} from './endpoint-secrets.ts';
import { requireUrl } from './endpoint-url.ts';
import type { CreateWebhookInput, UpdateWebhookInput } from './inputs.ts';

export async function requireEndpoint({ db }: Operation, id: string): Promise<WebhookEndpoint> {
  const endpoint = await db.webhookEndpoint.findFirst({ where: { id } });
  if (!endpoint) throw new Fault('UNKNOWN_WEBHOOK');
  return endpoint;
}

/** The endpoint, locked until the operation ends, for operations that change or delete it. */
async function lockEndpoint(operation: Operation, id: string): Promise<WebhookEndpoint> {
  await lock(operation.db, 'webhook_endpoints', id);
  return requireEndpoint(operation, id);
}

/** Real events are always queued. Replays and samples are refused above this number. */
const maxWaiting = 10_000;

/**
 * The endpoint, locked and enabled, for operations that send to it. A disabled endpoint would receive
 * nothing.
 */
async function lockEnabledEndpoint(operation: Operation, id: string): Promise<WebhookEndpoint> {
  const endpoint = await lockEndpoint(operation, id);
  if (!endpoint.isEnabled) {
    const problem = 'The webhook endpoint is disabled: enable it before you send to it.';
    throw new Fault('WRONG_STATE', { toPrograms: problem });
  }
  const last = await operation.db.webhookDelivery.findFirst({
    where: { endpointId: id, status: 'pending' },
    select: { endpointId: true },
    skip: maxWaiting - 1,
  });
  if (last) {
    const problem = `${maxWaiting} deliveries wait for the webhook endpoint: wait until it has received some.`;
    throw new Fault('WRONG_STATE', { toPrograms: problem });
  }
  return endpoint;
}

const maxEndpoints = 20;

/** Registers a webhook endpoint. Returns its id and its secrets. */
export async function createEndpoint(
  operation: Operation,
  { input }: { input: typeof CreateWebhookInput.$inferInput },
): Promise<{ id: string } & NewSecrets> {
  const { db, caller } = operation;
  requireUrl(operation, input.url);
  await lockName(db, 'webhook endpoints'); // concurrent calls must not exceed the maximum
  if ((await db.webhookEndpoint.count()) >= maxEndpoints) {
    throw new Fault('WRONG_STATE', {
      toPrograms: `A partner has at most ${maxEndpoints} webhook endpoints.`,
    });
  }

  const id = newId();
  const secrets = makeSecrets(operation);
  const sealed = sealSecrets(operation, caller.partnerId ?? '', id, secrets);
  await db.webhookEndpoint.create({
    select: { id: true },
    data: { id, url: input.url, kinds: input.kinds ?? [], ...sealed },
  });
  await record(operation, 'createWebhook', input);
  return { id, ...secrets };
}

type UpdateArguments = { id: string; input: typeof UpdateWebhookInput.$inferInput };

/** Changes an endpoint. Enabling a disabled endpoint resets how long it has failed. */
export async function updateEndpoint(operation: Operation, { id, input }: UpdateArguments): Promise<void> {
  await lockEndpoint(operation, id);
  const { url, kinds, isEnabled } = input;
  if (url != null) requireUrl(operation, url);

  const state =
    isEnabled == null
      ? {}
      : { isEnabled, disabledBecause: isEnabled ? null : 'The partner disabled it.', failingSince: null };
  await operation.db.webhookEndpoint.updateMany({
    where: { id },
    data: { ...(url == null ? {} : { url }), ...(kinds == null ? {} : { kinds }), ...state },
  });
  await record(operation, 'updateWebhook', input);
}

/** Deletes an endpoint and its deliveries. */
export async function deleteEndpoint(operation: Operation, { id }: { id: string }): Promise<void> {
  await lockEndpoint(operation, id);
  await operation.db.webhookEndpoint.deleteMany({ where: { id } });
  await record(operation, 'deleteWebhook', { id });
}

const overlapMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Gives an endpoint new secrets. Service-Signature contains the new secret at once. For a day, the former
 * signing key signs in addition to the new one. A second rotation on that day would end the former key early.
 */
export async function rotateSecrets(
  operation: Operation,
  { id }: { id: string },
): Promise<{ id: string } & NewSecrets> {
  const endpoint = await lockEndpoint(operation, id);
  if (isFormerKeyValid(operation, endpoint)) {
    const problem =
      'The secrets of this endpoint were rotated less than 24 hours ago. Rotate them again after that, or add another endpoint.';
    throw new Fault('WRONG_STATE', { problem });
  }
  const secrets = makeSecrets(operation);
  await operation.db.webhookEndpoint.updateMany({
    where: { id },
    data: {
      ...sealSecrets(operation, endpoint.partnerId, id, secrets),
      sealedFormerSigningKey: endpoint.sealedSigningKey,
      formerUntil: new Date(operation.realNow + overlapMilliseconds),
    },
  });
  await record(operation, 'rotateWebhookSecrets', { id });
  return { id, ...secrets };
}

/** Returns an endpoint's secrets in full, and records the access in the audit log. */
export async function revealSecrets(
  operation: Operation,
  { id }: { id: string },
): Promise<{ id: string } & NewSecrets> {
  const endpoint = await requireEndpoint(operation, id);
  await record(operation, 'revealWebhookSecrets', { id });
  const { secret, signingKeys } = secretsOf(operation, endpoint);
  const [signingKey = ''] = signingKeys; // the newest key comes first
  maskInDryRuns(operation, secret, signingKey);
  return { id, secret, signingKey };
}

/** Sends a sample event of a kind to one endpoint. Returns the id of the event. */
export async function fireSample(
  operation: Operation,
  { id, kind }: { id: string; kind: string },
): Promise<string> {
  await lockEnabledEndpoint(operation, id);
  const objectId = await announceSample(operation.db, kind, id);
  const event = await operation.db.event.findFirstOrThrow({
    where: { kind, objectId },
    select: { id: true },
  });
  await record(operation, 'fireSampleEvent', { id, kind });
  return event.id;
}

type ReplayArguments = { id: string; eventId?: string | null; from?: Date | null; to?: Date | null };

const maxEvents = 1_000;
/** The company id of sample events, which are sent to one endpoint only. */
const sampleCompany = 'sample';

/**
 * Delivers events to an endpoint again: one event, or the endpoint's kinds of events within a time range.
 * Delivers at most a thousand. Returns how many.
 */
export async function replayEvents(operation: Operation, args: ReplayArguments): Promise<number> {
  const { id, eventId, from, to } = args;
  const refuse = (problem: string) => new Fault('MALFORMED', { path: ['eventId'], toPrograms: problem });
  if (eventId == null && from == null) throw refuse('or from is required');
  if (eventId != null && (from != null || to != null)) throw refuse('must not be given with from or to');
  const at = rangeOf(args, ['from', 'to']);

  const { db } = operation;
  const { kinds } = await lockEnabledEndpoint(operation, id);
  const ofKinds = kinds.length ? { kind: { in: kinds } } : {};
  const where = eventId != null ? { id: eventId } : { at, ...ofKinds, companyId: { not: sampleCompany } };
  const events = await db.event.findMany({
    where,
    select: { id: true },
    // this order uses an index: a partner may have millions of events
    orderBy: [{ at: 'asc' }, { place: 'asc' }],
    take: maxEvents,
  });
  if (eventId != null && !events.length) throw new Fault('UNKNOWN_EVENT');

  await db.webhookDelivery.insertRows(events.map((event) => ({ endpointId: id, eventId: event.id })));
  await record(operation, 'replayEvents', { id, eventId, from, to });
  return events.length;
}
