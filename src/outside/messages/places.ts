/** Stands for the address of a link in stored words: only the message that leaves has it. */
export const linkPlace = '{link}';
/** Stands for a sign-in code in stored words. */
export const codePlace = '{code}';
/** Stands for the address that unsubscribes, in stored words. */
export const unsubscribePlace = '{unsubscribe}';
