/** The file in which a bank finds the printed checks that it may pay, and those that were stopped. */
import { requireCheckPrinting } from '../../../pay/disbursements/require-method.ts';
import { countCheckRecords, pageOfCheckRecords } from '../../../platform/database/printed-check-records.ts';
import type { Report, Row } from '../report.ts';
import { text, word } from './columns.ts';

const pageLength = 500;

export const positivePay: Report = {
  title: 'Positive pay',
  format: 'csv',
  require: requireCheckPrinting,
  columns: [
    text('account_number', 'Account'),
    text('check_number', 'Check'),
    { name: 'issue_date', heading: 'Issue date', kind: 'day' },
    { name: 'amount', heading: 'Amount', kind: 'money' },
    text('payee', 'Payee', 2),
    word('record', 'Record', 0.6),
  ],
  count: ({ db }, scope) => countCheckRecords(db, scope),
  page: async (operation, scope, at) => {
    const { accountNumber } = requireCheckPrinting(operation);
    const [day = '', number = '0', record = ''] = at.split(' ');
    const after = { day, number: Number(number), record };
    const records = await pageOfCheckRecords(operation.db, scope, { after, most: pageLength });
    const last = records.length < pageLength ? undefined : records.at(-1);
    return {
      rows: records.map(
        (each): Row => [
          accountNumber,
          String(each.number),
          each.issuedOn,
          each.amountCents,
          each.payee,
          each.record,
        ],
      ),
      read: records.length,
      next: last ? `${last.day} ${last.number} ${last.record}` : null,
    };
  },
};
