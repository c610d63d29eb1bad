import { z } from 'zod';

/**
 * What `.data/demo.json` tells whoever tries the service: where it is, its keys and the ids of its people.
 */
export const demoFile = z.object({
  baseUrl: z.string(),
  partnerID: z.string(),
  testKey: z.string(),
  productionKey: z.string(),
  companyID: z.string(),
  employeeID: z.string(),
  employeeCheckID: z.string(),
  contractorID: z.string(),
});
export type Demo = z.infer<typeof demoFile>;
