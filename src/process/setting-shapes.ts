/** The shapes of settings. An error says what would be right, and shows no value that may be secret. */
import { Resolver } from 'node:dns';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isPublicKey } from '../engine/figures/signature.ts';
import { isSpeed, speeds } from '../engine/payroll/calendar/speeds.ts';
import type { Environment } from '../foundation/environment.ts';
import { mostCells } from '../platform/database/cell.ts';
import { readKey } from '../platform/operation/secrets.ts';

const shown = (text: string) => JSON.stringify(text.slice(0, 40));

/** A number as text. Settings of this shape are no secrets, so an error shows the wrong value. */
const numeric = (byDefault: number, isRight: (value: number) => boolean, right: string) =>
  z
    .string()
    .default(String(byDefault))
    .transform((text, context) => {
      const value = text.trim() === '' ? Number.NaN : Number(text);
      if (isRight(value)) return value;
      context.addIssue(`must be ${right}, such as ${byDefault}, not ${shown(text)}`);
      return z.NEVER;
    });

export const whole = (byDefault: number, min: number, max: number) =>
  numeric(
    byDefault,
    (value) => Number.isInteger(value) && value >= min && value <= max,
    `a whole number from ${min} to ${max}`,
  );

/** An optional port. */
export const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port from 0 to 65535')
  .transform(Number)
  .optional();

export const between = (byDefault: number, min: number, max: number) =>
  numeric(byDefault, (value) => value >= min && value <= max, `a number from ${min} to ${max}`);

const dayMilliseconds = 24 * 60 * 60 * 1000;
const isLifetime = (days: number) => days > 0 && days <= 366;
export const linkDays = (byDefault: number) =>
  numeric(byDefault, isLifetime, 'a number of days up to 366').transform((days) => days * dayMilliseconds);

export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: ({ input }) => `must be ${words.join(', ')}, not ${shown(String(input))}` });

export const onOrOff = (byDefault: 'true' | 'false') =>
  oneOf(['true', 'false'])
    .default(byDefault)
    .transform((text) => text === 'true');

export const listed = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []));

/** Headers in the format of OpenTelemetry: `name=value`, separated by commas, with percent-encoded values. */
export const otlpHeaders = listed.transform((pairs, context) => {
  const read = pairs.map((pair) => /^([\w-]+)=([^%]|%[\dA-Fa-f]{2})+$/.exec(pair) && pair.split(/=(.*)/, 2));
  if (read.every((pair) => pair !== null))
    return Object.fromEntries(read.map(([name = '', value = '']) => [name, decodeURIComponent(value)]));
  context.addIssue('must be name=value, further ones after commas, such as api-key=abc');
  return z.NEVER;
});

const withoutSlash = (text: string) => text.replace(/\/+$/, '');
const website = 'must be an address that begins with http:// or https://, as https://payroll.example.com';
export const address = z
  .url({ protocol: /^https?$/, error: website })
  .transform(withoutSlash)
  .optional();
export const httpsAddress = z
  .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
  .optional();

const database =
  'must be as postgres://user:password@host:5432/database; @ : / in a password are %40 %3A %2F';
const isDatabaseUrl = (text: string) =>
  URL.canParse(text) &&
  /^postgres(?:ql)?:$/.test(new URL(text).protocol) &&
  new URL(text).pathname.length > 1;
export const databaseUrl = z.string().refine(isDatabaseUrl, database).optional();

/** The databases of further cells, in order. `none` means that a cell has no replica. */
export const databaseUrls = (mayBeNone = false) =>
  listed
    .refine(
      (urls) => urls.every((url) => isDatabaseUrl(url) || (mayBeNone && url === 'none')),
      `each ${database}, and , is %2C${mayBeNone ? '; none for a cell without one' : ''}`,
    )
    .refine((urls) => urls.length < mostCells, `must be at most ${mostCells - 1}`);

/**
 * Reads keys of 32 bytes in base64, separated by commas, as MASTER_KEYS and the file in the data folder have
 * them.
 */
export function readMasterKeys(text: string): Buffer[] {
  return text.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
}

export const masterKeys = z
  .string()
  .transform(readMasterKeys)
  .refine(
    (keys) => keys.every((key) => key.length === 32),
    'each must be 32 bytes in base64. Make one: openssl rand -base64 32',
  )
  .optional();

export const transferKey = z
  .string()
  .transform((text) => Buffer.from(text.trim(), 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes in base64. Make one: openssl rand -base64 32')
  .optional();

export const operatorKey = (environment: Environment) =>
  z
    .string()
    .refine((text) => {
      const key = readKey(text);
      return key?.kind === 'operator' && key.environment === environment;
    }, `must be an operator key of the ${environment} environment. Make one: payroll operator-key new`)
    .optional();

/** Ed25519 keys, separated by commas. */
export const publicKeys = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .refine(
    (keys) => keys.every(isPublicKey),
    'each must be the 32 bytes of an Ed25519 key in base64. Make one: payroll tables key new FILE',
  );

function areServers(parts: readonly string[]): boolean {
  try {
    new Resolver().setServers(parts);
    return true;
  } catch {
    return false;
  }
}

export const servers = listed.refine(
  areServers,
  'must be addresses, separated by commas, as 9.9.9.9 or [2620:fe::fe]:53',
);

const sftp = 'must be as sftp://user@host:22, without a password and without a folder';
const isSftpAddress = (text: string) =>
  URL.canParse(text) && /^sftp:\/\/[^:@/]+@[^@/?#]+\/?$/.test(text) && new URL(text).hostname !== '';
export const sftpAddress = z.string().refine(isSftpAddress, sftp).optional();

const smtp = 'must be as smtps://user:password@host:465, or smtp:// with port 587; @ : / are %40 %3A %2F';
const isSmtpAddress = (text: string) =>
  URL.canParse(text) && /^smtps?:\/\/[^/?#]+\/?$/.test(text) && new URL(text).hostname !== '';
export const smtpAddress = z.string().refine(isSmtpAddress, smtp).optional();

/** An email address, or a name with its address in angle brackets. */
export const mailSender = z
  .string()
  .refine(
    (text) =>
      /^[^<>\r\n]*$/.test(text.replace(/ <[^<>@\s]+@[^<>@\s]+>$/, '')) && addressIn(text) !== undefined,
    'must be an email address, or a name and the address, as Payroll <payroll@example.com>',
  )
  .optional();

/** Finds the address of a sender. */
export function addressIn(sender: string): string | undefined {
  const address = /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
  return z.email().safeParse(address).success ? address : undefined;
}

export const hostKeys = listed.refine(
  (keys) => keys.every((key) => /^SHA256:[\w+/]{43}$/.test(key)),
  'must be fingerprints, separated by commas, each as SHA256: and 43 characters. ssh-keygen -lf prints them',
);

export const paySpeeds = z
  .string()
  .default('two_day,four_day')
  .transform((text, context) => {
    const words = text.split(',').flatMap((part) => part.trim() || []);
    if (words.length && words.every(isSpeed)) return words;
    context.addIssue(`must be some of ${speeds.join(', ')}, separated by commas, not ${shown(text)}`);
    return z.NEVER;
  });

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day, such as 14:20. It becomes HHMM. */
export const timeSetting = z
  .string()
  .regex(timeOfDay, 'must be a time of day in Los Angeles, as 14:20')
  .transform((text) => text.replace(':', ''))
  .optional();

/** Times of day. They become HHMM; `any-time` becomes undefined. */
export const bankWindows = z
  .string()
  .default('06:20,09:20,10:20,12:20,14:20,15:20,16:20,17:20')
  .transform((text, context) => {
    if (text.trim() === 'any-time') return undefined;
    const times = text.split(',').flatMap((part) => part.trim() || []);
    if (times.length && times.every((time) => timeOfDay.test(time)))
      return times.map((time) => time.replace(':', '')).sort();
    context.addIssue(
      `must be times of day in Los Angeles, separated by commas, as 09:20,14:20, or any-time, not ${shown(text)}`,
    );
    return z.NEVER;
  });

export const networks = listed.refine(
  (parts) => parts.every((part) => ipaddr.isValid(part) || ipaddr.isValidCIDR(part)),
  'must be addresses or networks, separated by commas, as 10.0.0.0/8',
);

const agentText = z.string().trim().min(1).max(100);
const noneOr = (pattern: RegExp) => z.string().regex(pattern).nullable().default(null);
const agent = z.strictObject({
  ein: noneOr(/^\d{2}-?\d{7}$/),
  name: agentText,
  address: z.strictObject({
    line1: agentText,
    line2: agentText.nullable().default(null),
    city: agentText,
    state: z.string().regex(/^[A-Z]{2}$/),
    postalCode: z.string().regex(/^\d{5}(-\d{4})?$/),
  }),
  contactName: agentText,
  contactPhone: agentText,
  contactEmail: z.email(),
  bsoUserId: noneOr(/^[A-Z0-9]{8}$/),
  etin: noneOr(/^\d{5}$/),
  efin: noneOr(/^\d{6}$/),
  tcc: noneOr(/^[A-Z0-9]{5}$/),
  softwareId: noneOr(/^\d{8}$/),
  pin: noneOr(/^\d{5}$/),
  ipAddress: z.ipv4().nullable().default(null),
  deviceId: noneOr(/^([0-9A-F]{40}|[0-9A-F]{64})$/),
});

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The agent that files for companies, as JSON. */
export const reportingAgent = z
  .string()
  .transform((text, context) => {
    const { success, data, error } = agent.safeParse(parsed(text));
    if (success) return data;
    const wrong = error.issues.map(({ path }) => path.join('.') || 'the object').join(', ');
    context.addIssue(`must be the JSON object that docs/operate/filing.md shows, wrong or missing: ${wrong}`);
    return z.NEVER;
  })
  .optional();
