/**
 * Everything that a third-party host needs to show released steps, in one module: it provides the packages
 * that steps import, the Module Federation runtime, and step-kit's style sheets. See `docs/embedding.md`.
 */
import './loading/sharedModules';
import 'step-kit/antd.css';
import 'step-kit/styles.css';

export * from './embedding/hostApi';
