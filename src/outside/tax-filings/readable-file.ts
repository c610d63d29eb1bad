/** A form as a file for people: the report of its lines, as a PDF. */
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { WrittenFile } from '../filings/files/written-file.ts';
import { pdf } from '../reports/render/pdf.ts';
import type { Report, Row, Scope } from '../reports/report.ts';
import { reportOf } from '../reports/reports.ts';
import type { Subject } from './forms.ts';

async function* pagesOf(operation: Operation, report: Report, scope: Scope): AsyncGenerator<readonly Row[]> {
  for (let at: string | null = ''; at !== null; ) {
    const { rows, next }: { rows: readonly Row[]; next: string | null } = await report.page(
      operation,
      scope,
      at,
    );
    yield rows;
    at = next;
  }
}

export const readable =
  (name: string) =>
  async (operation: Operation, subject: Subject): Promise<WrittenFile> => {
    const { companyId, periodStart: from, periodEnd: to } = subject;
    const report = reportOf(name);
    const { title, columns, leading } = report;
    const company = await operation.db.company.findFirstOrThrow({
      where: { id: companyId },
      select: { businessName: true },
    });
    const head = {
      report: name,
      title,
      company: company.businessName,
      from,
      to,
      madeAt: new Date(operation.now).toISOString(),
      isTest: operation.environment === 'test',
      columns,
      leading,
    };
    const pieces: Buffer[] = [];
    const pages = pagesOf(operation, report, { companyId, from, to, employeeId: undefined });
    for await (const piece of pdf(head, pages)) pieces.push(Buffer.from(piece));
    const bytes = Buffer.concat(pieces);
    return { kind: 'file', name: `${name}-${to}.pdf`, mediaType: 'application/pdf', bytes };
  };
