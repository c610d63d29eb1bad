/** What of pdfkit is used here; it carries no types. */
declare module 'pdfkit' {
  type TextOptions = {
    width?: number;
    align?: 'left' | 'right';
    lineBreak?: boolean;
    lineGap?: number;
  };
  // biome-ignore lint/style/noDefaultExport: so pdfkit does
  export default class PDFDocument {
    constructor(options: {
      size: string;
      layout: 'portrait' | 'landscape';
      margins: { top: number; left: number; right: number; bottom: number };
      autoFirstPage: boolean;
      lang: string;
      displayTitle: boolean;
      info: Record<string, string | Date>;
    });
    page: { width: number; height: number };
    addPage(): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(points: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    widthOfString(text: string): number;
    heightOfString(text: string, options?: TextOptions): number;
    on(event: 'data', listener: (chunk: Buffer) => void): this;
    once(event: 'end', listener: () => void): this;
    end(): void;
  }
}
