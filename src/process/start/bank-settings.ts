import type { BankSettings } from '../../money/bank-files/settings.ts';
import type { Config } from '../config.ts';

/** The bank that receives files; undefined when none is configured. All settings are required, or none. */
export function bankSettings(config: Config): BankSettings | undefined {
  const { BANK_FOLDER: folder, BANK_ROUTING_NUMBER: routingNumber } = config;
  const { BANK_NAME: name, BANK_ORIGIN: origin, BANK_ORIGIN_NAME: originName } = config;
  if (!folder || !routingNumber || !name || !origin) return undefined;
  return { folder, routingNumber, name, origin, originName };
}
