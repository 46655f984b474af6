import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Block, PolicyDocument, Table, Text } from './document';

/** The school's brand, for a document. */
export interface PolicyBrand {
  /** The accent colour, `#RRGGBB`. */
  readonly color: string;
  /** The emblem in that colour, as SVG. */
  readonly logo: string;
}

const ink = '#1f1f1f';
const quiet = '#5f5f5f';
const hairline = '#d4d4d4';
/** A4 is 595 pt wide. */
const margin = { side: 56, top: 44, bottom: 50 };

/** The document as pdfmake wants it: A4, one accent colour, page numbers, an outline of its headings. */
export function layOut(
  document: PolicyDocument,
  brand: PolicyBrand,
): TDocumentDefinitions & { footer: DynamicContent } {
  return {
    pageSize: 'A4',
    pageMargins: [margin.side, margin.top, margin.side, margin.bottom],
    language: document.language,
    displayTitle: true,
    version: '1.7',
    defaultStyle: { font: 'BeVietnamPro', fontSize: 9, lineHeight: 1.18, color: ink },
    content: [titleOf(document, brand), ...sections(document.blocks, brand)],
    footer: (page, pages) => footerOf(document, page, pages),
  };
}

function titleOf(document: PolicyDocument, brand: PolicyBrand): Content {
  return {
    columns: [
      { svg: brand.logo, width: 40 },
      [
        { text: document.title, fontSize: 18, bold: true, color: brand.color, lineHeight: 1.1 },
        { text: document.subtitle, fontSize: 10, color: quiet },
      ],
    ],
    columnGap: 14,
    margin: [0, 0, 0, 12],
  };
}

function footerOf(document: PolicyDocument, page: number, pages: number): Content {
  const number = document.pageNumber.replace('{page}', `${page}`).replace('{pages}', `${pages}`);
  return {
    columns: [
      { text: `${document.title} · ${document.edition}` },
      { text: number, alignment: 'right', width: 'auto' },
    ],
    margin: [margin.side, 16, margin.side, 0],
    fontSize: 8,
    color: quiet,
  };
}

/** A heading is never the last line of a page: it moves on together with what follows it. */
function sections(blocks: readonly Block[], brand: PolicyBrand): Content[] {
  return blocks.flatMap((block, index): Content[] => {
    const heading = blocks[index - 1];
    if (block.kind === 'heading') return [];
    if (heading?.kind !== 'heading') return [blockOf(block, brand)];
    return [{ stack: [blockOf(heading, brand), blockOf(block, brand)], unbreakable: true }];
  });
}

function blockOf(block: Block, brand: PolicyBrand): Content {
  switch (block.kind) {
    case 'heading':
      return {
        ...running(block.text),
        fontSize: 11,
        bold: true,
        outline: true,
        margin: [0, 7, 0, 3],
      };
    case 'paragraph':
      // Whole on one page: a line of it alone at the edge of a page reads as a mistake.
      return { stack: [running(block.text)], unbreakable: true, margin: [0, 0, 0, 5] };
    case 'note':
      return noteOf(block.text, brand);
    case 'list':
      return {
        ul: block.items.map((item) => ({ ...running(item), margin: [0, 0, 0, 1.5] })),
        markerColor: brand.color,
        margin: [0, 0, 0, 4],
      };
    case 'table':
      return tableOf(block, brand);
  }
}

function running(text: Text) {
  // Only bold text sets its weight: otherwise it inherits that of its container.
  return { text: text.map(({ text, bold }) => (bold ? { text, bold } : { text })) };
}

function noteOf(text: Text, brand: PolicyBrand): Content {
  return {
    table: { widths: ['*'], body: [[{ ...running(text), color: quiet }]] },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (column) => (column === 0 ? 2 : 0),
      vLineColor: () => brand.color,
      paddingLeft: () => 10,
      paddingTop: () => 1,
      paddingBottom: () => 1,
    },
    margin: [0, 0, 0, 4],
  };
}

function tableOf(table: Table, brand: PolicyBrand): Content {
  const rows = [table.head, ...table.rows];
  const narrow = table.align.map((_, column) => rows.every((row) => isShort(row[column])));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: table.rows.length,
      widths: narrow.map((short) => (short ? 'auto' : '*')),
      body: rows.map((row, index) =>
        row.map((cell, column) => ({
          ...running(cell),
          bold: index === 0,
          alignment: table.align[column] ?? 'left',
          noWrap: narrow[column] === true,
        })),
      ),
    },
    layout: {
      vLineWidth: () => 0,
      hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 1 : 0.5),
      hLineColor: (line) => (line === 1 ? brand.color : hairline),
      paddingLeft: (column) => (column === 0 ? 0 : 8),
      paddingRight: (column) => (column === table.align.length - 1 ? 0 : 8),
      paddingTop: () => 3,
      paddingBottom: () => 2.5,
    },
    margin: [0, 3, 0, 8],
  };
}

/** A column of figures or single words takes the width that it needs; sentences share the rest. */
function isShort(cell: Text = []): boolean {
  return cell.reduce((length, { text }) => length + text.length, 0) <= 28;
}
