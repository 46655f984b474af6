// What the shell provides to every remote. Each has to be imported here, or no remote can take it.
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'react-redux';
import 'react-intl';
import 'shared-store';
import 'step-kit';
