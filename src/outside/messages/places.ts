/** Stands for the address of a link in stored words. Only the message that leaves contains the address. */
export const linkPlace = '{link}';
/** Stands for a sign-in code in stored words. */
export const codePlace = '{code}';
/** Stands for the address for unsubscribing in stored words. */
export const unsubscribePlace = '{unsubscribe}';
