import Type from './typebox';
import { inBothLanguages, text, type Parsed } from './schema';

/** The details of a document that are shown before it is opened. */
export const documentDetails = Type.Object({
  pages: Type.Integer({ minimum: 1 }),
  bytes: Type.Integer({ minimum: 1 }),
});
export type DocumentDetails = Parsed<typeof documentDetails>;

/** The files for link previews, search engines and home screens; in a set their addresses. */
export const headFiles = Type.Object({
  /** The image of link previews: a PNG of 1200 × 630. */
  previewImage: text,
  /** A PNG of 180 × 180. */
  touchIcon: text,
  /** The web app manifest. */
  manifest: text,
});

/** The files that the build of the flows has made for one flow. */
export const flowBuild = Type.Object({
  policyDetails: inBothLanguages(documentDetails),
  /** Files of the package. */
  head: headFiles,
});
export type FlowBuild = Parsed<typeof flowBuild>;
