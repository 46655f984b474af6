/** The content of a policy document, without its layout. */
export interface PolicyDocument {
  /** BCP 47, for example `vi`. */
  readonly language: string;
  readonly title: string;
  readonly subtitle: string;
  /** The day of this edition, at midnight UTC: the PDF says it was created then. */
  readonly date: Date;
  /** The edition in words, for the foot of each page. */
  readonly edition: string;
  /** The page number in words, holding `{page}` and `{pages}`. */
  readonly pageNumber: string;
  readonly blocks: readonly Block[];
}

/** A part of the document on lines of its own. */
export type Block =
  | { readonly kind: 'heading' | 'paragraph' | 'note'; readonly text: Text }
  | { readonly kind: 'list'; readonly items: readonly Text[] }
  | Table;

/** A table; each row has as many cells as `align`. */
export interface Table {
  readonly kind: 'table';
  readonly align: readonly ('left' | 'right')[];
  readonly head: readonly Text[];
  readonly rows: readonly (readonly Text[])[];
}

/** Running text: pieces that are bold or not. */
export type Text = readonly { readonly text: string; readonly bold: boolean }[];
