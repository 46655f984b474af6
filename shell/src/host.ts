/**
 * What a page that is not the shell needs to show released steps, in one module under one address:
 * loading it provides every package that a step takes, the runtime that its container runs on, and
 * the kit's style sheet. `docs/embedding.md` shows it at work.
 */
import './sharedModules';
import 'step-kit/antd.css';
import 'step-kit/styles.css';

export { createAppStore, languageChanged } from 'shared-store';
export { mountStep, type MountedAnswers, type MountStepOptions } from './mountStep';
