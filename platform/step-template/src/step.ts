import { defineStep } from 'shared-store';
import { TemplatePage } from './TemplatePage';
import { templateInfo } from './templateInfo';

/** The step that a host shows, and the options that a flow may set on it. */
export default defineStep({
  name: 'step-template',
  title: 'Bước mới',
  section: templateInfo,
  Page: TemplatePage,
});
