import { decodePDFRawStream, PDFArray, PDFDocument, type PDFPage, type PDFRawStream } from '@cantoo/pdf-lib';

/**
 * A text on a page of a PDF. `x` and `y` are the distances of its beginning from the left and lower edges, in points.
 */
type PdfText = { text: string; x: number; y: number; size: number };

/** The title and time of a PDF, and the texts of each page in the order in which they were drawn. */
export type ReadPdf = { title: string | undefined; madeAt: Date | undefined; pages: PdfText[][] };

const drawn = /([\d.]+) Tf[^<]*?1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\s*<([0-9A-Fa-f]*)> Tj/gs;
const latin = new TextDecoder('windows-1252');

function textsOf(page: PDFPage): PdfText[] {
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((each) => page.doc.context.lookup(each) as PDFRawStream)
      : [contents as PDFRawStream];
  const code = streams
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n');
  return [...code.matchAll(drawn)].map(([, size, x, y, hex = '']) => ({
    ...{ text: latin.decode(Buffer.from(hex, 'hex')), x: Number(x), y: Number(y), size: Number(size) },
  }));
}

/** Reads the texts of a PDF that uses the standard fonts. @throws an error for a file that is no PDF */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = document.getPages().map(textsOf);
  return { title: document.getTitle(), madeAt: document.getCreationDate(), pages };
}

/** Returns the texts of a PDF without their positions. */
export const wordsOf = ({ pages }: ReadPdf): string[] => pages.flat().map(({ text }) => text);
