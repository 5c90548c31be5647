import { buffer } from 'node:stream/consumers'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { planExport } from '@opensrm/platform/exchange/plan.ts'
import { readExportRequest } from '@opensrm/platform/exchange/request.ts'
import { writeExport } from '@opensrm/platform/exchange/write.ts'
import { actingCaller } from '@opensrm/platform/session/actingCaller.ts'
import { runOwnSelect } from '@opensrm/platform/sql/runSelect.ts'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct } from '@opensrm/testkit/product.ts'
import { machine, table } from './measuring/load.ts'

/**
 * A report of 100,000 rows exported to Excel through its cursor, as a background export does.
 * Compared with an export page by page (five pages of 20,000, each running the whole query again).
 *
 *   npm run bench report
 */
const ROWS = 100_000
const PAGE = 20_000
const COLUMNS = ['item_code', 'item_name', 'other_code', 'row_no', 'amount'] as const
const SQL = `select a.item_code, a.item_name, b.item_code as other_code,
  row_number() over (order by a.id, b.id, c.id, d.id, e.id, f.id, g.id, h.id, k.id) as row_no, round(a.id * 1.37, 2) as amount
from rpt.v_item a, rpt.v_item b, rpt.v_item c, rpt.v_item d, rpt.v_item e, rpt.v_item f, rpt.v_item g, rpt.v_item h, rpt.v_item k
limit ${ROWS}`

const server = await startTestServer({ isDurable: true })
const test = await startProduct()
try {
  const author = await test.login('admin')
  const resp = async (respCode: string): Promise<string> =>
    (await author.ok('baseResponsibility', 'listByPage', { respCode }))[0].id
  await author.ok('baseUserResponsibility', 'saveOrUpdate', {
    userId: test.company.ids.user?.manager1,
    respId: await resp('REPORT_DEVELOPER'),
    reason: '报表开发',
  })
  const second = await test.login('manager1')
  const [connection] = await author.ok('baseRptJdbcConfig', 'listByPage', { jdbcCode: 'SRM_RPT' })
  let report = await author.ok('baseRptDefinition', 'saveOrUpdate', {
    ...{
      reportCode: 'BENCH',
      reportName: '大报表',
      reportNameEn: 'Large',
      reportCategory: 'ADMIN',
    },
    ...{ jdbcConfigId: connection.id, sqlText: SQL, scopeMode: 'NONE' },
    responsibilities: [{ respId: await resp('BUYER') }],
  })
  for (const op of ['doParseColumns', 'doCheckSql'])
    report = await author.ok('baseRptDefinition', op, of(report))
  await second.ok('baseRptDefinition', 'doPublish', of(report))

  const { engine, platform } = test.product
  const caller = await actingCaller(platform, {
    userId: String(test.company.ids.user?.buyer1),
    respId: null,
    language: 'CN',
  })
  if (!caller) throw new Error('no buyer')
  const info = {
    ...{ clientIp: '', userAgent: 'bench', language: 'CN' as const },
    ...{ requestKey: null, menuId: null, traceId: 'bench' },
  }
  const started = performance.now()
  const plan = await planExport(
    { engine, caller, permissions: await permissionsOf(platform, caller), info },
    readExportRequest({
      requestUrl: '/api/baseServer/v1/baseRptDefinitionRestful/runReport',
      requestParams: { reportCode: 'BENCH' },
      columns: COLUMNS.map((key) => ({ key, title: key, cellType: 'text' })),
    }),
  )
  const { bytes, written } = writeExport(platform, plan, 'XLSX')
  const file = await buffer(bytes)
  const whole = (performance.now() - started) / 1000

  const pagesStarted = performance.now()
  for (let at = 0; at < ROWS; at += PAGE) {
    await runOwnSelect(platform, 'rpt', {
      sqlText: `select * from (${SQL}) r limit ${PAGE} offset ${at}`,
      values: {},
      maxRows: PAGE,
      timeoutMs: 120_000,
    })
  }
  const pages = (performance.now() - pagesStarted) / 1000
  const megabytes = (file.length / 1_000_000).toFixed(1)
  const rows = table([
    ['case', 'rows', 'seconds', 'file MB'],
    ['report to Excel, one cursor', String(written.rows), whole.toFixed(1), megabytes],
    ['the same rows read page by page, nothing written', String(ROWS), pages.toFixed(1), ''],
  ])
  const figures = { rows: written.rows, whole, pages, megabytes: Number(megabytes) }
  process.stdout.write(`${rows}\n${JSON.stringify({ ...machine(), ...figures })}\n`)
} finally {
  await test.close()
  await server.stop()
}

function of({ id, versionNum }: { id: string; versionNum: number }) {
  return { id, versionNum }
}
