import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { nextPupilStarted, selectPupil, type RootState } from 'shared-store';
import { THANK } from './routes';

/**
 * Redirects to the thank-you page once the registration was received, and again when the browser's Back
 * returns to one of its steps: nothing is ever sent twice. A new visit to the address begins with the
 * next pupil.
 *
 * @returns whether it redirects, so that the form renders nothing
 */
export function useSuccessRedirect(): boolean {
  const sent = useSelector((state: RootState) => selectPupil(state).receipt !== undefined);
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const leave = useEffectEvent(() => {
    if (state === null) dispatch(nextPupilStarted());
    else void navigate(THANK, { replace: true });
  });
  useEffect(() => {
    if (sent) leave();
  }, [sent]);
  return sent;
}
