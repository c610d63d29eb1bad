/** What reads the rows of one model. */
type Rows<Row> = { findFirstOrThrow(args: object): Promise<Row> };

/** Reads an object that the operation has just found or written, with the columns of `query`. */
export const findById = <Row>(rows: Rows<Row>, id: string, query: object): Promise<Row> =>
  rows.findFirstOrThrow({ ...query, where: { id } });
