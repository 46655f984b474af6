import { useRef, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectFlow, selectLanguage, selectPupil, useText, type Receipt } from 'shared-store';
import { Alert, Button, untranslated, useDoubleClickGuard } from 'step-kit';
import { PrintedAnswers, PrintedHead } from './PrintedCopy';

interface ThankYouPageProps {
  /** Whether it has, or had, answers that were not sent. */
  readonly isUnsent: boolean;
  readonly heading: ReactNode;
  /** The text of the link to the form. */
  readonly toForm: string;
  readonly contact: ReactNode;
  readonly onForm: () => void;
  readonly onNextPupil: () => void;
  readonly onBack: () => void;
}

/**
 * Says that the registration was received and what comes next, that it was not sent, or that this browser
 * knows of none. It has no header.
 */
export function ThankYouPage(props: ThankYouPageProps) {
  const { isUnsent, heading, toForm, contact, onForm, onNextPupil, onBack } = props;
  const { receipt } = useSelector(selectPupil);
  const isThanked = receipt !== undefined;
  const { title, afterwards = [] } = useSelector(selectFlow);
  const text = useText();
  const [isCopyShown, setCopyShown] = useState(false);
  const print = () => {
    try {
      window.print();
    } catch {
      // Browsers inside other apps may have the function and forbid it.
      setCopyShown(true);
    }
  };
  const pressed = useDoubleClickGuard();
  return (
    <>
      <main className="shell-thank">
        {receipt?.copy && <PrintedHead />}
        {isThanked && <ReceivedIcon />}
        <p className="shell-thank-flow">{text(title)}</p>
        {heading}
        {receipt?.reference && <ReceiptCard receipt={receipt} />}
        {receipt?.changed && (
          <Alert
            type="warning"
            showIcon
            title={untranslated(
              text('Nhà trường đã nhận hồ sơ {reference}. Thay đổi sau đó chưa được gửi.', {
                reference: receipt.reference,
              }),
              { reference: receipt.reference },
            )}
          />
        )}
        {isThanked && (
          <div className="shell-thank-next">
            <p>{text('Nhà trường sẽ phản hồi qua email và điện thoại.')}</p>
            {afterwards.length > 0 && (
              <ol>
                {afterwards.map((line) => (
                  <li key={line}>{text(line)}</li>
                ))}
              </ol>
            )}
          </div>
        )}
        <div className="shell-thank-actions">
          {isThanked || (
            <Button
              type="primary"
              href="./"
              onClick={(event) => {
                event.preventDefault();
                onForm();
              }}
            >
              {toForm}
            </Button>
          )}
          {(isThanked || isUnsent) && (
            <>
              <Button type={isThanked ? 'primary' : 'default'} {...pressed(onNextPupil)}>
                {text('Đăng ký học sinh tiếp theo')}
              </Button>
              {receipt?.copy && (
                <>
                  <Button aria-expanded={isCopyShown} onClick={() => setCopyShown(!isCopyShown)}>
                    {text('Hiện câu trả lời')}
                  </Button>
                  {typeof window.print === 'function' && (
                    <Button onClick={print}>{text('In hoặc lưu bản sao')}</Button>
                  )}
                </>
              )}
              <Button type="text" {...pressed(onBack)}>
                {text('Quay lại')}
              </Button>
            </>
          )}
        </div>
        {receipt?.copy && <PrintedAnswers parts={receipt.copy} isShown={isCopyShown} />}
      </main>
      <footer className="shell-thank shell-thank-contact">{contact}</footer>
    </>
  );
}

function ReceiptCard({ receipt: { reference, receivedAt } }: { receipt: Receipt }) {
  const text = useText();
  const language = useSelector(selectLanguage);
  const [outcome, setOutcome] = useState('');
  const line = useRef<HTMLParagraphElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      setOutcome(COPIED);
    } catch {
      // Forbidden, or missing because the page was not loaded over HTTPS.
      if (line.current) selectText(line.current, reference);
      setOutcome(NOT_COPIED);
    }
  };
  return (
    <div className="shell-receipt">
      <p className="shell-reference" ref={line}>
        {untranslated(text('Mã hồ sơ: {reference}', { reference }), { reference })}
      </p>
      <Button onClick={() => void copy()}>{text(outcome === COPIED ? COPIED : 'Sao chép')}</Button>
      {/* Screen readers do not announce a button's new name. */}
      <span
        className={outcome === NOT_COPIED ? 'shell-received' : 'kit-visually-hidden'}
        aria-live="polite"
      >
        {outcome && text(outcome)}
      </span>
      {receivedAt !== undefined && (
        <p className="shell-received">
          {text('Nhận lúc {time}', { time: timeIn(language, receivedAt) })}
        </p>
      )}
    </div>
  );
}

const ReceivedIcon = () => (
  <svg
    className="shell-thank-mark"
    viewBox="0 0 72 72"
    fill="none"
    stroke="currentColor"
    strokeWidth="4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <circle cx="36" cy="36" r="32" />
    <path d="m22 37 10 10 18-21" />
  </svg>
);

const COPIED = 'Đã sao chép';
const NOT_COPIED = 'Không sao chép được, mã đã được chọn';

/** Selects a text within a node, in whichever text node contains it: translators split texts. */
function selectText(node: Node, text: string) {
  const at = node.nodeValue?.indexOf(text) ?? -1;
  if (at >= 0) window.getSelection()?.setBaseAndExtent(node, at, node, at + text.length);
  node.childNodes.forEach((child) => selectText(child, text));
}

/**
 * With the browser's time zone, which may not be the school's. Formats time and date separately: together,
 * Vietnamese adds "lúc" (at), which the text already says.
 */
const timeIn = (language: string, time: number) =>
  [
    { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const,
    { dateStyle: 'long' } as const,
  ]
    .map((style) => new Intl.DateTimeFormat(language === 'vi' ? 'vi' : 'en-GB', style).format(time))
    .join(', ');
