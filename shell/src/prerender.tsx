import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.browser';

/** The markup of a page that is ready: React hydrates it. Only a promote loads this. */
export const prerender = (page: ReactNode): string => renderToString(page);
