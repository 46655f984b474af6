import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { DynamicContent, TDocumentInformation } from 'pdfmake/interfaces';
import type { PolicyDocument } from './document';
import { layOut, type PolicyBrand } from './layOut';

const fontFile = createRequire(import.meta.url).resolve;
const fonts = {
  normal: fontFile('@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf'),
  bold: fontFile('@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf'),
};

pdfmake.setFonts({ BeVietnamPro: fonts });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts).includes(path));

/** A policy document as a file. */
export interface RenderedPolicy {
  readonly pdf: Buffer;
  readonly pages: number;
}

/**
 * The PDF of a policy document. The same document and brand give the same bytes at any time and in
 * any folder, because a release knows its files by their hash. (The streams are packed by Node's
 * zlib, so another processor family may pack them otherwise.)
 */
export async function renderPolicy(
  document: PolicyDocument,
  brand: PolicyBrand,
): Promise<RenderedPolicy> {
  const info: TDocumentInformation & { contentHash: string } = {
    title: document.title,
    subject: document.subtitle,
    creationDate: document.date,
    // The file's identifier is made from this information only: with the hash in it, two editions
    // of one day are two files to a viewer.
    contentHash: createHash('sha256')
      .update(JSON.stringify([document, brand]))
      .digest('hex'),
  };
  const { footer, ...laidOut } = layOut(document, brand);
  let pages = 0;
  const counted: DynamicContent = (page, all, size) => {
    pages = all;
    return footer(page, all, size);
  };
  const pdf = await pdfmake.createPdf({ ...laidOut, footer: counted, info }).getBuffer();
  return { pdf, pages };
}
