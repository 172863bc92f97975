import type { PdfFile } from '#shared/paper/pdf-file.ts';
import type { Paper } from './paper.ts';
import { writePdf } from './write-pdf.ts';

/** Returns a paper as a PDF in the form of an answer. */
export const pdfFile = async (name: string, paper: Paper): Promise<PdfFile> => ({
  ...{ name, content: Buffer.from(await writePdf(paper)).toString('base64') },
});
