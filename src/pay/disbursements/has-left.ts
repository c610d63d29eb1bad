/** Whether the pay of a check or payment has left: its check stays pre-processed until it arrives. */
export const hasLeft = ({ status, arrivesOn }: { status: string; arrivesOn: string | null }): boolean =>
  status === 'processed' || (status === 'pre-processed' && arrivesOn !== null);
