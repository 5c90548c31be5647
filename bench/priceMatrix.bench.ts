import { machine, median, table } from './measuring/load.ts'
import { firstPaint, openPages, painted } from './measuring/pages.ts'
import './measuring/firstPaint.ts'

/**
 * The comparison of prices of an RFQ, lines by suppliers, as the buyer sees it after the opening: from the first render
 * until its first cells are painted. Beside it antd's Table with the same cells, whole and virtual, in turn.
 *
 *   npm run bench -- priceMatrix
 *   npm run bench -- priceMatrix --rounds=7 --lines=500 --suppliers=30
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const ROUNDS = Number(options.rounds ?? 5)
const LINES = Number(options.lines ?? 500)
const SUPPLIERS = Number(options.suppliers ?? 30)
/** The matrix is painted sooner than antd's whole table by this factor. */
const GOAL = 5

const CASES = { matrix: 'table=ours', antd: 'table=antd', 'antd virtual': 'table=antd&virtual' }
type Case = keyof typeof CASES
type Seen = { ms: number; nodes: number }

async function main(): Promise<void> {
  const { browser, base, close } = await openPages('priceMatrix')
  const seen: { readonly [name in Case]: Seen[] } = { matrix: [], antd: [], 'antd virtual': [] }
  try {
    // The first round, which loads the scripts, is left out.
    for (let round = 0; round <= ROUNDS; round++)
      for (const [name, query] of Object.entries(CASES) as [Case, string][]) {
        const url = `${base}/index.html?${query}&lines=${LINES}&suppliers=${SUPPLIERS}`
        const page = await painted(browser, url)
        const ms = await firstPaint(page)
        const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
        await page.close()
        if (round > 0) seen[name].push({ ms, nodes })
      }
  } finally {
    await close()
  }
  report(seen)
}

function report(seen: { readonly [name in Case]: readonly Seen[] }): void {
  /** Median of the rounds' own ratios. */
  const ratio = (name: Case): number =>
    median(seen[name].map(({ ms }, round) => ms / (seen.matrix[round]?.ms ?? Number.NaN)))
  const rows = (Object.keys(CASES) as Case[]).map((name) => ({
    name,
    ms: median(seen[name].map(({ ms }) => ms)),
    nodes: median(seen[name].map(({ nodes }) => nodes)),
    ratio: ratio(name),
  }))
  process.stdout.write(
    `${table([
      [`${LINES} lines x ${SUPPLIERS} suppliers`, 'first paint ms', 'DOM nodes', 'of the matrix'],
      ...rows.map(({ name, ms, nodes, ratio }) => [
        ...[name, ms.toFixed(0), nodes.toFixed(0), ratio.toFixed(1)],
      ]),
    ])}\n`,
  )
  if (ratio('antd') < GOAL)
    process.stdout.write(`GOAL MISSED: antd ${ratio('antd').toFixed(1)} times, goal ${GOAL}\n`)
  process.stdout.write(
    `${JSON.stringify({ bench: 'priceMatrix', machine: machine(), lines: LINES, suppliers: SUPPLIERS, rows })}\n`,
  )
}

await main()
