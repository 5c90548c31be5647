import { startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct } from '@opensrm/testkit/product.ts'
import { reports } from '../areas/reports/reports.ts'
import { usual } from '../areas/reports/testReports.ts'
import { fillDeliveries } from './measuring/fillDeliveries.ts'

/**
 * The first page, the totals and the charts of every report for a quarter, on so many order lines, rows due, receipts, lots and
 * transactions. Milliseconds of each call, over HTTP.
 *
 *   npm run bench -- reports       --rows=20000 --suppliers=100     (whole size: --rows=1000000 --suppliers=2000)
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const ROWS = Number(options.rows ?? 20_000)
const SUPPLIERS = Number(options.suppliers ?? 100)
const say = (line: string): void => void process.stderr.write(`${line}\n`)

const server = await startTestServer({ isDurable: true })
const test = await startProduct()
try {
  say(`filling ${ROWS} order lines of ${SUPPLIERS} suppliers ...`)
  await fillDeliveries(test, { rows: ROWS, suppliers: SUPPLIERS })
  const admin = await test.login('admin')
  const figures: { [route: string]: number[] } = {}
  for (const report of reports) {
    const asked: { [key: string]: unknown } = { ...usual(report), itemId: undefined }
    if (report.period)
      Object.assign(asked, { [report.period.from]: '2026-01-01', [report.period.to]: '2026-03-31' })
    if (report.route === 'purOrderPriceContrastReport') asked.itemId = test.company.ids.item?.M1
    else delete asked.itemId
    figures[report.route] = []
    for (const action of ['listByPage', 'summary', 'chart']) {
      const started = performance.now()
      const answer = await admin.call(report.route, action, asked)
      const took = Math.round(performance.now() - started)
      figures[report.route]?.push(answer.status === 'S' ? took : -took)
    }
    say(
      `${report.route.padEnd(40)} ${figures[report.route]?.map((ms) => String(ms).padStart(8)).join('')}`,
    )
  }
  process.stdout.write(
    `${JSON.stringify({ bench: 'reports', rows: ROWS, suppliers: SUPPLIERS, figures })}\n`,
  )
} finally {
  await test.close()
  await server.stop()
}
