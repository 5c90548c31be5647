import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '@opensrm/platform/db/embedded.ts'
import { createTestDatabase, startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct } from '@opensrm/testkit/product.ts'
import { sendSheet, sheetOf } from '@opensrm/testkit/sheets.ts'
import { fillCompany, TIME_ZONE } from './list/company.ts'
import { bundle, root } from './measuring/bundle.ts'
import { machine, median, table } from './measuring/load.ts'
import { ask, startNode } from './measuring/processes.ts'

/**
 * A million purchase orders x 20 columns: exported to xlsx from a cursor, and such a sheet read
 * back into field values, both compared with exceljs's streaming writer and reader; and 10,000
 * prices imported through the normal import.
 *
 *   npm run bench -- exchange --keep --rounds=1 --only=export
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const ROUNDS = Number(options.rounds ?? 1)
const GOALS = { exportOverExcelJs: 6, exportMegabytes: 150, readOverExcelJs: 4 }
const CASES = ['product export', 'exceljs export', 'product read', 'exceljs read'] as const

type Figures = { seconds: number; rows: number; megabytes: number }

const say = (line: string): void => void process.stderr.write(`${line}\n`)

async function main(): Promise<void> {
  const isKept = 'keep' in options
  const server = isKept
    ? await startEmbedded({ dataDir: `${root}.cache/bench-database`, log: say })
    : await startTestServer({ isDurable: true })
  const databaseUrl = isKept ? server.url : (await createTestDatabase('bench_exchange')).url
  const sheet = join(root, '.cache', 'bench-exchange.xlsx')
  const figures: { [name: string]: Figures[] } = {}
  try {
    await fillCompany(databaseUrl, say)
    const files = await bundle('exchange', { worker: 'bench/exchange/worker.ts' })
    const run = async (name: string): Promise<Figures> => {
      const env = {
        DATABASE_URL: databaseUrl,
        BENCH_ROOT: root,
        TIME_ZONE,
        CASE: name,
        SHEET: sheet,
      }
      const started = await startNode(files.worker as string, { env })
      const done = await ask<Figures>(started.child, 'done')
      await started.stop()
      say(
        `${name}: ${done.seconds.toFixed(1)} s, ${done.rows} rows, ${done.megabytes.toFixed(0)} MB`,
      )
      return done
    }
    // Writes the file to read first.
    if (new RegExp(options.only ?? '').test('product read')) await run('product export to read')
    const cases = CASES.filter((name) => new RegExp(options.only ?? '').test(name))
    for (let round = 0; round < ROUNDS; round++)
      for (const name of cases) figures[name] = [...(figures[name] ?? []), await run(name)]
  } finally {
    rmSync(sheet, { force: true })
  }
  if (isKept) await server.stop()
  const testServer = isKept ? await startTestServer({ isDurable: true }) : server
  const prices = await importPrices()
  await testServer.stop()
  report(figures, prices)
}

/** 10,000 prices through importExcel: checked, then written. */
async function importPrices(): Promise<{ check: number; write: number }> {
  const test = await startProduct()
  try {
    const buyer = await test.login('buyer1')
    const bytes = await sheetOf([
      ['供应商', '物料', '含税单价', '生效日期', '失效日期'],
      ...Array.from({ length: 10_000 }, (_, at) => [
        'S1制造有限公司',
        ['M1', 'M2', 'L1'][at % 3],
        1.5,
        new Date(Date.UTC(2030, 0, 1 + at)),
        new Date(Date.UTC(2030, 0, 1 + at)),
      ]),
    ])
    const timed = async (fields: { [name: string]: string }): Promise<number> => {
      const started = performance.now()
      const answer = await sendSheet(test, buyer, bytes, {
        functionCode: 'srmBaseItemPrice',
        ...fields,
      })
      let run = answer.data
      while (run?.status === 'RUNNING') {
        await pause(100)
        const body = { importId: run.importId }
        run = await buyer.ok('importExcel', 'findImport', body, { service: 'exportServer' })
      }
      if (run?.createdCount !== 10_000)
        throw new Error(
          `Not all prices were taken: ${answer.msg} ${JSON.stringify(run?.issues?.slice(0, 3))}`,
        )
      return (performance.now() - started) / 1000
    }
    return { check: await timed({ dryRun: 'Y' }), write: await timed({}) }
  } finally {
    await test.close()
  }
}

function report(
  figures: { [name: string]: Figures[] },
  prices: { check: number; write: number },
): void {
  const seconds = (name: string) => median((figures[name] ?? []).map((one) => one.seconds))
  const megabytes = (name: string) => median((figures[name] ?? []).map((one) => one.megabytes))
  const rows = CASES.map((name) => [
    name,
    seconds(name).toFixed(1),
    megabytes(name).toFixed(0),
    String(figures[name]?.[0]?.rows ?? ''),
  ])
  const ratios = {
    export: seconds('exceljs export') / seconds('product export'),
    read: seconds('exceljs read') / seconds('product read'),
  }
  console.log(table([['case', 'seconds', 'MB more at most', 'rows'], ...rows]))
  console.log(
    `export ${ratios.export.toFixed(1)}x exceljs, read ${ratios.read.toFixed(1)}x exceljs`,
  )
  console.log(
    `10,000 prices: checked in ${prices.check.toFixed(1)} s, imported in ${prices.write.toFixed(1)} s`,
  )
  const met = {
    export: ratios.export >= GOALS.exportOverExcelJs,
    memory: megabytes('product export') < GOALS.exportMegabytes,
    read: ratios.read >= GOALS.readOverExcelJs,
  }
  for (const [goal, isMet] of Object.entries(met)) if (!isMet) console.log(`goal missed: ${goal}`)
  console.log(
    JSON.stringify({
      bench: 'exchange',
      machine: machine(),
      figures,
      ratios,
      prices,
      goals: GOALS,
      met,
    }),
  )
}

await main()
