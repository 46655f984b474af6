import { LOCAL_STEP_DATA } from '../channel';

/** Shows over a page of a site which step is the local one. It lets clicks through. */
export function showLocalStep(): void {
  const text = document.documentElement.dataset[LOCAL_STEP_DATA];
  if (text === undefined) return;
  const note = document.createElement('p');
  note.dataset.part = 'local-step';
  note.textContent = text;
  // The page's policy blocks a style attribute, not this.
  Object.assign(note.style, {
    position: 'fixed',
    inset: '0 auto auto 50%',
    zIndex: '2147483646',
    transform: 'translateX(-50%)',
    margin: '0',
    padding: '2px 12px',
    borderRadius: '0 0 8px 8px',
    background: '#1b1b1f',
    color: '#f4f4f5',
    font: '12px/1.5 system-ui, sans-serif',
    opacity: '0.85',
    pointerEvents: 'none',
  });
  document.body.append(note);
}
