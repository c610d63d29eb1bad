/** How a command fails: each kind has an exit code of its own, which docs/command-line.md tells. */
export const exitCodes = { done: 0, refused: 1, wrongUsage: 2, unreachable: 3 } as const;

class Failure extends Error {
  readonly exitCode: number;
  constructor(exitCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** The service, or the thing that was looked at, says no. */
export class Refused extends Failure {
  constructor(message: string, options?: ErrorOptions) {
    super(exitCodes.refused, message, options);
  }
}

/** The command was not given what it takes. */
export class WrongUsage extends Failure {
  constructor(message: string) {
    super(exitCodes.wrongUsage, message);
  }
}

/** The service does not answer, or cannot at the moment. */
export class Unreachable extends Failure {
  constructor(message: string, options?: ErrorOptions) {
    super(exitCodes.unreachable, message, options);
  }
}

export const exitCodeOf = (error: unknown): number | undefined =>
  error instanceof Failure ? error.exitCode : undefined;
