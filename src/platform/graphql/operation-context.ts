import type {
  AddressResult,
  AddressUse,
  AddressVerifier,
  PostalAddress,
} from '../../engine/addresses/address-verifier.ts';
import type { ActiveFigures } from '../../engine/figures/active-figures.ts';
import type { ActiveDefinitions } from '../../engine/figures/deduction-definitions/active-definitions.ts';
import type { Speed } from '../../engine/payroll/calendar/speeds.ts';
import type { Clock, Instant } from '../../foundation/clock.ts';
import type { Environment } from '../../foundation/environment.ts';
import type { Caller } from '../database/caller.ts';
import type { Database } from '../database/query/database.ts';
import type { Sealer } from '../database/seal.ts';

/** What all operations of an environment share. */
export type World = {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly addresses: AddressVerifier;
  readonly figures: ActiveFigures;
  readonly definitions: ActiveDefinitions;
  /** The public keys whose signature on a bundle of figures the operator trusts. */
  readonly figuresTrustedKeys: readonly string[];
  /** Whether another service verifies addresses. If so, it is not called inside a transaction. */
  readonly addressesAreOutside: boolean;
  /** The public address of the hosted screens, without a slash at the end. Never the Host header. */
  readonly screenBase: string;
  /**
   * Whether webhooks may go to this machine over plain http, for developing receivers. `dnsServers` resolve
   * the hosts of webhooks; the machine's own do if it is empty.
   */
  readonly webhookReach: { readonly mayBeLocal: boolean; readonly dnsServers: readonly string[] };
  /** Who moves money: the test environment's simulated bank, files for a real bank, or nobody yet. */
  readonly bank: 'simulated' | 'files' | 'none';
  /** Where email goes: the test environment's mailbox, a mail server, or nowhere yet. */
  readonly mail: 'mailbox' | 'mail_server' | 'none';
  /** The speeds of payroll that the bank offers. */
  readonly paySpeeds: readonly Speed[];
  /** After how many banking days a company's returned debit is drawn again; null if nobody draws it again. */
  readonly debitRetryDays: number | null;
  /** How much of a company's debits may still come back before pay waits, in cents; null for any amount. */
  readonly exposureLimitCents: number | null;
  /**
   * How much may be drawn from a company on one day, in cents, unless the company has a limit of its own.
   * Null for any amount.
   */
  readonly dayLimitCents: number | null;
  /** How many days a change of a bank account waits, so that the person can stop it; 0 for none. */
  readonly accountChangeDays: number;
  /** How many banking days before its cut-off autopilot opens payroll, unless its period begins earlier. */
  readonly autopilotLeadDays: number;
  /** Who files for companies; null if the operator has not set it. */
  readonly reportingAgent: ReportingAgent | null;
  /** How checks that employers print are drawn; null if the operator has not set it up. */
  readonly checkPrinting: CheckPrinting | null;
  /** The names of banks by routing number; null if the operator has no such file. */
  readonly banks: BankDirectory | null;
  /** How long a link of each purpose is valid, in milliseconds. */
  readonly linkLifetimes: Readonly<Record<'dashboard' | 'taxes' | 'reports' | 'paystub' | 'api', number>>;
};

/**
 * The reporting agent, who files for companies: the service's operator. Members that nobody entered are null.
 */
export type ReportingAgent = {
  readonly ein: string | null;
  readonly name: string;
  readonly address: {
    readonly line1: string;
    readonly line2: string | null;
    readonly city: string;
    readonly state: string;
    readonly postalCode: string;
  };
  readonly contactName: string;
  readonly contactPhone: string;
  readonly contactEmail: string;
  /** Eight characters, which Social Security's Business Services Online assigns. */
  readonly bsoUserId: string | null;
  /** Five digits, which the IRS assigns to an electronic return transmitter. */
  readonly etin: string | null;
  /** Six digits, which the IRS assigns to an electronic return originator. */
  readonly efin: string | null;
  /** Five characters, which the IRS assigns for information returns. */
  readonly tcc: string | null;
  /** Eight digits, which the IRS assigns to software. */
  readonly softwareId: string | null;
  /** The five digits with which the agent signs. */
  readonly pin: string | null;
  /** The address from which files are sent, such as 192.0.2.1. */
  readonly ipAddress: string | null;
  /** 40 or 64 digits and letters A to F that name the machine. */
  readonly deviceId: string | null;
};

export type BankDirectory = ReadonlyMap<string, string>;

/** The account on which printed checks are drawn. Without the font file of the MICR line they are void. */
export type CheckPrinting = {
  readonly bankName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly fontFile: string | null;
};

/** Another cell of the environment, for an operator who acts for no partner. */
type OtherCell = { readonly db: Database; readonly sealer: Sealer; readonly cell: number };

export type OperatorCells = {
  /** The number of the operation's cell. */
  readonly here: number;
  /**
   * Runs the operation again in the partner's cell, unless this is it. Returns whether any cell has the
   * partner.
   */
  goToPartner(id: string): Promise<boolean>;
  /** Runs the operation again in the cell that takes new partners, unless the operator names a cell. */
  goToNew(): Promise<void>;
  /** Runs the operation again in another cell for which `holds` is true, unless the operator names a cell. */
  goToHolder(holds: (db: Database) => Promise<boolean>): Promise<void>;
  /**
   * Does the work in each other cell too, in a transaction of its own; in none if the operator names a cell.
   */
  inOthers<T>(work: (there: OtherCell) => Promise<T>): Promise<T[]>;
};

/** The browser from which a person acts on a hosted screen. */
export type Visit = { readonly session: string; readonly ip: string; readonly userAgent: string };

export type AddressQuestion = { readonly address: PostalAddress; readonly use: AddressUse };

/**
 * One operation of one caller. Its `db` runs in the caller's own transaction and sees the caller's rows only.
 * Every resolver and every verb receives it. None can create one.
 */
export type Operation = World & {
  readonly db: Database;
  readonly caller: Caller;
  /** Payroll's time: it decides check dates, tax years and the end of a deduction type. */
  readonly now: Instant;
  /** Real time, by the database's clock: it decides when keys and links expire. */
  readonly realNow: Instant;
  /** How far the test clock was ahead of real time when the operation began, in milliseconds. */
  readonly clockAhead: number;
  readonly requestId: string;
  /** The browser of a person on a hosted screen; undefined for programs. */
  readonly visit?: Visit | undefined;
  /** The same value for each repetition of a request with an Idempotency-Key; undefined without one. */
  readonly repeatedAs?: string | undefined;
  /** The progress of the earlier parts of a long run. Undefined in every other operation. */
  readonly progress: unknown;
  /** The audit entries that this operation has written, oldest first. Only record() adds to it. */
  readonly auditEntryIds: string[];
  /** The verbs of this operation that had nothing to change. Only recordNoChange() adds to it. */
  readonly unchangedBy: string[];
  /** The secrets in the answer, which a dry run masks. Only maskInDryRuns() adds to it. */
  readonly secretsShown: string[];
  /** Undefined if there is one cell, and for other callers than operators. */
  readonly cells?: OperatorCells | undefined;
  /** The address verifier's results, in the order of the questions. Call it once, with all addresses. */
  readonly verifyAddresses: (questions: readonly AddressQuestion[]) => Promise<readonly AddressResult[]>;
};
