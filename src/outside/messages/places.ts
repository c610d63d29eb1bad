/** Stands for the address of a link in stored words: only the message that leaves has it. */
export const linkPlace = '{link}';
/** The same of a code for signing in. */
export const codePlace = '{code}';
/** The same of the address that unsubscribes. */
export const unsubscribePlace = '{unsubscribe}';
