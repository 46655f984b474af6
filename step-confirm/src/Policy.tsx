import { useSelector } from 'react-redux';
import { selectFlow, selectLanguage, useText } from 'shared-store';
import { useWindowHeight } from './useWindowHeight';

/** The flow's fee and admissions policy, in the reader's language, and a link to the same document. */
export function Policy() {
  const text = useText();
  const document = useSelector(selectFlow).policy[useSelector(selectLanguage)];
  const height = useWindowHeight() - PAGE_AROUND;
  return (
    <>
      <h2>{text('Chính sách học phí và tuyển sinh')}</h2>
      <object
        // An object whose address changes keeps its document in some browsers: a new one shows the new.
        key={document}
        type="application/pdf"
        data={document}
        title={text('Chính sách học phí và tuyển sinh')}
        style={{ display: 'block', width: '100%', height }}
      />
      <p>
        <a href={document} target="_blank" rel="noopener">
          {text('Mở chính sách (PDF)')}
        </a>
      </p>
    </>
  );
}

/** Pixels of the window that the viewer leaves to the rest of the page (spec.md, section 9). */
const PAGE_AROUND = 300;
