// One process for all: each would load ESLint and TypeScript anew.
import './apiReports.test.mjs';
import './config.test.mjs';
import './cycles.test.mjs';
import './importsRule.test.mjs';
