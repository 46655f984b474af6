import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  nextPupilStarted,
  selectFlow,
  selectLanguage,
  selectPupil,
  selectUnsent,
  startedOver,
  useText,
  type Receipt,
} from 'shared-store';
import { Alert, Button, untranslated, useDoubleClickGuard } from 'step-kit';
import { Link, useLocation } from 'wouter';
import { Contact } from './Contact';
import { DeleteDialog } from './DeleteDialog';
import { ReceivedIcon } from './icons';
import { IdleWarning } from './IdleWarning';
import { PrintedAnswers, PrintedHead } from './PrintedCopy';
import { useFocusOnStep } from './stepFocus';
import { useEventCallback } from './useEventCallback';
import { useKeptForm } from './useKeptForm';

/**
 * Says that the registration was received, and what comes next. Shown without the header. To a parent whose
 * answers were not sent it says that, and asks before it deletes them.
 */
export function ThankYouPage() {
  const { receipt, expired } = useSelector(selectPupil);
  const unsent = useSelector(selectUnsent);
  // What was deleted while this page was open has not been sent either.
  const isThanked = !unsent && !expired;
  const { title, afterwards = [] } = useSelector(selectFlow);
  const dispatch = useDispatch();
  const [, navigate] = useLocation();
  const text = useText();

  useFocusOnStep(true);
  const [isCopyShown, setCopyShown] = useState(false);
  const print = () => {
    try {
      window.print();
    } catch {
      // The browser inside another app may have it, and not allow it.
      setCopyShown(true);
    }
  };

  const pressed = useDoubleClickGuard();
  const begin = (event: ReturnType<typeof nextPupilStarted | typeof startedOver>) => {
    dispatch(event);
    // Replace this page in the history: Back must not lead to it from the next form.
    navigate('/', { replace: true, state: { step: '1' } });
  };
  const startOver = () => begin(startedOver());
  const question = useRef<HTMLDialogElement>(null);
  const ask = useEventCallback(() => question.current?.showModal());
  return (
    <>
      <main className="shell-thank">
        {receipt?.copy && <PrintedHead />}
        {isThanked && <ReceivedIcon />}
        <p className="shell-thank-flow">{text(title)}</p>
        <h1 tabIndex={-1}>{text(isThanked ? 'Cảm ơn Quý phụ huynh đã đăng ký' : 'Chưa gửi')}</h1>
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
            <Link href="/" replace asChild>
              <Button type="primary">{text('Tiếp tục điền')}</Button>
            </Link>
          )}
          <Button
            type={isThanked ? 'primary' : 'default'}
            {...pressed(unsent ? ask : () => begin(nextPupilStarted()))}
          >
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
          <Button type="text" {...pressed(unsent ? ask : startOver)}>
            {text('Quay lại')}
          </Button>
        </div>
        {receipt?.copy && <PrintedAnswers parts={receipt.copy} isShown={isCopyShown} />}
      </main>
      <footer className="shell-thank shell-thank-contact">
        <Contact />
      </footer>
      <DeleteDialog ref={question} onDelete={startOver} />
      {unsent && <UnsentForm />}
    </>
  );
}

/** What the form's own page would do for answers that are not sent yet. */
function UnsentForm() {
  // What this device keeps of them is deleted with them.
  useKeptForm();
  return <IdleWarning />;
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
      // Not allowed, or not there: browsers have none for a page that was not loaded over HTTPS.
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

const COPIED = 'Đã sao chép';
const NOT_COPIED = 'Không sao chép được, mã đã được chọn';

/** Selects a text within a node, in whichever of its text nodes a translator has left it. */
function selectText(node: Node, text: string) {
  const at = node.nodeValue?.indexOf(text) ?? -1;
  if (at >= 0) window.getSelection()?.setBaseAndExtent(node, at, node, at + text.length);
  node.childNodes.forEach((child) => selectText(child, text));
}

/** Time and date apart: together they would say "lúc" (at) in Vietnamese, which the text says. */
const timeIn = (language: string, time: number) =>
  [{ timeStyle: 'short' } as const, { dateStyle: 'long' } as const]
    .map((style) => new Intl.DateTimeFormat(language === 'vi' ? 'vi' : 'en-GB', style).format(time))
    .join(', ');
