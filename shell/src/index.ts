// What the host provides to every remote. Each has to be imported here, or no remote can take it.
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'react-redux';
import 'react-intl';
import 'dayjs';
import 'formik';
import 'shared-store';
import 'step-kit';
import { start } from './start';

// A script that was in the browser's cache runs before the page is parsed to its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
