import Type from 'typebox';
import { inBothLanguages, text, type Parsed } from './schema';

/** What a parent may want to know before opening a document. */
export const documentDetails = Type.Object({
  pages: Type.Integer({ minimum: 1 }),
  bytes: Type.Integer({ minimum: 1 }),
});
export type DocumentDetails = Parsed<typeof documentDetails>;

/** What a page's head names for chats, search engines and home screens: files, or their addresses. */
export const headFiles = Type.Object({
  /** What a link shows: a PNG of 1200 × 630. */
  previewImage: text,
  /** A PNG of 180 × 180. */
  touchIcon: text,
  /** The web app manifest. */
  manifest: text,
});
export type HeadFiles = Parsed<typeof headFiles>;

/** What the build of the flows has made of one, beside the files that the flow names. */
export const flowBuild = Type.Object({
  policyDetails: inBothLanguages(documentDetails),
  /** Files of the package. */
  head: headFiles,
});
export type FlowBuild = Parsed<typeof flowBuild>;
