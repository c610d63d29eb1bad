/** A service with a test clock, and the payments of one company's contractor. */
import type { Company, Contractor } from '../../src/generated/prisma/client.ts';
import { arrange } from '../support/arrange.ts';
import { call } from '../support/client.ts';
import { startService } from '../support/service.ts';
import { makeWorld } from '../support/world.ts';

/** Monday before Thanksgiving 2026, noon in Los Angeles: the cut-off of Wednesday is two hours ahead. */
export const monday = Date.parse('2026-11-23T20:00:00Z');
export const hour = 3_600_000;

export const paymentKeys = [
  'contractorPaymentID',
  'contractorID',
  'companyID',
  'status',
  'approval_required',
  'approved',
  'pay_date',
  'arrives_on',
  'amount',
  'disbursement',
  'type',
  'metadata',
];

export type PaymentWorld = Awaited<ReturnType<typeof paymentWorld>>;

export async function paymentWorld() {
  let now = monday;
  const service = await startService({ clock: () => now });
  const world = await makeWorld(service);
  const { testKey: key, companyID, contractorID } = world;
  await arrange(service, world, (db) => db.contractorPayment.deleteMany({ where: { companyId: companyID } }));
  const send = (method: string, change: object, headers: Record<string, string> = {}) =>
    call(service, method, '/contractorPayment', { key, body: { companyID, ...change }, headers });
  const ask = (method: string, change: object, headers: Record<string, string> = {}) =>
    call(service, method, `/contractorPayment?${new URLSearchParams({ companyID, ...change })}`, {
      key,
      headers,
    });
  const create = (change: object = {}) =>
    send('POST', { contractorID, pay_date: '2026-11-25', amount: 120.5, ...change });
  return {
    service,
    world,
    create,
    made: async (change: object = {}) => (await create(change)).body.data.contractorPaymentID as string,
    patch: (id: string, change: object, headers?: Record<string, string>) =>
      send('PATCH', { contractorPaymentID: id, ...change }, headers),
    read: (query: object) => ask('GET', query),
    remove: (id: string, change: object = {}, headers?: Record<string, string>) =>
      ask('DELETE', { contractorPaymentID: id, ...change }, headers),
    setCompany: (data: Partial<Pick<Company, 'status' | 'leadBankingDays'>>) =>
      arrange(service, world, (db) => db.company.updateMany({ where: { id: companyID }, data })),
    setContractor: (data: Partial<Pick<Contractor, 'employmentStatus'>>) =>
      arrange(service, world, (db) => db.contractor.updateMany({ where: { id: contractorID }, data })),
    setStatus: (id: string, status: string) =>
      arrange(service, world, (db) => db.contractorPayment.updateMany({ where: { id }, data: { status } })),
    setTime: (at: number) => {
      now = at;
    },
  };
}
