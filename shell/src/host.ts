/**
 * All that a third-party host needs to show released steps, in one module under one address: loading it
 * provides every package that a step imports, the runtime that its container needs, and the kit's style
 * sheet. `docs/embedding.md` shows its use.
 */
import './loading/sharedModules';
import 'step-kit/antd.css';
import 'step-kit/styles.css';

export { createAppStore, languageChanged } from 'shared-store';
export { mountStep, type MountedAnswers, type MountStepOptions } from './embedding/mountStep';
