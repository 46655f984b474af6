// One process for all: each process would load ESLint and TypeScript again.
import './apiReports.test.mjs';
import './config.test.mjs';
import './cycles.test.mjs';
import './importsRule.test.mjs';
import './roomsRule.test.mjs';
