/** Raised whenever the same worksheet and figures could give another paycheck than before. */
export const ENGINE_VERSION = '1.7.0';
