import type { DocumentDetails } from 'contract';
import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectFlow, selectLanguage, useText } from 'shared-store';
import * as layout from './layout';
import { showsDocuments } from './showsDocuments';
import { useReturnsOnline } from './useReturnsOnline';

/**
 * The flow's policy, in the reader's language, and a link to the same document: the link alone, where no
 * viewer could show it.
 */
export function Policy({ name }: { /** A dictionary key. */ readonly name: string }) {
  const text = useText();
  const language = useSelector(selectLanguage);
  const { policy, policyDetails } = useSelector(selectFlow);
  const document = policy[language];
  const details = policyDetails?.[language];
  const returns = useReturnsOnline();
  const height = useWindowHeight() - PAGE_AROUND;
  const isShownHere = showsDocuments() && height >= LEAST_HEIGHT;
  const link = (
    <a
      href={document}
      target="_blank"
      rel="noopener"
      {...(!isShownHere && { style: layout.documentLink })}
    >
      {text('Mở chính sách (PDF)')}
    </a>
  );
  if (!isShownHere) {
    return (
      <div style={layout.card}>
        <h2 style={layout.cardHeading}>{text(name)}</h2>
        {details && <p style={layout.details}>{text(DETAILS, inKilobytes(details))}</p>}
        {link}
      </div>
    );
  }
  return (
    <>
      <h2 style={layout.heading}>{text(name)}</h2>
      {/* Some browsers keep the old document when an object's address changes: each address gets a new element. So does one that had no network. */}
      <div key={`${document} ${returns}`}>
        {/* eslint-disable-next-line jsx-a11y-x/alt-text -- its title names it: HTML-AAM and axe accept that */}
        <object
          ref={goesFirst}
          type="application/pdf"
          data={`${document}${VIEW}`}
          title={text(name)}
          style={{ ...layout.viewer, height }}
        />
      </div>
      <p>{link}</p>
    </>
  );
}

const DETAILS = 'PDF · {pages} trang · {kilobytes} kB';

const inKilobytes = ({ pages, bytes }: DocumentDetails) => ({
  pages,
  kilobytes: Math.ceil(bytes / 1000),
});

/** Chromium keeps a viewer that was shown in memory, and every node that is removed together with it. */
const goesFirst = (viewer: HTMLObjectElement) => () => viewer.remove();

/** Pixels of the window that the viewer leaves to the rest of the page (CONST-9). */
const PAGE_AROUND = 300;
/** Pixels below which a viewer shows too little to read. */
const LEAST_HEIGHT = 240;
/** What a viewer begins with: the width of the page, and no list of pages beside it. */
const VIEW = '#navpanes=0&view=FitH';

/** The window's inner height in pixels, kept up to date. */
function useWindowHeight(): number {
  return useSyncExternalStore(subscribe, () => window.innerHeight);
}

function subscribe(onResize: () => void) {
  window.addEventListener('resize', onResize);
  return () => window.removeEventListener('resize', onResize);
}
