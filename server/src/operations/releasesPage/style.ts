import { createHash } from 'node:crypto';

/** The page's style: one column, at any width, in the colours of the reader's system. */
export const style = `
:root { color-scheme: light dark; --text: #1c1c1e; --quiet: #55555a; --back: #f5f5f6; --card: #fff; --line: #d4d4d8; --brand: #ac1260; --good: #1a7f37 }
@media (prefers-color-scheme: dark) { :root { --text: #f1f1f3; --quiet: #b4b4ba; --back: #18181b; --card: #232327; --line: #3f3f46; --brand: #ff8ac4; --good: #7ee2a0 } }
* { box-sizing: border-box }
body { margin: 0; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--back) }
header, main { max-width: 60rem; margin: 0 auto }
section { padding: 1rem; margin: 1rem 0; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.25rem; margin: 0 } h3 { font-size: 1rem; margin: 1.5rem 0 .5rem }
p { margin: .25rem 0 } a { color: inherit }
.quiet, svg text { color: var(--quiet); fill: var(--quiet) }
code { font: .875rem/1.5 ui-monospace, monospace }
pre { margin: .5rem 0; padding: .5rem .75rem; background: var(--back); border-radius: .25rem; white-space: pre-wrap }
table { width: 100%; border-collapse: collapse } caption { text-align: left; font-weight: 600; padding: 1.5rem 0 .25rem }
th, td { padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line) }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums }
.bad { color: var(--brand); font-weight: 600 } .good { color: var(--good); font-weight: 600 }
svg { display: block; width: 100%; height: auto } svg text { font-size: 14px }
polyline { fill: none; stroke: var(--brand); stroke-width: 2.5 } rect { fill: var(--quiet) }
.axis { stroke: var(--line) } .threshold { stroke: var(--brand); stroke-dasharray: 6 4 }
@media (max-width: 599px) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  table, tbody, tr, td, caption { display: block } tr { border-top: 1px solid var(--line); padding: .5rem 0 }
  td, td.number { border: 0; padding: 0; text-align: left } td::before { content: attr(data-name) ": "; color: var(--quiet) }
}`;

const hash = createHash('sha256').update(style).digest('base64');

/** Nothing runs in the page, nothing is loaded, and nothing is sent. */
export const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
