import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { nextPupilStarted, selectPupil, type RootState } from 'shared-store';
import { useLocation } from 'wouter';
import { useEntryState } from '../browser/history';
import { THANK } from '../browser/routes';

/**
 * Redirects to the thank-you page once the registration was received, and again when the browser's Back
 * returns to a step, so that nothing is sent twice. A new visit to the address starts with the next pupil.
 *
 * @returns whether it redirects; then the form renders nothing
 */
export function useSuccessRedirect(): boolean {
  const sent = useSelector((state: RootState) => selectPupil(state).receipt !== undefined);
  const state = useEntryState();
  const [, navigate] = useLocation();
  const dispatch = useDispatch();
  const leave = useEffectEvent(() => {
    if (state === null) dispatch(nextPupilStarted());
    else navigate(THANK, { replace: true });
  });
  useEffect(() => {
    if (sent) leave();
  }, [sent]);
  return sent;
}
