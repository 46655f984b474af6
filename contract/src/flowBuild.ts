import type { DocumentDetails } from './flow';
import type { Language } from './language';

/** What the build of the flows has made of one, beside the files that the flow names. */
export interface FlowBuild {
  readonly policyDetails: Readonly<Record<Language, DocumentDetails>>;
  /** Files of the package. */
  readonly head: HeadFiles;
}

/** What a page's head names for chats, search engines and home screens. */
export interface HeadFiles {
  /** What a link shows: a PNG of 1200 × 630. */
  readonly previewImage: string;
  /** A PNG of 180 × 180. */
  readonly touchIcon: string;
  /** The web app manifest. */
  readonly manifest: string;
}
