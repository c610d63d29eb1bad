/** The exit codes of commands, as docs/operate/command-line.md lists them. */
export const exitCodes = { done: 0, refused: 1, wrongUsage: 2, unreachable: 3 } as const;

class Failure extends Error {
  readonly exitCode: number;
  constructor(exitCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** The service refused, or a check failed. */
export class Refused extends Failure {
  constructor(message: string, options?: ErrorOptions) {
    super(exitCodes.refused, message, options);
  }
}

/** The command lacks an argument or a setting. */
export class WrongUsage extends Failure {
  constructor(message: string) {
    super(exitCodes.wrongUsage, message);
  }
}

/** The service does not respond, or is unavailable. */
export class Unreachable extends Failure {
  constructor(message: string, options?: ErrorOptions) {
    super(exitCodes.unreachable, message, options);
  }
}

export const exitCodeOf = (error: unknown): number | undefined =>
  error instanceof Failure ? error.exitCode : undefined;
