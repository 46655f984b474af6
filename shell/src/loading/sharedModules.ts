// The modules that the shell provides to every remote. Only what is imported here can be shared.
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'react-redux';
import 'react-intl';
import 'shared-store';
import 'step-kit';
