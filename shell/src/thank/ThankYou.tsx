import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { nextPupilStarted, selectPupil, selectUnsent, startedOver, useText } from 'shared-store';
import { untranslated } from 'step-kit';
import { useLocation } from 'wouter';
import { Contact } from '../chrome/Contact';
import { DeleteDialog } from '../chrome/DeleteDialog';
import { IdleWarning } from '../kept/IdleWarning';
import { keepTrying } from '../browser/keepTrying';
import { loadedThankYouPage, loadThankYouPage } from './loadThankYouPage';
import { useFocusOnStep } from '../browser/stepFocus';
import { useEventCallback } from '../browser/useEventCallback';
import { useKeptForm } from '../kept/useKeptForm';

/**
 * The thank-you page with its actions. Until its code has loaded, it shows only the reference and a link.
 * Answers that were not sent are deleted only after confirmation. A browser that has sent nothing is thanked
 * for nothing: a parent may have shared the address.
 */
export function ThankYou() {
  const { receipt, expired } = useSelector(selectPupil);
  const unsent = useSelector(selectUnsent);
  const dispatch = useDispatch();
  const [, navigate] = useLocation();
  const begin = (event: Parameters<typeof dispatch>[0]) => {
    dispatch(event);
    // Replace this page in the history, so that Back does not return to it.
    navigate('/', { replace: true, state: { step: '1' } });
  };
  const startOver = () => begin(startedOver());
  const question = useRef<HTMLDialogElement>(null);
  const ask = useEventCallback(() => question.current?.showModal());
  const loaded = useLoaded();
  const text = useText();
  // Answers that expired while this page was open were not sent either.
  const isUnsent = unsent || expired;
  const isThanked = receipt !== undefined;
  const unthanked = isUnsent ? 'Chưa gửi' : 'Trình duyệt này chưa gửi đăng ký nào.';
  const heading = (
    <h1 tabIndex={-1}>{text(isThanked ? 'Cảm ơn Quý phụ huynh đã đăng ký' : unthanked)}</h1>
  );
  const toForm = text(isUnsent ? 'Tiếp tục điền' : 'Mở biểu mẫu đăng ký');
  const reference = receipt?.reference;
  return (
    <>
      {loaded ? (
        <Focused key="page">
          <loaded.ThankYouPage
            isUnsent={isUnsent}
            heading={heading}
            toForm={toForm}
            contact={<Contact />}
            onForm={() => navigate('/', { replace: true })}
            onNextPupil={unsent ? ask : () => begin(nextPupilStarted())}
            onBack={unsent ? ask : startOver}
          />
        </Focused>
      ) : (
        <Focused>
          <main className="shell-thank">
            {heading}
            {reference && (
              <p className="shell-reference">
                {untranslated(text('Mã hồ sơ: {reference}', { reference }), { reference })}
              </p>
            )}
            {isThanked ? (
              <p>{text('Nhà trường sẽ phản hồi qua email và điện thoại.')}</p>
            ) : (
              <a href="./">{toForm}</a>
            )}
          </main>
        </Focused>
      )}
      <DeleteDialog ref={question} onDelete={startOver} />
      {unsent && <UnsentForm />}
    </>
  );
}

function useLoaded() {
  const [loaded, setLoaded] = useState(loadedThankYouPage);
  useEffect(() => {
    if (loaded) return;
    const left = new AbortController();
    const load = async () => {
      await loadThankYouPage();
      setLoaded(loadedThankYouPage);
    };
    void keepTrying(load, left.signal);
    return () => left.abort();
  }, [loaded]);
  return loaded;
}

function Focused({ children }: { children: ReactNode }) {
  useFocusOnStep(true);
  return children;
}

/** Does for unsent answers what the form's page does. */
function UnsentForm() {
  // So that the kept form is deleted together with the answers.
  useKeptForm();
  return <IdleWarning />;
}
