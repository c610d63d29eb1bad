import type { Operation } from '../../src/graphql/operation-context.ts';
import { newId } from '../../src/new-id.ts';

/** An endpoint that is disabled, so that nothing is sent and no row moves by itself, with a delivery that failed. */
export async function populateWebhooks({ db }: Operation, eventId: string) {
  const [webhook, delivery] = [newId(), newId()];
  const off = { isEnabled: false, disabledBecause: 'nobody is there' };
  const sealed = { sealedSecret: 'sealed', sealedSigningKey: 'sealed' };
  await db.webhookEndpoint.create({
    select: { id: true },
    data: { id: webhook, url: 'https://hooks.example/payroll', ...off, ...sealed },
  });
  const failed = { status: 'failed', nextAt: null };
  await db.webhookDelivery.create({
    select: { id: true },
    data: { id: delivery, endpointId: webhook, eventId, ...failed },
  });
  return { webhook, delivery };
}
