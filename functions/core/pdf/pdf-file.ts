import type { PdfFile } from '#shared/paper/pdf-file.ts';
import type { Paper } from './paper.ts';
import { writePdf } from './write-pdf.ts';

/** Returns a document as a PDF file in the API’s answer. */
export const pdfFile = async (name: string, paper: Paper): Promise<PdfFile> => ({
  ...{ name, content: Buffer.from(await writePdf(paper)).toString('base64') },
});
