import { useSelector } from 'react-redux';
import { selectFlow, selectLanguage, useText } from 'shared-store';
import { isOnIos } from './isOnIos';
import { heading, leadingLink } from './layout';
import { useWindowHeight } from './useWindowHeight';

/** The flow's policy, in the reader's language, and a link to the same document. */
export function Policy({ name }: { /** A dictionary key. */ readonly name: string }) {
  const text = useText();
  const document = useSelector(selectFlow).policy[useSelector(selectLanguage)];
  const height = useWindowHeight() - PAGE_AROUND;
  const leads = isOnIos();
  const link = (
    <p>
      <a href={document} target="_blank" rel="noopener" {...(leads && { style: leadingLink })}>
        {text('Mở chính sách (PDF)')}
      </a>
    </p>
  );
  return (
    <>
      <h2 style={heading}>{text(name)}</h2>
      {/* A viewer on iOS shows the first page only. */}
      {leads && link}
      {/* Some browsers keep the old document when an object's address changes: each address gets a new element. */}
      <div key={document}>
        {/* eslint-disable-next-line jsx-a11y-x/alt-text -- its title names it: HTML-AAM and axe accept that */}
        <object
          ref={goesFirst}
          type="application/pdf"
          data={document}
          title={text(name)}
          style={{ display: 'block', width: '100%', height }}
        />
      </div>
      {!leads && link}
    </>
  );
}

/** Chromium keeps a viewer that was shown in memory, and every node that is removed together with it. */
const goesFirst = (viewer: HTMLObjectElement) => () => viewer.remove();

/** Pixels of the window that the viewer leaves to the rest of the page (CONST-9). */
const PAGE_AROUND = 300;
