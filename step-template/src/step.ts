import { defineStep } from 'shared-store';
import { TemplatePage } from './TemplatePage';
import { templateInfo } from './templateInfo';

/** What a host shows, and what a flow may set on it. */
export default defineStep({
  name: 'step-template',
  title: 'Bước mới',
  section: templateInfo,
  Page: TemplatePage,
});
