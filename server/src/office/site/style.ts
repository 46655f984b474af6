import { createHash } from 'node:crypto';

/** The office's style sheet: in the colours of the reader's system, at any width, and on paper. */
export const style = `
:root { color-scheme: light dark; --text: #1c1c1e; --quiet: #55555a; --back: #f5f5f6; --card: #fff; --line: #d4d4d8; --edge: #767680; --brand: #ac1260; --on-brand: #fff }
@media (prefers-color-scheme: dark) { :root { --text: #f1f1f3; --quiet: #b4b4ba; --back: #18181b; --card: #232327; --line: #3f3f46; --edge: #8e8e98; --brand: #ff8ac4; --on-brand: #18181b } }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--back) }
.skip { position: absolute; top: -10rem; padding: .5rem 1rem; background: var(--card) } .skip:focus { top: 0 }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; padding: .5rem 1rem 0; background: var(--card); border-bottom: 1px solid var(--line) }
header p, header ul { margin: 0 } header form { align-items: center } .office + form { margin-inline-start: auto } nav { flex-basis: 100% }
.office { font-weight: 700; color: var(--brand) }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0; list-style: none }
nav a { display: block; padding: .5rem 0; text-decoration: none } nav a[aria-current] { font-weight: 700; border-bottom: 3px solid var(--brand) }
main { max-width: 80rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0 1rem } h2 { font-size: 1.25rem; margin: 2rem 0 .5rem }
a { color: var(--brand) } p { max-width: 45rem } .quiet { color: var(--quiet) } code { overflow-wrap: anywhere }
form { display: flex; flex-wrap: wrap; align-items: end; gap: .5rem .75rem; margin: 0 }
.fields { padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem } .fields + .fields { margin-top: 1rem }
label { display: grid; gap: .125rem; font-weight: 600; max-width: 100% }
input, select, textarea, button, .button { min-height: 2.5rem; padding: .375rem .625rem; font: inherit; font-weight: 400; color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: .375rem; max-width: 100% }
input[type=checkbox], input[type=radio] { flex: none; min-height: 0; width: 1.5rem; height: 1.5rem; accent-color: var(--brand) }
button, .button { display: inline-block; cursor: pointer; text-decoration: none } .main { color: var(--on-brand); background: var(--brand); border-color: var(--brand) }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
.problem, .saved, .marks { padding: .75rem 1rem; background: var(--card); border: 1px solid var(--line); border-inline-start: 5px solid var(--brand) } .problem { font-weight: 600 } .saved { border-inline-start-color: var(--edge) } .marks { list-style: none; margin: 1rem 0 }
table { width: 100%; margin: 1rem 0; border-collapse: collapse; background: var(--card); border: 1px solid var(--line) }
th, td { padding: .5rem .75rem; text-align: start; vertical-align: top; border-top: 1px solid var(--line); overflow-wrap: break-word; max-width: min(24rem, 25vw) } th { color: var(--quiet) }
.links, .counts { display: flex; flex-wrap: wrap; gap: .25rem 1rem } .links:empty { display: none } .counts { font-weight: 600 } .mark, .line { white-space: nowrap } .mark + .mark::before { content: '· ' } .unopened a { font-weight: 700 } .mark { font-size: .875rem; color: var(--quiet) }
.columns { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: .25rem 1rem; border: 0; padding: 0 } legend { font-weight: 600 } .choice { font-weight: 400; display: flex; align-items: center; gap: .5rem } .wide { flex-basis: 100% } textarea { width: 100% } summary { padding: .375rem 0; cursor: pointer }
caption { text-align: start; font-weight: 600 } code { font: .875rem/1.5 ui-monospace, monospace } pre { margin: .5rem 0; padding: .25rem .75rem; background: var(--card); white-space: pre-wrap; overflow-wrap: anywhere }
svg { display: block; width: 100%; max-width: 40rem; height: auto } svg text { font-size: 14px; fill: var(--quiet) } polyline { fill: none; stroke: var(--brand); stroke-width: 2.5 } rect { fill: var(--quiet) } .axis { stroke: var(--line) } .threshold { stroke: var(--brand); stroke-dasharray: 6 4 }
dl { margin: 0 0 1rem; padding: .25rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem } dl div { display: grid; grid-template-columns: minmax(9rem, 1fr) 2fr; gap: 0 1rem; padding: .375rem 0 } dt { color: var(--quiet) } dd { margin: 0 } dd, .note { white-space: pre-wrap }
td input:not([type]) { width: 100%; min-width: 14rem } td input[size] { min-width: 4rem } td input[type=number] { width: 5rem } input[type=file] { width: 100%; min-width: 0 } .wrong { display: block; font-weight: 600; color: var(--brand) }
@media (min-width: 64rem) {
  .two { display: grid; grid-template: 'answers work' auto / minmax(0, 3fr) minmax(0, 2fr); gap: 0 1.5rem } .answers { grid-area: answers } .work { grid-area: work } .narrow { display: none }
}
@media (max-width: 47.99rem) {
  .keys { display: none } .fields > label:not(.choice) { flex-basis: 100% }
  dl div { display: block }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  table, caption, tbody, tr, td { display: block } tr { border-top: 1px solid var(--edge); padding: .5rem 0 } td { border: 0; padding: .125rem .75rem; max-width: none } td + td:not(:has(input, form)) { display: inline-block } caption { padding: .25rem .75rem }
  td:empty { display: none } td[data-name]::before { content: attr(data-name) ": "; color: var(--quiet) }
}
@media print {
  :root { color-scheme: light; --text: #000; --quiet: #333; --back: #fff; --card: #fff; --line: #999; --brand: #000 }
  header, form, .skip, .saved, .screen { display: none } .two { display: block } main { max-width: none; padding: 0 } tr, dl div { break-inside: avoid } h2 { break-after: avoid }
}`;

/** A browser keeps it until it changes. */
export const STYLE_PATH = `/office.css?${createHash('sha256').update(style).digest('hex').slice(0, 8)}`;
